import { listSpecialHandsByNearness, type Bill, type Table, type TileId } from '../../engine/index.ts';
import { describeSumStepsWithRuleSlots } from '../../format/bill.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { formatPluralInWords, formatNumber, formatInWords } from '../../format/numbers.ts';
import {
  defineDraft,
  parseHandOfQuestion,
  createPositionToCheckTileSupply,
  type MakerDraft,
  type QuestionDraftGenerator,
  type MisunderstoodQuestion,
  type QuestionDraftTextAndOptions,
  type WrongAnswer,
} from '../draft.ts';
import { usesFirstEditionMakers, findRuleIdByEndings, type MakerContext } from '../game.ts';
import {
  scoreHandOrUndefined,
  listRackTiles,
  formatQuestionHand,
  type HandWithBill,
  type HandScoreInput,
  type QuestionHand,
} from '../hands.ts';
import { getQuestionRuleListsOfContext } from '../lists.ts';
import {
  createWonHandQuestionDraft,
  createBillFigureFormatter,
  isWonWithoutSpecialCircumstance,
  listMisreadHandMistakes,
} from '../mistakes.ts';
import { generateHandFromRandomPattern } from '../patterns.ts';
import type { RandomSource } from '../random.ts';
import { MAX_HAND_TRIES, generateWonHandWithBill } from '../won-hand.ts';
import { BONUS_TILES } from '../table.ts';

export function* generateSpecialHandDrafts(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  // Where all special hands pay the same, what they are worth is a single fact, so it is asked rarely.
  const paid = getQuestionRuleListsOfContext(wanted).special.map(
    (id) => wanted.table.info.rules.find((rule) => rule.id === id)?.value,
  );
  const pays = new Set(paid.map((value) => JSON.stringify(value)));
  const worths =
    pays.size > 1 ? [generateSpecialWorth, generateSpecialWorth] : random.chance(1, 10) ? [generateSpecialWorth] : [];
  const about =
    wanted.level === 2
      ? [generateNameQuestion, generateNameQuestion, generateClaimableQuestion]
      : [generateNameQuestion, ...worths, generateOneShort];
  yield* random.pick(about)(random, wanted);
  yield* generateNameQuestion(random, wanted);
}

/** A won special hand from the list of the edition or table; undefined if no try gives one that `accepts` takes. */
function generateSpecialHand(
  random: RandomSource,
  wanted: MakerContext,
  accepts: (counted: HandWithBill) => boolean = () => true,
): HandWithBill | undefined {
  const named = getQuestionRuleListsOfContext(wanted).special;
  return generateWonHandWithBill(random, wanted, {
    patterns: true,
    accepts: (counted) => named.includes(counted.bill.special?.rule ?? '') && accepts(counted),
  });
}

/** A hand that is won by a blessing (at the very start of play) has the name of the blessing as well. */
const hasOneName = ({ played, bill: { special: part } }: HandWithBill): boolean =>
  part?.also === undefined && played.win.blessing === undefined;

const listHandTiles = ({ sets, loose = [] }: Pick<QuestionHand, 'sets' | 'loose'>): readonly TileId[] => [
  ...sets.flatMap((set) => set.tiles.slice(0, 3)),
  ...loose,
];

function matchSpecialHands(table: Table, { played }: HandWithBill) {
  const near = listSpecialHandsByNearness({ table, tiles: listHandTiles(played) });
  const found = near.ok ? near.value : [];
  return {
    made: found.filter(({ missing }) => missing === 0).map(({ rule }) => rule),
    missing: new Map(found.map(({ rule, missing }) => [rule, missing])),
  };
}

/** Asks for the name of a special hand; except in the first edition, the hand has a single name. */
function* generateNameQuestion(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  const found = generateSpecialHand(random, wanted, usesFirstEditionMakers(wanted) ? undefined : hasOneName);
  if (found) yield* generateSpecialNameDrafts(found, random, wanted);
}

