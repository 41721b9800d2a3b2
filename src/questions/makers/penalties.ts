import situations from 'sparrow:mistakes/drilled';
import effects from '../../../content/rulings/effects.json' with { type: 'json' };
import {
  formatTiles,
  isSetTile,
  judgeMistake,
  type MistakeJudgement,
  type MistakeLaw,
  type MistakeName,
  type Seat,
  type Table,
  type TileId,
  sortTiles,
} from '../../engine/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { formatPlural, formatNumber } from '../../format/numbers.ts';
import { describeEngineReason } from '../../format/reasons.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import { defineDraft, type MakerDraft, type QuestionDraftGenerator } from '../draft.ts';
import { usesFirstEditionMakers, type MakerContext } from '../game.ts';
import { hasPaymentsByLosersHands } from '../hand-end.ts';
import { HELD_TILE_COUNT } from '../hands.ts';
import { getQuestionRuleListsOfContext } from '../lists.ts';
import type { RandomSource } from '../random.ts';
import { getResultValueOrUndefined, listTileKindsOfTable } from '../table.ts';

const describeMistake = ({ name, graveWhenShown }: MistakeLaw): string =>
  name === 'false-mahjong' && !graveWhenShown ? /^.*?\./.exec(situations[name])![0] : situations[name];

interface MistakeAsked {
  readonly what: string;
  readonly offender: Seat;
  readonly to: Seat | undefined;
}

const judgeMistakeOf = (table: Table, asked: MistakeAsked): MistakeJudgement | undefined =>
  getResultValueOrUndefined(judgeMistake({ table, seats: table.seats, ...asked }));

const getCost = ({ net }: MistakeJudgement, { offender }: MistakeAsked): number => Math.abs(net[offender]);

/**
 * Asks about a mistake, or about the number of tiles in a hand. A mistake for which the table has no rule is skipped.
 */
export function* generatePenaltyDrafts(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  const { table, level } = wanted;
  const known = getQuestionRuleListsOfContext(wanted).mistakes;
  const isShort = known.length <= 6 && !usesFirstEditionMakers(wanted);
  if (random.chance(isShort ? 3 : 2, 4)) return yield* generateTileCount(random, table);
  const what = random.pick(known);
  const [offender = 'e', to = 's'] = random.shuffle(table.seats);
  const asked = { what, offender, to };
  const law = judgeMistakeOf(table, asked);
  if (!law) return;
  // A cost that is the same for every player is asked about rarely.
  const costs = law.payments.length > 0 && (variesBySeat(table, what) || random.chance(1, 6));
  yield costs && (level > 1 || random.chance(1, 2))
    ? whatItCosts(wanted, asked)
    : generateMistakeOutcome(random, wanted, asked);
}

function variesBySeat(table: Table, what: string): boolean {
  const [, one, other] = table.seats;
  const generateMistakeCost = (offender: Seat, to: Seat | undefined): number | undefined =>
    judgeMistakeOf(table, { what, offender, to })?.net[offender];
  return (
    generateMistakeCost('e', one) !== generateMistakeCost(one ?? 'e', 'e') ||
    generateMistakeCost(one ?? 'e', other) !== generateMistakeCost('e', one)
  );
}

const listOtherJudgements = (
  wanted: MakerContext,
  asked: MistakeAsked,
  name: MistakeName,
): readonly MistakeJudgement[] =>
  getQuestionRuleListsOfContext(wanted).mistakes.flatMap((what) => {
    const law = judgeMistakeOf(wanted.table, { ...asked, what });
    return law && law.name !== name ? [law] : [];
  });

