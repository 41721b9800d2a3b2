import { describe, expect, it } from 'vitest';
import { judgeMistake, type MistakeInput } from '../../../src/engine/index.ts';
import { besidesOf, numbersOf, tableOf } from '../support/rows.ts';

// Worked out by hand from the documents (scored.ts) before the engine was asked. The section that decides stands above its
// rows; where a row names a house rule, that decides.

const SLIPS = tableOf(`
  # Guide p. 14
  false Mahjong | u3a | false-mahjong | s | shown=w, | 500 -1500 500 500 | unharmed
  nobody has shown | u3a | false-mahjong | s | shown=, | 0 0 0 0 | unharmed
  half the limit | u3a | false-mahjong | s | shown=w, house.limit=600 | 300 -900 300 300 | unharmed
  East doubled | u3a | false-mahjong | s | shown=w, house.falseMjEastDouble | 1000 -2000 500 500 | unharmed
  East pays double | u3a | false-mahjong | e | shown=w, house.falseMjEastDouble | -3000 1000 1000 1000 | unharmed
  # Guide p. 14
  misnamed | u3a | misnamed-discard | s | to=n | 0 -50 0 50 | unharmed
  too few | u3a | too-few-tiles | s |  | 0 0 0 0 | cannot-win
  too many | u3a | too-many-tiles | s |  | 0 0 0 0 | scores-nothing
  wrong set | u3a | wrong-set | s |  | 0 0 0 0 | cannot-win
  wrong set put right | u3a | wrong-set-corrected | s |  | 0 0 0 0 | unharmed
  three players | u3a | false-mahjong | s | shown=w, house.players=3 seats=e,s,w | 500 -1000 500 0 | unharmed
  # Bell, penalties
  false Mahjong | bell | false-mahjong | e | shown=e, | -3000 1000 1000 1000 | unharmed
  not shown | bell | false-mahjong | e | shown=, | 0 0 0 0 | unharmed
  too many: dead | bell | too-many-tiles | s |  | 0 0 0 0 | dead
  too few | bell | too-few-tiles | s |  | 0 0 0 0 | cannot-win
  wrong set: dead | bell | wrong-set | s |  | 0 0 0 0 | dead
  # Japanese variants, mistakes in gameplay
  false Mahjong | japanese | false-mahjong | s | shown=w, | 500 -1000 250 250 | unharmed
  by East | japanese | false-mahjong | e | shown=w, | -1500 500 500 500 | unharmed
  only the caller has shown | japanese | false-mahjong | s | shown=s, | 0 0 0 0 | waits-a-turn
  wrong number | japanese | too-many-tiles | s |  | 0 0 0 0 | cannot-win
  shown tiles | japanese | shown-tiles | s |  | 0 0 0 0 | cannot-win
  # Cantonese game, penalties
  false win | cantonese | false-mahjong | w |  | 16 16 -48 16 | unharmed
  long hand | cantonese | too-many-tiles | w |  | 0 0 0 0 | cannot-win
  a forgotten flower | cantonese | missed-flower | w | house.flowers=seat | 0 0 0 0 | cannot-win
`);

describe('mistakes', () => {
  it.each(SLIPS)('%s: %s %s by %s', (_, rules, what, offender, about, net, player) => {
    const found = judgeMistake({ rules, what, offender, ...besidesOf<MistakeInput>(about) });
    expect(found.ok ? [Object.values(found.value.net), found.value.player] : found.error.code).toEqual([
      numbersOf(net),
      player,
    ]);
  });
  it.each([
    ['no mistake of this game', 'rules=cantonese what=shown-tiles offender=s', 'unknown-penalty'],
    ['no seat', 'rules=u3a what=false-mahjong offender=x', 'bad-seat'],
    ['paid to nobody', 'rules=u3a what=misnamed-discard offender=s', 'payee-missing'],
    ['paid to oneself', 'rules=u3a what=misnamed-discard offender=s to=s', 'payee-missing'],
  ])('%s', (_, input, code) => {
    const found = judgeMistake(besidesOf<MistakeInput>(input) as MistakeInput);
    expect(found.ok ? 'ok' : found.error.code).toBe(code);
  });
});
