// Claims that something may bar, kongs, and what one may do at the own turn: what is said has happened is what the engine was
// told, and it could have come about.
import { describe, expect, it } from 'vitest';
import { parseHand, RULESET_IDS, getSeatAfter, settle, waits, type Seat, type TileId } from '../../src/engine/index.ts';
import { formatSideOfSeat } from '../../src/questions/table.ts';
import { SEAT_NAMES, formatTheTile } from '../../src/format/names.ts';
import { askedOf, rightOf, wrongOf } from './support/asked.ts';
import { opened } from './support/opened.ts';
import { shared } from './support/shared.ts';

/** Every tile of a hand; those that lie open; those on the rack. */
function read(hand: string) {
  const held = parseHand(hand);
  if (!held.ok) throw new Error(hand);
  const { rack, sets } = held.value;
  const open = sets.flatMap(({ tiles }) => tiles);
  return { rack, sets, open, all: [...rack, ...open] };
}
const many = (tiles: readonly TileId[], tile: TileId): number => tiles.filter((each) => each === tile).length;
/** Tiles of a hand between two turns, a kong as three. */
const held = (hand: string): number => {
  const { rack, sets } = read(hand);
  return rack.length + 3 * sets.length;
};

describe.each(RULESET_IDS)('%s: a claim after something has happened', (rules) => {
  interface Asked {
    readonly hand: string;
    readonly seat: Seat;
    readonly discarder: Seat;
    readonly discard: TileId;
    readonly claim: string;
    readonly ready?: boolean | 'original';
    readonly passed?: readonly TileId[];
    readonly ownDiscards?: readonly TileId[];
    readonly lastTile?: boolean;
    readonly warned?: boolean;
  }
  const table = opened(rules);
  const says = table.asks.declares !== undefined;
  const all = shared(() => askedOf('barred', 'barred', rules, 40));

  it('is told as the engine is told it', () => {
    for (const { question, draft } of all()) {
      const { seat, discarder, discard, ready, passed = [], ownDiscards, lastTile = false } = draft.asked as Asked;
      const { situation } = question;
      expect(situation.startsWith(`You are ${SEAT_NAMES[seat]}. `)).toBe(true);
      expect(situation).toContain(
        `Now ${SEAT_NAMES[discarder]}, ${formatSideOfSeat(table.seats, seat, discarder)}, discards ${formatTheTile(discard)}.`,
      );
      expect(situation.includes('You have said that you are one tile short')).toBe(says && ready === true);
      expect(situation.includes('You have not said')).toBe(says && ready === false);
      expect(situation.includes('You said with your first discard')).toBe(ready === 'original');
      expect(situation.includes('you let the same tile go by')).toBe(passed.includes(discard));
      const other = passed.find((tile) => tile !== discard);
      expect(situation.includes('which would also complete your hand. It has')).toBe(other !== undefined);
      if (other) expect(situation).toContain(`you let ${formatTheTile(other)} go by`);
      expect(situation.includes('still your first turn')).toBe(ownDiscards?.length === 0);
      if (/same tile early|own last discard was the same/.test(situation)) expect(ownDiscards).toContain(discard);
      else expect(ownDiscards ?? []).not.toContain(discard);
      expect(situation.includes('The wall is used up')).toBe(lastTile);
    }
  });

  it('could have come about: tiles enough, no fifth of a kind, and whoever let a tile go by has not had a turn', () => {
    for (const { question, draft } of all()) {
      const { hand, seat, discarder, discard, claim, passed = [], ownDiscards = [] } = draft.asked as Asked;
      expect(held(hand)).toBe(13);
      const { rack, all: tiles, open } = read(hand);
      expect(many([...tiles, discard, ...passed, ...ownDiscards], discard)).toBeLessThanOrEqual(4);
      expect(question.scenes.map((scene) => scene.hand)).toEqual([discard, hand]);
      if (passed.length > 0) expect(discarder).not.toBe(getSeatAfter(seat, table.seats));
      if (question.situation.includes('still your first turn')) expect([seat === 'e', open]).toEqual([false, []]);
      if (claim === 'pung') expect(many(rack, discard)).toBeGreaterThanOrEqual(1);
      if (claim === 'kong') {
        expect(many(tiles, discard)).toBe(3);
        expect(question.situation.includes('claimed a pung of')).toBe(open.includes(discard));
        expect(question.situation.includes('drawn three')).toBe(rack.includes(discard));
      }
      if (claim !== 'mahjong') continue;
      const found = waits({ table, hand });
      expect(found.ok && found.value).toContain(discard);
      // A tile that stands for other discards is none that the hand wants.
      const told = [...passed, ...ownDiscards].filter((tile) => question.situation.includes(formatTheTile(tile)));
      for (const tile of ownDiscards)
        if (!told.includes(tile) && tile !== discard) expect(found.ok && found.value).not.toContain(tile);
      if (/which would also complete your hand/.test(question.situation))
        expect(told.some((tile) => found.ok && found.value.includes(tile))).toBe(true);
    }
  });

  it('is judged with a reason, and where nothing stands in the way that is said first', () => {
    const answers = new Set<string>();
    for (const { question, draft } of all()) {
      const { claim } = draft.asked as Asked;
      const may = rightOf(question).value === 'yes';
      answers.add(rightOf(question).value);
      expect(question.ask).toContain(claim === 'mahjong' ? 'for Mahjong?' : `for a ${claim}?`);
      const free = /Here it does not matter|claim (?:the last discard|it) like any other|may still claim a set/;
      if (!may) expect(question.because).not.toMatch(free);
      const [wrong] = wrongOf(question);
      expect(wrong!.why.startsWith('Yes, you can. ')).toBe(may && !free.test(question.because));
      expect(wrong!.why.startsWith('No, you cannot. ')).toBe(!may);
      expect(wrong!.why).toContain(question.because);
    }
    expect(answers.size).toBe(2);
  });
});

