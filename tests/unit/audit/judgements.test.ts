import { describe, expect, it } from 'vitest';
import {
  bao,
  cannon,
  insurance,
  judgeMistake,
  liability,
  type BaoInput,
  type LiabilityInput,
  type MistakeInput,
} from '../../../src/engine/index.ts';
import { besidesOf, numbersOf, tableOf } from '../support/rows.ts';

// Worked out by hand from the documents (scored.ts) before the engine was asked. The section that decides stands above its
// rows; where a row names a house rule, that decides.

const CANNONS = tableOf(`
  # Guide p. 14, penalty 5
  nine tiles of the suit | (b111) (b345) (b999) | b5 |  | yes
  a kong counts as a set | (b1111) (b345) (b999) | b5 |  | yes
  two sets | (b111) (b345) | b5 |  | no
  another suit | (b111) (b345) (b999) | c5 |  | no
  an honour | (b111) (b345) (b999) | wn |  | no
  the fourth wind | (weee) (wsss) (wwww) | wn |  | yes
  two winds | (weee) (wsss) (c111) | wn |  | no
  ones and nines | (b111) (c999) (o111) | c1 |  | yes
  no end | (b111) (c999) (o111) | c2 |  | no
  greens | (b222) (b888) (dggg) | b6 |  | yes
  a green dragon | (b222) (b888) (b666) | dg |  | yes
  cannonDragon: dragons are none | (drrr) (dggg) | dw |  | no
  dragons | (drrr) (dggg) | dw | cannonDragon | yes
  cannonNoChoice: no choice is no excuse | (b111) (b345) (b999) | b5 |  | yes | yes
  no choice | (b111) (b345) (b999) | b5 | cannonNoChoice | no | yes
`);

describe('cannon', () => {
  it.each(CANNONS)('%s: %s, then %s', (_, shown, discard, house, is, noChoice) => {
    const switches = besidesOf<Record<string, boolean>>(house);
    const found = cannon({ rules: 'u3a', house: switches, shown, discard, noChoice: noChoice === 'yes' });
    expect(found.ok && found.value.cannon).toBe(is === 'yes');
    expect(found.ok).toBe(true);
  });
});

const BAOS = tableOf(`
  # Cantonese game, Bao
  (a) | dwww (drrr) (dggg) b123 c22 | dw | discarder=n | n bao-a
  (a) one dragon set only | dwww dggg (drrr) b123 c22 | dw | discarder=n | -
  (b) | wnnn (weee) (wsss) (wwww) c22 | wn | discarder=e | e bao-b
  (c) | (weee) (wsss) (drrr) dggg wnn | wn | discarder=e | e bao-c
  (d) | (b111) (b999) (c111) c999 o11 | o1 | discarder=e | e bao-d
  (e) | (b123) (b456) (b789) b222 b55 | b5 | discarder=w | w bao-e
  (e) two sets | (b123) (b456) b789 b222 b55 | b5 | discarder=w | -
  (e) another suit wins | (b123) (b456) (b789) c222 c55 | c5 | discarder=w | -
  (f) A: self-drawn | (b123) (b456) (b789) (b222) b55 | b5 | fed=w | w bao-f-a
  (f) B: fed again | (b123) (b456) (b789) (b222) b55 | b5 | fed=w discarder=w | w bao-f-b
  (f) C: a third player | (b123) (b456) (b789) (b222) b55 | b5 | fed=w discarder=n | w bao-f-c
  (g) | (b123) (c456) o222 b789 wnn | b9 | discarder=n tilesLeft=5 | n bao-g
  (g) six left | (b123) (c456) o222 b789 wnn | b9 | discarder=n tilesLeft=6 | -
  (g) seen before | (b123) (c456) o222 b789 wnn | b9 | discarder=n tilesLeft=3 seen=b9, | -
  self-drawn | (b123) (b456) (b789) b222 b55 | b5 |  | -
  (h) to the later player | (b123) (b456) (b789) b222 b55 | b5 | discarder=w forced.otherSuit=o forced.onlyThese forced.otherFirst forced.claimedSince=false | -
  # Cantonese game, Bao
  (h) to the earlier player | (b123) (b456) (b789) b222 b55 | b5 | discarder=w forced.otherSuit=o forced.onlyThese forced.otherFirst=false forced.claimedSince=false | w bao-e
  # Cantonese game, Bao
  (h) who has claimed since | (b123) (b456) (b789) b222 b55 | b5 | discarder=w forced.otherSuit=o forced.onlyThese forced.otherFirst forced.claimedSince | w bao-e
  # Cantonese game, Bao
  (h) with a third suit | (b123) (b456) (b789) b222 b55 | b5 | discarder=w forced.otherSuit=o forced.onlyThese=false forced.otherFirst forced.claimedSince=false | w bao-e
`);

