import { nearestSpecials, score, type ScoreInput, type TileId, type Table } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { countedInWords, inFigures, inWords } from '../../text/numbers.ts';
import { sumWords } from '../../text/bill-words.ts';
import { finish, finishYesNo, numberAnswer, type Made, type Wrong } from '../draft.ts';
import { ruleNamed, type Wanted } from '../game.ts';
import { BONUS, rackOf, sceneOf, situationOf, textOf, type Counted } from '../hands.ts';
import { rightOptions } from '../question.ts';
import { listsFor } from '../lists.ts';
import { isCommon, misread } from '../mistakes.ts';
import { somePattern } from '../patterns.ts';
import type { RandomStretch } from '../random.ts';
import { HAND_TRIES, wonHand } from '../won-hand.ts';

const SKILL = 'special';

/** Special hands: what one is called, what it pays, and what it is worth to somebody who was one tile short of it. */
export function special(random: RandomStretch, wanted: Wanted): Made {
  // Where all special hands pay the same, that is one fact, and asked once in a while.
  const paid = listsFor(wanted).special.map((id) => wanted.table.info.rules.find((rule) => rule.id === id)?.value);
  const pays = new Set(paid.map((value) => JSON.stringify(value)));
  const worths = pays.size > 1 ? [worth, worth] : random.chance(1, 10) ? [worth] : [];
  const about = wanted.level === 2 ? [name, name, concealed] : [name, ...worths, oneShort];
  return random.pick(about)(random, wanted) ?? name(random, wanted);
}

/** A hand that is paid as a whole, of the lists; those that the game has no more are passed over. */
function specialHand(random: RandomStretch, wanted: Wanted): Counted | undefined {
  const named = listsFor(wanted).special;
  return wonHand(random, wanted, {
    patterns: true,
    accepts: ({ bill }) => bill.special !== undefined && named.includes(bill.special.rule),
  });
}

/** The special hands that these tiles are, and those that are no matter of tiles but of how a hand is won. */
function fits(
  table: Table,
  { played }: Counted,
): { readonly made: readonly string[]; readonly missing: ReadonlyMap<string, number> } {
  const tiles = [...played.sets.flatMap((set) => set.tiles.slice(0, 3)), ...(played.loose ?? [])];
  const near = nearestSpecials({ table, tiles });
  const found = near.ok ? near.value : [];
  return {
    made: found.filter(({ missing }) => missing === 0).map(({ rule }) => rule),
    missing: new Map(found.map(({ rule, missing }) => [rule, missing])),
  };
}

/** What is it called? Names that fit too are not offered, nor those that only the way of winning makes. */
function name(random: RandomStretch, wanted: Wanted): Made {
  const found = specialHand(random, wanted);
  const rule = found?.bill.special?.rule;
  if (!found || !rule) return undefined;
  const { made, missing } = fits(wanted.table, found);
  const kongs = found.played.sets.filter(({ kind }) => kind === 'kong').length;
  const others = listsFor(wanted).special.filter(
    (other) =>
      other !== rule &&
      !made.includes(other) &&
      wanted.table.info.rules.some(({ id, off }) => id === other && !off) &&
      // A hand of four kongs may be more than its three tiles alike say.
      (missing.has(other) ? kongs < 4 : missing.has(rule) && isCommon(found.played)),
  );
  // The tiles of a hand that the way of winning made may be those of another name: then nothing can be asked.
  if (!missing.has(rule) && made.length > 0) return undefined;
  const because = missing.has(rule)
    ? `These tiles make {${rule}}.`
    : `Any complete hand will do for {${rule}}, if it is won like this. ${found.played.told}`;
  return finish(
    {
      situation: situationOf(found.played),
      ask: 'Which special hand is it?',
      scenes: [sceneOf(found.played)],
      right: { value: rule, text: `{${rule}}`, why: because, rule },
      wrong: likely(random, others, missing).map((other): Wrong => ({
        value: other,
        text: `{${other}}`,
        why: notMade(other, missing.get(other)),
        rule: other,
      })),
      nudge:
        'What do all the tiles have in common? Look at suits, ones and nines, winds and dragons, and the last tile.',
      because,
      rule,
    },
    SKILL,
    random,
  );
}

