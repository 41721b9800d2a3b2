// Whatever is judged in seeded hands of every game, the reason says what is so: its sentence has all its words, its tiles
// are tiles of the situation, and what it says of them holds.
import { describe, expect, it } from 'vitest';
import {
  claims,
  formatHand,
  precedence,
  createRandomBelowFromSeed,
  waits,
  type ClaimantInput,
  type Play,
  type PlayPlayer,
  type Reason,
  type Seat,
  type StartInput,
  type TileId,
} from '../../src/engine/index.ts';
import { describeEngineReason } from '../../src/format/reasons.ts';
import { DEEP } from '../deep.ts';
import { playOut } from './support/players.ts';

const HANDS = DEEP ? 8 : 4;

/** Where a reason is asked: whose it is, and the tile that is spoken of. */
interface Situation {
  readonly play: Play;
  readonly player: PlayPlayer;
  readonly tile: TileId | undefined;
}

/** What a hand waits for, with and without a tile of it. */
const waitsFor = ({ play: { table, goulash } }: Situation, hand: PlayPlayer): readonly TileId[] => {
  const found = waits({ table, goulash, hand });
  return found.ok ? found.value : [];
};

/** Tiles that a reason may name although nobody shows them: what is missing, and how that can be checked. */
const MISSING: Partial<Record<Reason['code'], (tiles: readonly TileId[], at: Situation) => boolean>> = {
  'run-lacks-one': (tiles, { player, tile }) =>
    tiles.every((each) => !player.rack.includes(each) && each.charAt(0) === tile?.charAt(0)),
  'run-lacks-two': (tiles, { tile }) => tiles.every((each) => each.charAt(0) === tile?.charAt(0) && each !== tile),
  'waits-for-others': (tiles, at) => {
    const { player, tile } = at;
    const drawn = player.rack.length + 3 * player.sets.length > 13;
    const rack = drawn ? player.rack.toSpliced(player.rack.lastIndexOf(tile ?? 'jk'), 1) : player.rack;
    return tiles.join() === waitsFor(at, { ...player, rack }).join() && !tiles.includes(tile ?? 'jk');
  },
  'one-short-without': () => true,
  'keeps-one-short': () => true,
  'waits-for-own-discard': () => true,
};

function wrongIn(because: Reason, at: Situation): string | undefined {
  const said = describeEngineReason(because);
  if (/[{}]|undefined|NaN/.test(said)) return said;
  const { tiles = [], code } = because;
  const check = MISSING[code];
  if (check) return tiles.length > 0 && check(tiles, at) ? undefined : `${said} ${tiles.join(' ')}`;
  const { rack, sets, bonus, discards, passed } = at.player;
  const known = [...rack, ...sets.flatMap((set) => set.tiles), ...bonus, ...discards, ...passed, at.tile];
  return tiles.every((tile) => known.includes(tile)) ? undefined : `${said} ${tiles.join(' ')}`;
}

/** Everything the rules say in some hands of a game that is not so. */
function faults(start: StartInput): { readonly faults: string[]; readonly verdicts: number } {
  const found: string[] = [];
  let verdicts = 0;
  const judge = (because: Reason, at: Situation) => {
    verdicts++;
    const wrong = wrongIn(because, at);
    if (wrong) found.push(`${because.code}: ${wrong} [${formatHand(at.player)}; ${at.tile ?? ''}]`);
  };
  for (let seed = 1; seed <= HANDS; seed++) {
    const random = createRandomBelowFromSeed(seed);
    playOut({ ...start, seed }, (play, legal) => {
      const { phase } = play;
      for (const { action, because } of legal) {
        const player = play.players[action.seat];
        const drawn = phase.name === 'turn' ? phase.drawn?.tile : undefined;
        const tile = phase.name === 'claims' ? phase.tile : drawn;
        if (player) judge(because, { play, player, tile });
      }
      if (phase.name !== 'claims' || phase.by !== 'discard' || phase.flower) return;
      const said: ClaimantInput[] = [];
      for (const seat of play.seats) if (seat !== phase.from) said.push(...everyClaim(play, phase, seat, judge));
      const some = said.filter(() => random(3) > 0);
      if (some.length === 0) return;
      const got = precedence({
        table: play.table,
        discarder: phase.from,
        claims: some,
        seats: play.seats,
      });
      const player = play.players[phase.from];
      if (got.ok && player) judge(got.value.because, { play, player, tile: phase.tile });
    });
  }
  return { faults: found, verdicts };
}

/** Judges every claim of a player, also of one whom nobody would ask; gives one that could be made. */
function everyClaim(
  play: Play,
  { from, tile }: { readonly from: Seat; readonly tile: TileId },
  seat: Seat,
  judge: (because: Reason, at: Situation) => void,
): ClaimantInput[] {
  const player = play.players[seat];
  if (!player) return [];
  const { table, goulash, seats } = play;
  const { discards, passed, ready, kept } = player;
  const asked = claims({
    table,
    goulash,
    seats,
    seat,
    discarder: from,
    discard: tile,
    hand: player,
    ownDiscards: discards,
    passed,
    ready,
    kept,
  });
  if (!asked.ok) throw new Error(JSON.stringify(asked.error));
  for (const { because } of asked.value) judge(because, { play, player, tile });
  const best = asked.value.find(({ claim }) => claim !== 'chow');
  return best ? [{ seat, claim: best.claim }] : [];
}

const GAMES: readonly StartInput[] = [
  { rules: 'u3a' },
  { rules: 'u3a', goulash: true },
  { rules: 'bmja', house: { cleanOnly: true, fishingFreezesHand: true } },
  { rules: 'bell' },
  { rules: 'japanese' },
  { rules: 'japanese', house: { ready: true, sacred: '147', oneDoubleMinimum: true, nineOrphans: true } },
  { rules: 'cantonese' },
  { rules: 'cantonese', house: { flowers: 'seat', minFan: 1, multipleWinners: true } },
];

describe('reasons in hands of play', () => {
  it.each(GAMES)(
    '%o',
    (start) => {
      const { faults: wrong, verdicts } = faults(start);
      expect(verdicts).toBeGreaterThan(1000);
      expect([...new Set(wrong)].slice(0, 10)).toEqual([]);
    },
    120_000,
  );
});