function generateMistakeOutcome(
  random: RandomSource,
  wanted: MakerContext,
  asked: MistakeAsked & { readonly to: Seat },
): MakerDraft {
  const { table } = wanted;
  return defineDraft({
    asked,
    engine: judgeMistakeOf,
    answer: (law) => excludeAbsentWindTiles(describeOutcome(law, table), asked),
    words: (law) => {
      const right = excludeAbsentWindTiles(describeOutcome(law, table), asked);
      const because = `${describeEngineReason(law.because)} ${right}${law.unsaid ? ` ${effects.unsaid}` : ''}`;
      return {
        situation: excludeAbsentWindTiles(describeMistake(law), asked),
        ask: 'What do the rules say?',
        right: because,
        wrong: random
          .shuffle(listOtherJudgements(wanted, asked, law.name))
          .map((other) => [
            excludeAbsentWindTiles(describeOutcome(other, table), asked),
            `That is the rule when this happens: “${excludeAbsentWindTiles(describeMistake(other), asked)}”`,
          ]),
        nudge: table.info.rules.some(({ id }) => id === law.rule)
          ? `Think of the rule “{${law.rule}}”. Can the mistake still be put right?`
          : 'Can the mistake still be put right?',
        rule: law.rule,
      };
    },
  });
}

function whatItCosts(wanted: MakerContext, asked: MistakeAsked & { readonly to: Seat }): MakerDraft {
  const { table } = wanted;
  const { offender, to } = asked;
  return defineDraft({
    asked,
    engine: judgeMistakeOf,
    answer: (law, it: MistakeAsked) => (getCost(law, it) === 0 ? undefined : String(getCost(law, it))),
    words: (law) => {
      const total = getCost(law, asked);
      const shares = law.payments.map((each) => `${SEAT_NAMES[each.to]} gets ${formatNumber(each.amount)}`);
      const because = `${describeEngineReason(law.because)} ${joinWithAnd(shares)}. In all: ${formatNumber(total)}.`;
      return {
        situation: excludeAbsentWindTiles(describeMistake(law), asked),
        ask: `How much does ${SEAT_NAMES[offender]} pay in all?`,
        answerText: formatNumber,
        right: because,
        wrong: [
          ...law.payments
            .filter(({ amount }) => amount !== 0)
            .map((each) => [each.amount, `That is only what ${SEAT_NAMES[each.to]} is paid.`] as const),
          ...table.seats.map((seat) => ({
            instead: { what: law.name, offender: seat, to: seat === to ? offender : to },
            why: `That is what ${SEAT_NAMES[seat]} would pay for it.`,
          })),
          ...getQuestionRuleListsOfContext(wanted).mistakes.flatMap((what) => {
            const other = judgeMistakeOf(table, { ...asked, what });
            return other
              ? [{ instead: { ...asked, what }, why: `That is what another mistake costs: {${other.rule}}.` }]
              : [];
          }),
        ],
        nudge:
          law.payments.length === 1
            ? 'Only one player is paid.'
            : 'Find out what one player is paid. Then think about the others, and about East.',
        rule: law.rule,
      };
    },
  });
}

const WRONG_COUNTS = ['too-few-tiles', 'too-many-tiles', 'right'] as const;
const WOULD_BE = {
  'too-few-tiles': 'That is the rule for one tile too few.',
  'too-many-tiles': 'That is the rule for one tile too many.',
  right: 'The number of tiles is not right.',
} as const;
const TILES_MORE_BY_COUNT = { 'too-few-tiles': -1, 'too-many-tiles': 1, right: 0 } as const;