/** Names are mixed up that share most of their tiles: all that are near, in any order, before the others. */
const likely = (
  random: RandomStretch,
  others: readonly string[],
  missing: ReadonlyMap<string, number>,
): readonly string[] => {
  const far = (rule: string): boolean => (missing.get(rule) ?? FEW) > 2 * FEW;
  const mixed = random.shuffle(others);
  const near = mixed.filter((each) => !far(each));
  return near.length > 1 ? near : [...near, ...mixed.filter(far).slice(0, 2)];
};

/** As far from a hand as a name that asks for another last tile. */
const FEW = 3;

function notMade(rule: string, missing: number | undefined): string {
  if (missing === undefined)
    return `{${rule}} asks how the last tile came, whatever the tiles are. It did not come so.`;
  if (missing > 2 * FEW) return `For {${rule}} many of the right tiles are missing.`;
  return `For {${rule}} ${missing === 1 ? 'one of the right tiles is' : `${inWords(missing)} of the right tiles are`} missing.`;
}

/** What does it pay, flowers and seasons with it? */
function worth(random: RandomStretch, wanted: Wanted): Made {
  const found = specialHand(random, wanted);
  const part = found?.bill.special;
  if (!found || !part) return undefined;
  const { bill } = found;
  const because = `{${part.rule}} is ${part.exposed ? 'partly exposed' : 'concealed'} here. ${sumWords(bill.sum)}`;
  const apart = part.bonus.total > 0 ? ruleNamed(wanted.table.info, 'score.bonus-apart') : {};
  return finish(
    {
      kind: 'choice',
      situation: situationOf(found.played),
      ask: 'What does this special hand score?',
      scenes: [sceneOf(found.played)],
      right: { ...numberAnswer(bill.total, inFigures, because), rule: part.rule },
      wrong: values(wanted, found, random),
      nudge: 'Which special hand is it? Was a set of it claimed? And do flowers and seasons count beside it?',
      because,
      rule:
        apart.rule ??
        ruleNamed(wanted.table.info, ...(bill.total === bill.limit ? ['score.limit-hands'] : [])).rule ??
        part.rule,
    },
    SKILL,
    random,
  );
}

/** The hand seen wrongly, the limit, and what other special hands of the table pay. */
function values(wanted: Wanted, found: Counted, random: RandomStretch): readonly Wrong[] {
  const { limit } = found.bill;
  return [
    ...misread(wanted.table, found, ({ total }) => total, inFigures),
    ...(limit === undefined ? [] : [numberAnswer(limit, inFigures, 'That is the limit. This hand does not reach it.')]),
    ...random.shuffle(listsFor(wanted).special).flatMap((id): Wrong[] => {
      const value = wanted.table.info.rules.find((each) => each.id === id)?.value;
      return typeof value === 'object'
        ? [
            {
              ...numberAnswer(value.concealed, inFigures, `That is what {${id}} pays when nothing is claimed.`),
              rule: id,
            },
          ]
        : [];
    }),
  ];
}

/** The same tiles with the flowers and seasons left out. */
function bare(asked: ScoreInput & { readonly hand: string }): readonly Wrong[] {
  const plain = score({ ...asked, fishing: true, hand: asked.hand.replaceAll(/ ?[fs]\d+/g, '') });
  return plain.ok ? [numberAnswer(plain.value.total, inFigures, 'That leaves the flowers and seasons out.')] : [];
}

/** May a set of it be claimed? The answer is chosen first. */
function concealed(random: RandomStretch, wanted: Wanted): Made {
  const hoped = random.chance(1, 2) ? 'yes' : 'no';
  for (let turn = 0; turn < 12; turn++) {
    const made = mayBeClaimed(random, wanted);
    if (made && rightOptions(made)[0]?.value === hoped) return made;
  }
  return undefined;
}