export function* generateSpecialNameDrafts(
  found: HandWithBill,
  random: RandomSource,
  wanted: MakerContext,
): QuestionDraftGenerator {
  const { table } = wanted;
  const { rule, also = [] } = found.bill.special ?? {};
  if (!rule) return;
  const { made, missing } = matchSpecialHands(table, found);
  const kongs = found.played.sets.filter(({ kind }) => kind === 'kong').length;
  const others = getQuestionRuleListsOfContext(wanted).special.filter(
    (other) =>
      other !== rule &&
      !made.includes(other) &&
      !also.includes(other) &&
      table.info.rules.some(({ id, off }) => id === other && !off) &&
      // `missing` counts three tiles of each kong, so with four kongs it may not show that a hand has this name, too.
      (missing.has(other) ? kongs < 4 : missing.has(rule) && isWonWithoutSpecialCircumstance(found.played)),
  );
  if (!missing.has(rule) && made.length > 0) return;
  const because = missing.has(rule)
    ? `These tiles make {${rule}}.`
    : `{${rule}} can be any complete hand, if you win it like this. ${found.played.winSentence}`;
  yield createWonHandQuestionDraft(
    found,
    table,
    (counts) => counts.special?.rule,
    () => ({
      // A hand with several names can occur in the first edition and in groups' quizzes.
      ask: hasOneName(found) ? 'Which special hand is it?' : 'Which of these special hands is it?',
      answerText: (name: string) => `{${name}}`,
      right: because,
      wrong: chooseLikelyNames(random, others, missing).map((other) => [
        other,
        describeNotMade(other, missing.get(other)),
        other,
      ]),
      nudge:
        'What do all the tiles have in common? Look at suits, ones and nines, winds and dragons, and the last tile.',
      rule,
    }),
  );
}

const chooseLikelyNames = (
  random: RandomSource,
  others: readonly string[],
  missing: ReadonlyMap<string, number>,
): readonly string[] => {
  const isFarFromHand = (rule: string): boolean => (missing.get(rule) ?? MAX_TILES_AWAY) > 2 * MAX_TILES_AWAY;
  const mixed = random.shuffle(others);
  const near = mixed.filter((each) => !isFarFromHand(each));
  return near.length > 1 ? near : [...near, ...mixed.filter(isFarFromHand).slice(0, 2)];
};

const MAX_TILES_AWAY = 3;

function describeNotMade(rule: string, missing: number | undefined): string {
  if (missing === undefined) return `{${rule}} depends only on how you got the last tile. You did not get it that way.`;
  if (missing > 2 * MAX_TILES_AWAY) return `You still need a lot of tiles for {${rule}}.`;
  return `For {${rule}} ${missing === 1 ? 'one of the right tiles is' : `${formatInWords(missing)} of the right tiles are`} missing.`;
}

function* generateSpecialWorth(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  const found = generateSpecialHand(random, wanted);
  if (found) yield* generateSpecialScoreDrafts(found, random, wanted);
}

export function* generateSpecialScoreDrafts(
  found: HandWithBill,
  random: RandomSource,
  wanted: MakerContext,
): QuestionDraftGenerator {
  const { table } = wanted;
  const part = found.bill.special;
  if (!part) return;
  const answer = createBillFigureFormatter(({ total }) => total);
  yield createWonHandQuestionDraft(found, table, answer, ({ sum, total, limit }) => {
    const because = `{${part.rule}} is ${part.exposed ? 'partly exposed' : 'concealed'} here. ${describeSumStepsWithRuleSlots(sum)}`;
    const apart = part.bonus.total > 0 ? findRuleIdByEndings(table.info, 'score.bonus-apart') : undefined;
    return {
      ask: 'What does this special hand score?',
      answerText: formatNumber,
      right: because,
      wrong: listOtherValues(wanted, found, random),
      nudge: 'Which special hand is it? Was any set claimed? And do flowers and seasons count as well?',
      rule: apart ?? findRuleIdByEndings(table.info, ...(total === limit ? ['score.limit-hands'] : [])) ?? part.rule,
    };
  });
}

function listOtherValues(
  wanted: MakerContext,
  found: HandWithBill,
  random: RandomSource,
): readonly (WrongAnswer | MisunderstoodQuestion<HandScoreInput>)[] {
  const { limit } = found.bill;
  const others = random.shuffle(getQuestionRuleListsOfContext(wanted).special).flatMap((id): WrongAnswer[] => {
    const value = wanted.table.info.rules.find((each) => each.id === id)?.value;
    if (typeof value !== 'object') return [];
    return [[value.concealed, `That is what {${id}} pays when nothing is claimed.`, id]];
  });
  return [
    ...listMisreadHandMistakes(wanted.table, found.played, ({ total }) => total),
    ...(limit === undefined ? [] : [[limit, 'That is the limit. This hand does not reach it.'] as const]),
    ...others,
  ];
}

function* generateClaimableQuestion(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  const hoped = random.chance(1, 2);
  for (let turn = 0; turn < 12; turn++) {
    const made = createClaimableDraft(random, wanted);
    if (made) yield { ...made, hoped };
  }
}

/** Whether no set of the special hand may be claimed; undefined where these tiles do not make it. */
function isConcealedOnly(
  table: Table,
  { rule, tiles, irregular }: { readonly rule: string; readonly tiles: readonly TileId[]; readonly irregular: boolean },
): boolean | undefined {
  const near = listSpecialHandsByNearness({ table, tiles });
  const shape = near.ok ? near.value.find((each) => each.rule === rule && each.missing === 0) : undefined;
  return shape && (shape.concealed || irregular);
}

