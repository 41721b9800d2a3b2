// Who is liable, asked once for every game: the answer, its reason, and what would have saved the one who pays.
import { describe, expect, it } from 'vitest';
import {
  liability,
  settle,
  tableInfo,
  type ForcedDiscardFacts,
  type HouseInput,
  type LiabilityInput,
} from '../../src/engine/index.ts';

type More = Partial<LiabilityInput> & { readonly house?: HouseInput };
const asked = (rules: string, hand: string, tile: string, more: More = {}) =>
  liability({
    rules,
    winner: 's',
    hand,
    tile,
    by: 'discard',
    ...((more.by ?? 'discard') === 'discard' && { discarder: 'w' }),
    ...more,
  });
/** Who pays under which name, the reason, and the first and last tile that was dangerous. */
const judgeAsText = (rules: string, hand: string, tile: string, more: More = {}): string => {
  const found = asked(rules, hand, tile, more);
  if (!found.ok) return found.error.code;
  const { liable, because, saving } = found.value;
  const tiles = saving?.dangerous ?? [];
  return [liable ? `${liable.seat} ${liable.rule}` : 'nobody', because.code, tiles[0] ?? [], tiles.at(-1) ?? []]
    .flat()
    .join(' ');
};
const MADE_UP = '(drrrr) (c456) c222 b345 o55';
const INSURED = { house: { insurance: true } };