describe('bao', () => {
  it.each(BAOS)('%s: %s', (_, hand, tile, about, who) => {
    const found = bao({ rules: 'cantonese', winner: 's', hand, tile, ...besidesOf<BaoInput>(about) });
    const liable = found.ok ? found.value.liable : undefined;
    expect(found.ok ? (liable ? `${liable.seat} ${liable.rule}` : '-') : found.error.code).toBe(who);
  });
});

const INSURANCES = tableOf(`
  # Japanese variants, insurance penalties
  third dragon, however it is won | (drrr) (dggg) | (dwww) | b2 discard | insurance-dragons | yes
  fourth wind | (weee) (wsss) (wwww) | (wnnn) | b2 discard | insurance-winds | yes
  two winds | (weee) (wsss) | (wnnn) | b2 discard | - | no
  honours, a discard | (weee) (wsss) (drrr) | (dggg) | wn discard | insurance-honours | no
  honours, an honour drawn | (weee) (wsss) (drrr) | (dggg) | wn wall | insurance-honours | yes
  terminals, a terminal drawn | (b111) (b999) (c111) | (c999) | o1 wall | insurance-terminals | yes
  terminals, robbed | (b111) (b999) (c111) | (c999) | o1 kong | insurance-terminals | no
  greens only with the hand | (b222) (b444) (b666) | (b888) | dg wall | - | no
`);

describe('insurance', () => {
  it.each(INSURANCES)('%s', (_, sets, claimed, won, rule, due) => {
    const [tile = '', by = ''] = won.split(' ');
    const found = insurance({ rules: 'japanese', house: { insurance: true }, sets, claimed, win: { tile, by } });
    const value = found.ok ? [found.value.rule?.split('.').at(-1) ?? '-', found.value.due] : [found.error.code];
    expect(value).toEqual([rule, due === 'yes']);
  });
  it('Japanese variants, insurance penalties: greens with all green', () => {
    const found = insurance({
      rules: 'japanese',
      house: { insurance: true, allGreen: true },
      sets: '(b222) (b444) (b666)',
      claimed: '(b888)',
      win: { tile: 'dg', by: 'wall' },
    });
    expect(found.ok && found.value.due).toBe(true);
  });
  it('jmaPao: off: nobody answers', () => {
    const found = insurance({
      rules: 'japanese',
      sets: '(drrr) (dggg)',
      claimed: '(dwww)',
      win: { tile: 'b2', by: 'discard' },
    });
    expect(found.ok && found.value.due).toBe(false);
  });
});

const LIABLE = tableOf(`
  # Guide p. 14, penalty 5
  a cannon | u3a | (b111) (b345) (b999) b666 b77 | b7 | by=discard discarder=n | n cannon
  drawn | u3a | (b111) (b345) (b999) b666 b77 | b7 | by=wall | -
  # Guide p. 14
  misnamed | u3a | (b111) (c345) o999 b666 b77 | b7 | by=discard discarder=n misnamed | n misnamed-discard
  # Bell, penalties
  plain to everybody | bell | (b111) (b345) (b999) b666 b77 | b7 | by=discard discarder=n plain | n known-tile
  # Bell, penalties
  not plain | bell | (b111) (b345) (b999) b666 b77 | b7 | by=discard discarder=n plain=false | -
  # Cantonese game, Bao
  (a) | cantonese | dwww (drrr) (dggg) b123 c22 | dw | by=discard discarder=n | n bao-a
  mode 4 | cantonese | (b1111) c456 o222 b789 wnn | b9 | by=loose fed.seat=w fed.set=0 fed.kong | w gong-make-up
`);

describe('liability', () => {
  it.each(LIABLE)('%s: %s, %s', (_, rules, hand, tile, about, who) => {
    const found = liability({ rules, winner: 's', hand, tile, by: 'discard', ...besidesOf<LiabilityInput>(about) });
    const liable = found.ok ? found.value.liable : undefined;
    expect(found.ok ? (liable ? `${liable.seat} ${liable.rule}` : '-') : found.error.code).toBe(who);
  });
});

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