function createClaimableDraft(random: RandomSource, wanted: MakerContext): MakerDraft | undefined {
  const { table } = wanted;
  const found = generateSpecialHand(random, wanted);
  const rule = found?.bill.special?.rule;
  if (!found || !rule) return undefined;
  const { played } = found;
  const all = [...played.sets.flatMap((set) => set.tiles), ...(played.loose ?? [])];
  const irregular = (played.loose ?? []).length > 0;
  return defineDraft({
    position: createPositionToCheckTileSupply(table, [...all, ...played.bonus]),
    asked: { rule, tiles: listHandTiles(played), irregular },
    engine: isConcealedOnly,
    answer: (must) => !must,
    words: (must) => ({
      kind: 'yes-no',
      situation: 'You are collecting tiles for this special hand.',
      ask: 'May you claim a discard for it before the last tile?',
      scenes: [
        {
          label: 'The special hand',
          hand: formatQuestionHand({ ...played, sets: played.sets.map((set) => ({ ...set, concealed: true })) }),
        },
      ],
      nudge: 'Some special hands must be drawn tile by tile. Is this one of them?',
      because: irregular
        ? `You collect {${rule}} tile by tile. You may not claim anything for it before the last tile.`
        : must
          ? `For {${rule}} you must draw every set. You may claim only the last tile.`
          : `You may claim sets for {${rule}}.`,
      rule,
    }),
  });
}

function* generateOneShort(random: RandomSource, { table }: MakerContext): QuestionDraftGenerator {
  const rule = findRuleIdByEndings(table.info, 'score.part-score', 'hand.winner-only');
  for (let turn = 0; turn < MAX_HAND_TRIES; turn++) {
    const position = generateHandFromRandomPattern(random);
    const rack = [...listRackTiles(position.sets), ...position.loose];
    const missing = rack.length === 0 ? undefined : random.pick(rack);
    if (!missing) continue;
    const loose = rack.toSpliced(rack.indexOf(missing), 1);
    const bonus = table.info.bonusTiles && random.chance(1, 3) ? random.shuffle(BONUS_TILES).slice(0, 1) : [];
    const hand = formatQuestionHand({
      sets: position.sets.filter((set) => !set.concealed || set.kind === 'kong'),
      loose,
      bonus,
    });
    const seat = random.pick(table.seats);
    const asked: HandScoreInput = { seat, round: 'e', hand, fishing: true };
    yield defineDraft({
      position: {
        players: {
          [seat]: { ...parseHandOfQuestion(hand), ...(table.ruleset.claims.declare && { ready: true }) },
        },
      },
      asked,
      engine: scoreHandOrUndefined,
      answer: ({ special: part, total }, it) => (part || !it.fishing ? String(total) : undefined),
      words: (counts) => createShortWords(table, asked, counts, bonus.length > 0, rule),
    });
  }
}

function createShortWords(
  table: Table,
  asked: HandScoreInput,
  { special: short, sum }: Bill,
  flowers: boolean,
  behind: string | undefined,
): QuestionDraftTextAndOptions<HandScoreInput> {
  const { seat, hand } = asked;
  const { rule = '' } = short ?? {};
  const because = `One tile was missing for {${rule}}. ${describeSumStepsWithRuleSlots(sum)}`;
  const full = table.info.rules.find(({ id }) => id === rule)?.value;
  return {
    situation: `You are ${SEAT_NAMES[seat]}. You had said that you were one tile short, and another player went Mahjong.`,
    ask: 'What does your hand score?',
    scenes: [{ label: 'Your hand', hand }],
    answerText: formatNumber,
    right: because,
    wrong: [
      ...(typeof full === 'object'
        ? [
            [full.concealed, 'That is what the whole hand would pay. A tile was missing.'] as const,
            [full.exposed, 'That is what the whole hand would pay when exposed. A tile was missing.'] as const,
          ]
        : []),
      {
        instead: { seat, hand, round: asked.round },
        why: 'That scores the tiles like any losing hand. A special hand one tile short is worth more.',
      },
      ...(flowers
        ? [
            {
              instead: { ...asked, hand: hand.replaceAll(/ ?[fs]\d+/g, '') },
              why: 'That leaves out the flowers and seasons.',
            },
          ]
        : []),
    ],
    nudge: `What would the tiles have made? Then see what that hand is worth with ${formatPluralInWords(1, 'tile')} missing.`,
    rule: behind ?? rule,
  };
}