describe('who is liable', () => {
  it.each([
    ['u3a', '(b111) (b345) (b999) b77', 'b7', {}, 'w cannon suit-shown b1 b9'],
    // A concealed kong shows nothing that a discard feeds.
    ['u3a', '[b1111] (b345) (b999) b77', 'b7', {}, 'nobody too-few-sets-shown'],
    ['u3a', '(b111) (b345) (b999) b77', 'b7', { by: 'wall' }, 'nobody nobody-fed-it'],
    [
      'u3a',
      '(b111) (b345) (b999) b77',
      'b7',
      { noChoice: true, house: { cannonNoChoice: true } },
      'nobody no-safe-tile',
    ],
    ['cantonese', '(drrr) (dggg) dwww c456 c22', 'dw', {}, 'w bao-a dragons-shown dw dw'],
    [
      'cantonese',
      '(b123) (b555) (b678) (b222) b99',
      'b9',
      { fed: { seat: 'e', set: 3 }, by: 'wall' },
      'e bao-f-a fed-and-drawn b1 b9',
    ],
    ['cantonese', 'c22 o555 (b222) (c999) drrr', 'dr', { tilesLeft: 4 }, 'w bao-g new-tile-late dr dr'],
    [
      'japanese',
      '(drrr) (dggg) (dwww) b22',
      'b2',
      { ...INSURED, by: 'wall', fed: { seat: 'n', set: 2 } },
      'n insurance dragons-shown dw dw',
    ],
    ['japanese', '(drrr) (dggg) (dwww) b22', 'b2', { ...INSURED, by: 'wall' }, 'nobody nobody-fed-it'],
    ['bell', '(b111) (b345) (b999) b77', 'b7', { plain: true }, 'w known-tile danger-was-plain b7 b7'],
    ['bell', '(b111) (b345) (b999) b77', 'b7', {}, 'nobody nothing-points-to-it'],
    ['bell', '(b111) (b345) (b999) b77', 'b7', { plain: true, by: 'wall' }, 'nobody nobody-fed-it'],
    [
      'bell',
      '(b111) (b345) (b999) b78',
      'b6',
      { plain: true, by: 'kong', discarder: 'w' },
      'nobody robbed-not-discarded',
    ],
    // A tile by a wrong name, claimed for Mahjong (guide p. 14): whatever lay on the table.
    ['u3a', '(b111) (b345) (b999) b77', 'b7', { misnamed: true }, 'w misnamed-discard won-by-wrong-name'],
    ['u3a', '(b111) b77', 'b7', { misnamed: true, by: 'wall' }, 'nobody nobody-fed-it'],
    ['bell', '(b111) b77', 'b7', { misnamed: true }, 'nobody nothing-points-to-it'],
    // Bell: the name of a misnamed discard makes the tile a known one.
    ['bell', '(b111) b77', 'b7', { named: true }, 'w known-tile name-had-told b7 b7'],
    ['u3a', '(b111) b77', 'b7', { named: true }, 'nobody too-few-sets-shown'],
    // The fourth tile of a kong, and the tile drawn for it wins.
    ['cantonese', MADE_UP, 'c2', { by: 'loose', fed: { seat: 'n', set: 0 } }, 'nobody nobody-fed-it'],
    ['cantonese', MADE_UP, 'c2', { by: 'wall', fed: { seat: 'n', set: 0, kong: true } }, 'nobody nobody-fed-it'],
    ['cantonese', MADE_UP, 'c2', { by: 'loose', fed: { seat: 'n', set: 1, kong: true } }, 'nobody nobody-fed-it'],
    // Robbing a kong is no discard.
    ['u3a', '(b111) (b345) (b999) b78', 'b6', { by: 'kong', discarder: 'w' }, 'nobody robbed-not-discarded'],
    // A concealed kong lies on the table: it counts where “threes or fours” are asked for.
    [
      'japanese',
      '[drrrr] (dggg) (dwww) b22',
      'b2',
      { ...INSURED, by: 'wall', fed: { seat: 'n', set: 2 } },
      'n insurance dragons-shown dw dw',
    ],
    // Played as usual (source 000): a cannon in a goulash, with a wild tile in the set.
    ['u3a', '(b111) (b355) (b999) b77', 'b7', { goulash: true }, 'not-a-set'],
    ['u3a', '(b111) (b552) (b999) b77', 'b7', { goulash: true }, 'w cannon suit-shown b1 b9'],
    // What cannot be.
    ['u3a', '(b111) (b345) (b999) b77', 'b7', { by: 'wall', discarder: 'w' }, 'drawn-not-discarded'],
    ['u3a', '(b111) (b345) (b999) b77', 'b7', { by: 'chance' as never }, 'winning-way-unknown'],
    ['u3a', '(b111) (b345) (b999) b11', 'b1', {}, 'five-of-a-kind'],
    ['u3a', '(b111) (b345) (b999) b77', 'b7', { seen: ['b7', 'b7', 'b7'] }, 'five-of-a-kind'],
    ['u3a', '(b111) (b345) (b999) b77', 'b7', { house: { players: 2 } }, 'seat-not-playing'],
    ['u3a', '(b111) (b345) (b999) b77', 'b7', { house: { players: 3 }, seats: ['e', 's', 'n'] }, 'seat-not-playing'],
    ['japanese', '(drrr) (dggg) (dwww) b22', 'b2', { ...INSURED, fed: { seat: 'q', set: 2 } }, 'bad-seat'],
    ['japanese', '(drrr) (dggg) (dwww) b22', 'b2', { ...INSURED, fed: { seat: 's', set: 2 } }, 'liable-is-winner'],
    [
      'japanese',
      '(drrr) (dggg) (dwww) b22',
      'b2',
      { house: { insurance: true, players: 2 }, winner: 'e', discarder: 'w', fed: { seat: 's', set: 2 } },
      'seat-not-playing',
    ],
    // A win that the rules refuse: the whole hand is given, and it is not complete.
    ['u3a', '(b111) (b345) (b999) b777 c46', 'b7', {}, 'not-complete'],
    ['u3a', '(b111) (b345) (b678) b777 c44', 'b7', {}, 'too-many-chows'],
    ['u3a', '(b111)', 'b7', { discarder: 's' }, 'discarder-is-winner'],
    ['u3a', null as never, 'b7', {}, 'bad-input'],
    ['u3a', [] as never, 'b7', {}, 'bad-input'],
    ['cantonese', '(drrr) (dggg) dwww', 'dw', {}, 'too-few-tiles'],
  ] as const)('%s %s, with %s, %o: %s', (rules, hand, tile, more, expected) =>
    expect(judgeAsText(rules, hand, tile, more as More)).toBe(expected),
  );

  // Bao (h), told in words: who showed first, what the thrower held, whether anything was claimed since.
  const EXCUSE: ForcedDiscardFacts = { otherSuit: 'o', otherFirst: true, onlyThese: true, claimedSince: false };
  it.each([
    [{}, 'nobody had-to-feed'],
    [{ otherSuit: 'b' }, 'w bao-e no-second-suit'],
    [{ otherSuit: 'x' }, 'bad-input'],
  ] as const)('no choice, %o: %s', (more, expected) => {
    const found = asked('cantonese', 'b99 b123 (b555) (b678) (b222)', 'b9', { forced: { ...EXCUSE, ...more } });
    if (!found.ok) return expect(found.error.code).toBe(expected);
    const { liable, because, saving } = found.value;
    expect(saving?.excusable).toBe(liable && true);
    return expect(liable ? `${liable.seat} ${liable.rule} ${saving?.notExempt?.code}` : `nobody ${because.code}`).toBe(
      expected,
    );
  });
  it('the kong that was fed is paid for three times', () => {
    const found = asked('cantonese', MADE_UP, 'c2', { by: 'loose', fed: { seat: 'n', set: 0, kong: true } });
    if (!found.ok) throw new Error(found.error.code);
    const settled = settle({ rules: 'cantonese', scores: { s: 16 }, winner: 's', liable: found.value.liable });
    expect(settled).toMatchObject({ value: { net: { n: -48, s: 48 } } });
  });

  it('can be handed to settle as it is', () => {
    const found = asked('u3a', '(b111) (b345) (b999) b77', 'b7');
    if (!found.ok) throw new Error(found.error.code);
    const settled = settle({
      rules: 'u3a',
      scores: { e: 0, s: 480, w: 0, n: 0 },
      winner: 's',
      discarder: 'w',
      liable: found.value.liable,
    });
    expect(settled).toMatchObject({ value: { net: { w: -1920, s: 1920 } } });
  });
});

describe('what is asked for it', () => {
  it.each([
    ['u3a', {}, { wholeHand: false, fed: false, noChoice: false, misnamed: true, named: false, forced: false }],
    ['u3a', { cannonNoChoice: true }, { noChoice: true }],
    ['cantonese', {}, { wholeHand: true, fed: true, kongFed: true, forced: true, late: 5, misnamed: false }],
    ['bell', {}, { plain: true, named: true, misnamed: false }],
    ['japanese', { insurance: true }, { fed: true, wholeHand: false }],
  ])('%s %o', (rules, house, expected) => {
    const info = tableInfo(rules, house);
    expect(info.ok && info.value.asks.liability).toMatchObject(expected);
  });
  it('nothing where nobody ever is', () => {
    const info = tableInfo('japanese', {});
    expect(info.ok && info.value.asks.liability).toBeUndefined();
  });
});