function* generateTileCount(random: RandomSource, table: Table): QuestionDraftGenerator {
  const [offender = 'e', to = 's'] = random.shuffle(table.seats);
  const which = random.pick(WRONG_COUNTS);
  const laws = WRONG_COUNTS.map((what) => judgeMistakeOf(table, { what, offender, to }));
  const [few, many] = laws;
  if (!few || !many) return;
  const kinds = random.shuffle(listTileKindsOfTable(table).filter(isSetTile));
  const sets = kinds
    .slice(0, random.below(3))
    .map((tile) => Array.from({ length: random.pick([3, 4, 4]) }, (): TileId => tile));
  const rest = random.shuffle(kinds.slice(sets.length).flatMap((tile) => [tile, tile]));
  const rack = rest.slice(0, HELD_TILE_COUNT - 3 * sets.length + TILES_MORE_BY_COUNT[which]);
  const kongs = sets.filter(({ length }) => length > 3).length;
  const should = `Between two turns there should be ${formatPlural(HELD_TILE_COUNT, 'tile')}${kongs > 0 ? ', counting a kong as three' : ''}.`;
  const there = `${kongs > 0 ? 'Counted like that, there' : 'Here there'} are ${formatPlural(rack.length + 3 * sets.length, 'tile')}.`;
  const describeJudgement = (each: MistakeJudgement | undefined): string =>
    each
      ? excludeAbsentWindTiles(describeOutcome(each, table), { offender, to })
      : 'Nothing is wrong. The hand goes on.';
  yield defineDraft({
    position: {
      players: { [offender]: { rack, sets: sets.map((tiles) => ({ tiles, concealed: false })), bonus: [] } },
      turn: { name: 'draw', seat: offender },
    },
    mayBeImpossible: true,
    asked: { offender, to, rack, sets },
    engine: (at, asked, checked) => {
      const judged = checked();
      if (judged.ok) return { law: undefined };
      const size = asked.rack.length + 3 * asked.sets.length;
      if (size === HELD_TILE_COUNT) return undefined;
      return {
        law: judgeMistakeOf(at, { what: size < HELD_TILE_COUNT ? 'too-few-tiles' : 'too-many-tiles', offender, to }),
      };
    },
    answer: ({ law }) => describeJudgement(law),
    words: ({ law }) => {
      const right = describeJudgement(law);
      const because = [should, there, ...(law ? [describeEngineReason(law.because)] : []), right].join(' ');
      return {
        situation: `It is ${SEAT_NAMES[offender]}’s turn to draw.`,
        ask: 'Count the tiles. What do the rules say?',
        scenes: [
          {
            label: `${SEAT_NAMES[offender]}’s tiles${table.info.bonusTiles ? ', without flowers' : ''}`,
            hand: [formatTiles(sortTiles(rack)), ...sets.map((set) => `(${formatTiles(set)})`)].join(' '),
          },
        ],
        right: because,
        wrong: WRONG_COUNTS.map((each, at) => [describeJudgement(laws[at]), `${WOULD_BE[each]} ${should} ${there}`]),
        nudge: 'Count a kong as three. How many tiles should a player have between turns?',
        rule: (law ?? few).rule,
      };
    },
  });
}

const HAND_OUTCOMES: Readonly<Record<MistakeLaw['hand'], string>> = {
  'goes-on': 'The hand goes on',
  ends: 'The hand is over',
  replayed: 'The hand is over and is played again',
};
const PLAYER_OUTCOMES: Readonly<Record<MistakeLaw['player'], string>> = {
  unharmed: '{who} may still win',
  'waits-a-turn': '{who} may not win before the next turn',
  'cannot-win': '{who} may not win it',
  'scores-nothing': '{who} may not win it, and scores nothing',
  dead: '{who} may claim nothing, and may not win it',
};

const excludeAbsentWindTiles = (
  text: string,
  { offender, to }: { readonly offender: Seat; readonly to: Seat },
): string => text.replaceAll('{who}', SEAT_NAMES[offender]).replaceAll('{to}', SEAT_NAMES[to]);

/**
 * If the mistake ends the hand, says whether the player pays; otherwise, what the player may still do. Where losers
 * score too, it adds that a player who may not win is still counted.
 */
function describeOutcome(
  { hand, player, payments }: Pick<MistakeJudgement, 'hand' | 'player' | 'payments'>,
  table: Table,
): string {
  if (hand !== 'goes-on') return `${HAND_OUTCOMES[hand]}${payments.length > 0 ? ', and {who} pays' : ''}.`;
  const apart = player === 'cannot-win' && hasPaymentsByLosersHands(table) ? ', but is counted like the others' : '';
  return `${HAND_OUTCOMES[hand]}. ${PLAYER_OUTCOMES[player]}${apart}.`;
}