describe.each(RULESET_IDS)('%s: kongs', (rules) => {
  interface Asked {
    readonly hand: string;
    readonly seat: Seat;
    readonly discarder: Seat;
    readonly discard: TileId;
    readonly by?: string;
    readonly claim: string;
  }
  const table = opened(rules);
  const all = shared(() => askedOf('kongs', 'kongs', rules, 60));
  const about = (ask: RegExp) => all().filter(({ question }) => ask.test(question.ask));

  it('of a discard need three on the rack', () => {
    const questions = about(/claim it for a kong/);
    const where = new Set<string>();
    for (const { question, draft } of questions) {
      const { hand, discard, seat, discarder } = draft.asked as Asked;
      const { rack, open } = read(hand);
      expect(held(hand)).toBe(13);
      expect(seat).not.toBe(discarder);
      const may = many(rack, discard) === 3;
      where.add(may ? 'rack' : many(open, discard) === 3 ? 'table' : many(rack, discard) === 2 ? 'pair' : 'none');
      expect(rightOf(question).value).toBe(may ? 'yes' : 'no');
      expect(question.scenes[1]!.label.includes('on the table')).toBe(open.length > 0);
      expect(question.scenes[0]).toEqual({ label: `${SEAT_NAMES[discarder]}’s discard`, hand: discard });
    }
    expect([...where].toSorted()).toEqual(['pair', 'rack', 'table']);
  });

  it('of four sets and a pair make one tile more each', () => {
    for (const { question, draft } of about(/How many tiles is that/)) {
      const { kongs } = draft.asked as { kongs: number };
      expect(rightOf(question).value).toBe(String(14 + kongs));
      expect(question.unit).toBe('tiles');
      expect(question.situation).toMatch(
        [/One of the sets is a kong/, /Two of the sets are/, /Three of the sets are/, /All four sets/][kongs - 1]!,
      );
      expect(question.ask.includes('without flowers')).toBe(table.info.bonusTiles);
      for (const { value, why } of wrongOf(question)) {
        if (why.includes('without kongs')) expect(value).toBe('14');
        else if (why.includes('before the winning')) expect(value).toBe(String(13 + kongs));
        else if (why.includes('adds two')) expect(value).toBe(String(14 + 2 * kongs));
        else expect(value).toBe('18');
      }
    }
    expect(about(/How many tiles is that/).length).toBeGreaterThan(0);
  });

  it('that are added to an exposed pung may be robbed of a tile that is waited for', () => {
    const questions = about(/take that tile to go Mahjong/);
    expect(questions.length).toBeGreaterThan(3);
    const ways = new Set<string>();
    for (const { question, draft } of questions) {
      const { hand, seat, discarder, discard, by } = draft.asked as Asked;
      ways.add(by!);
      const found = waits({ table, hand });
      expect(found.ok && found.value).toContain(discard);
      expect(many(read(hand).all, discard)).toBe(0);
      expect(question.situation.includes('adds it to an exposed pung')).toBe(by === 'kong');
      expect(question.situation.includes('declares a concealed kong')).toBe(by === 'concealed-kong');
      expect(question.situation.includes('Your turn would be next')).toBe(
        getSeatAfter(discarder, table.seats) === seat,
      );
      expect(question.situation.includes('You have said')).toBe(table.asks.declares !== undefined);
      const four = `${discard.charAt(0)}${discard.charAt(1).repeat(4)}`;
      expect(question.scenes.map((scene) => scene.hand)).toEqual([by === 'kong' ? `(${four})` : `[${four}]`, hand]);
      if (by === 'kong') expect(rightOf(question).value).toBe('yes');
    }
    expect([...ways].toSorted()).toEqual(['concealed-kong', 'kong']);
  });

  it('that are robbed are paid for as the table settles a discard', () => {
    const questions = about(/Who pays the winner/);
    for (const { question, draft } of questions) {
      const { winner, discarder } = draft.asked as { winner: Seat; discarder: Seat };
      const settled = settle({ table, seats: table.seats, scores: { [winner]: 8 }, winner, discarder });
      const payers = settled.ok ? new Set(settled.value.payments.map(({ from }) => from)) : new Set();
      const alone = payers.size === 1;
      expect(rightOf(question).value).toBe(alone ? discarder : 'all');
      expect(question.because.includes(`only ${SEAT_NAMES[discarder]} pays`)).toBe(alone);
      expect(wrongOf(question).map(({ value }) => value)).toContain(alone ? 'all' : discarder);
      const third = question.options.find(({ value }) => value !== 'all' && value !== discarder);
      expect(third!.why.startsWith(`${SEAT_NAMES[third!.value as Seat]} had nothing to do`)).toBe(true);
      expect(third!.value).not.toBe(winner);
    }
    expect(questions.length).toBeLessThan(20);
  });

  it('late in a hand take what is left, or end it', () => {
    for (const {
      question: { situation, options, because },
      draft,
    } of about(/declare the kong/)) {
      const { left } = draft.asked as { left: { live: number; box: number } };
      const floating = table.ruleset.wall.floatingBox;
      const rightly = options.find(({ right }) => right)!;
      expect(situation.includes('no more tiles to draw')).toBe(left.live === 0);
      if (left.live > 0)
        expect(situation).toContain(`${left.live} tile${left.live === 1 ? '' : 's'} can still be drawn`);
      expect(situation.includes('none is left')).toBe(!floating && left.box === 0);
      expect(situation.includes('set aside')).toBe(!floating);
      expect(options).toHaveLength(4);
      expect(rightly.value).toBe((floating ? left.live : left.box) > 0 ? 'loose' : rightly.value);
      if ((floating ? left.live : left.box) === 0) expect(['over', 'barred']).toContain(rightly.value);
      expect(because.includes('other end')).toBe(rightly.value === 'loose' && floating);
      const loose = options.find(({ value }) => value === 'loose')!;
      if (!loose.right) expect(loose.why).toContain('no tile left');
      const over = options.find(({ value }) => value === 'over')!;
      if (!over.right) expect(over.why.includes('still a tile')).toBe(rightly.value === 'loose');
    }
  });
});