function mayBeClaimed(random: RandomStretch, wanted: Wanted): Made {
  const found = specialHand(random, wanted);
  const rule = found?.bill.special?.rule;
  if (!found || !rule) return undefined;
  const tiles = [...found.played.sets.flatMap((set) => set.tiles.slice(0, 3)), ...(found.played.loose ?? [])];
  const near = nearestSpecials({ table: wanted.table, tiles });
  const shape = near.ok ? near.value.find((each) => each.rule === rule && each.missing === 0) : undefined;
  if (!shape) return undefined;
  const irregular = (found.played.loose ?? []).length > 0;
  const must = shape.concealed || irregular;
  const because = irregular
    ? `{${rule}} is put together tile by tile, and nothing may be claimed for it before the last tile.`
    : must
      ? `For {${rule}} every set must be drawn, up to the last tile.`
      : `Sets of {${rule}} may be claimed.`;
  return finishYesNo(
    {
      situation: 'Somebody collects tiles for this special hand.',
      ask: 'May a discard be claimed for it before the last tile?',
      scenes: [
        {
          label: 'The special hand',
          hand: textOf({ ...found.played, sets: found.played.sets.map((set) => ({ ...set, concealed: true })) }),
        },
      ],
      fact: !must,
      nudge: 'Some special hands must be drawn tile by tile. Is this one of them?',
      because,
      rule,
    },
    SKILL,
    random,
  );
}

/** Somebody else has won, and one tile was missing: what is the hand worth? */
function oneShort(random: RandomStretch, wanted: Wanted): Made {
  const rule = ruleNamed(wanted.table.info, 'score.part-score', 'hand.winner-only');
  for (let turn = 0; turn < HAND_TRIES; turn++) {
    const laid = somePattern(random);
    const rack = [...rackOf(laid.sets), ...laid.loose];
    const missing = rack.length === 0 ? undefined : random.pick(rack);
    if (!missing) continue;
    const loose = without(rack, missing);
    const bonus = wanted.table.info.bonusTiles && random.chance(1, 3) ? random.shuffle(BONUS).slice(0, 1) : [];
    const hand = textOf({ sets: laid.sets.filter((set) => !set.concealed || set.kind === 'kong'), loose, bonus });
    const seat = random.pick(wanted.table.seats);
    const asked = { table: wanted.table, seat, round: 'e', hand };
    const tried = score({ ...asked, fishing: true });
    const short = tried.ok ? tried.value.special : undefined;
    if (!tried.ok || !short) continue;
    const quiet = score(asked);
    const because = `One tile was missing for {${short.rule}}. ${sumWords(tried.value.sum)}`;
    const full = wanted.table.info.rules.find(({ id }) => id === short.rule)?.value;
    return finish(
      {
        kind: 'choice',
        situation: `You are ${SEAT_NAMES[seat]}. You had said that you were one tile short, and another player went Mahjong.`,
        ask: 'What does your hand score?',
        scenes: [{ label: 'Your hand', hand }],
        right: { ...numberAnswer(tried.value.total, inFigures, because), rule: short.rule },
        wrong: [
          ...(typeof full === 'object'
            ? [
                numberAnswer(full.concealed, inFigures, 'That is what the whole hand would pay. A tile was missing.'),
                numberAnswer(
                  full.exposed,
                  inFigures,
                  'That is what the whole hand would pay when exposed. A tile was missing.',
                ),
              ]
            : []),
          ...(quiet.ok
            ? [
                numberAnswer(
                  quiet.value.total,
                  inFigures,
                  'That counts the tiles as any loser’s. A special hand one tile short is worth more.',
                ),
              ]
            : []),
          ...(bonus.length > 0 ? bare(asked) : []),
        ],
        nudge: `What would the tiles have made? Then see what a hand is worth that wants ${countedInWords(1, 'tile')}.`,
        because,
        ...(rule.rule ? rule : { rule: short.rule }),
      },
      SKILL,
      random,
    );
  }
  return undefined;
}

/** The tiles without one of a kind. */
const without = (tiles: readonly TileId[], tile: TileId): readonly TileId[] => tiles.toSpliced(tiles.indexOf(tile), 1);