describe.each(RULESET_IDS)('%s: the own turn', (rules) => {
  interface Asked {
    readonly rack: readonly TileId[];
    readonly open: readonly { readonly tiles: readonly TileId[] }[];
    readonly drawn: TileId;
    readonly claimed: boolean;
    readonly ready: boolean | 'original';
    readonly seat: Seat;
  }
  const table = opened(rules);
  const says = table.asks.declares !== undefined;
  const all = shared(() => askedOf('turns', 'turns', rules, 24));

  it('is laid as it is told, with fourteen tiles', () => {
    for (const { question, draft } of all()) {
      const { rack, open, drawn, claimed, ready, seat } = draft.asked as Asked;
      expect(rack.length + 3 * open.length).toBe(14);
      expect(question.situation.startsWith(`You are ${SEAT_NAMES[seat]}. `)).toBe(true);
      expect(question.situation.includes(`You draw ${formatTheTile(drawn)}.`)).toBe(!claimed);
      expect(question.situation.includes('just claimed a pung')).toBe(claimed);
      if (question.ask !== 'May you declare a kong now?') {
        expect(question.situation.includes('You have said')).toBe(says && ready === true);
        expect(question.situation.includes('You said with your first discard')).toBe(ready === 'original');
      }
      if (question.ask === 'May you go Mahjong?')
        expect(question.situation.includes('You have not said')).toBe(says && ready === false);
      const [scene] = question.scenes;
      const shown = read(scene!.hand);
      expect(shown.rack.toSorted()).toEqual(rack.toSorted());
      expect(shown.sets.map(({ tiles }) => tiles.join())).toEqual(open.map(({ tiles }) => tiles.join()));
      expect(scene!.last).toBe(claimed ? undefined : drawn);
    }
  });

  it('brings a kong of four on the rack, or of a drawn tile and an exposed pung', () => {
    const ways = new Map<string, string>();
    for (const { question, draft } of all().filter(({ question: { ask } }) => ask.includes('a kong now'))) {
      const { rack, open, drawn, claimed } = draft.asked as Asked;
      const where = claimed ? 'claimed' : open.length > 0 ? 'table' : 'rack';
      ways.set(where, rightOf(question).value);
      if (where === 'rack') expect(many(rack, drawn)).toBe(4);
      if (where === 'table')
        expect(
          many(
            open.flatMap(({ tiles }) => tiles),
            drawn,
          ),
        ).toBe(3);
    }
    expect([...ways].toSorted()).toEqual([
      ['claimed', 'no'],
      ['rack', 'yes'],
      ['table', 'yes'],
    ]);
  });

  it('brings Mahjong only with the tile that was missing', () => {
    const answers = new Set<string>();
    for (const { question, draft } of all().filter(({ question: { ask } }) => ask === 'May you go Mahjong?')) {
      const { rack, open, drawn } = draft.asked as Asked;
      const rest = rack.toSpliced(rack.indexOf(drawn), 1);
      const found = waits({ table, hand: { rack: rest, sets: open as never, bonus: [] } });
      answers.add(rightOf(question).value);
      if (rightOf(question).value === 'yes') expect(found.ok && found.value).toContain(drawn);
      else expect(table.asks.declares !== undefined || !(found.ok && found.value.includes(drawn))).toBe(true);
    }
    expect(answers.size).toBeGreaterThan(0);
  });
});
