import { DEALS, makeDealCode, readDealCode, type DealCodeError } from '../../drills/deal-codes.ts';
import { RULESETS, tableInfo, type RulesetId } from '../../engine/index.ts';
import { linkOf } from '../../learner/links.ts';
import { USUAL, type KeptGame, type TableSettings } from '../../learner/practice-table.ts';
import { houseOfCode, ownTableCode, TABLE_PARAM } from '../../learner/table-code.ts';
import type { House } from '../../learner/table-rules.ts';
import { fillSlots } from '../../text/sentences.ts';
import { asksForDay, dayDealIn, dayQuery, seedOfDay, type DayDeal } from './todays-deal.ts';
import { freshSeed } from '../parts/fresh-seed.ts';
import type { Character, Specials } from '../../players/index.ts';

// Deals as codes and links: what a person types, and what an address says.

/** A deal that somebody wants to play. */
export interface WantedDeal {
  readonly rules: RulesetId;
  readonly house: House;
  /** 0–999 where a code names it. */
  readonly seed: number;
  readonly guided?: boolean;
  /** Everybody who plays it meets the same players: it was asked for by its code. */
  readonly coded?: boolean;
  /** The query that names it, where it is the deal of a day. */
  readonly today?: string;
}

const SENTENCES: Readonly<Record<DealCodeError, string>> = {
  empty: 'Type the code first: a word and four figures.',
  form: 'A code is a word and four figures, like {example}.',
  word: 'There is no deal with that word. Ask for the word again.',
  check: 'That code has a slip in it. Ask for the word and the four figures again.',
};

/** A code to show as an example: a deal of the first of the games. */
export const exampleDeal = (): string => makeDealCode({ rules: RULESETS[0], seed: 482 })!;

/** The deal of a typed code, or what is wrong with it in a sentence. */
export function findDeal(text: string): { readonly wanted: WantedDeal } | { readonly sentence: string } {
  const read = readDealCode(text);
  return read.ok
    ? { wanted: { ...read.value, house: {}, coded: true } }
    : { sentence: fillSlots(SENTENCES[read.error], { example: exampleDeal() }) };
}

/** A deal that nobody has played: one that a code can name. */
export const freshDeal = (rules: WantedDeal['rules'], house: House): WantedDeal => ({
  rules,
  house,
  seed: freshSeed() % DEALS,
});

/** The first hand, in which the coach proposes every step. */
export const guidedDeal = (): WantedDeal => ({ rules: RULESETS[0], house: {}, seed: GUIDED.seed, guided: true });

/** How much the coach says unasked in the first hands of a beginner: what it would do, a thought, the plan alone. */
const HELP_FADES = ['answer', 'thought', 'plan'] as const;

/** How much that is in the hand of a game that lies on the table; undefined where nobody is guided any more. */
export const helpIn = (game: Pick<KeptGame, 'guided' | 'done'> | undefined): (typeof HELP_FADES)[number] | undefined =>
  game?.guided ? HELP_FADES[game.done.length] : undefined;

/** The deal of a day as somebody wants to play it. */
const wantedOfDay = (deal: DayDeal): WantedDeal => ({
  rules: deal.rules,
  house: deal.house,
  seed: seedOfDay(deal),
  today: dayQuery(deal),
});

/** The game of a day's deal: the same players for everybody, and a few special hands. */
export const gameOfDay = (deal: DayDeal): KeptGame => gameOfDeal(wantedOfDay(deal), USUAL.others, 'few');

/**
 * The game that begins with a deal. One that has a code is played against the same players by everybody; whoever chooses
 * other players, or other special hands, plays without one.
 */
export function gameOfDeal(
  { rules, house, seed, guided = false, coded = false, today }: WantedDeal,
  others: TableSettings['others'],
  specials: Specials,
): KeptGame {
  const plain = Object.keys(house).length === 0 && !guided;
  const usual = coded || (others === USUAL.others && specials === 'few');
  const code = plain && usual && seed < DEALS ? makeDealCode({ rules, seed }) : undefined;
  const info = tableInfo(rules, house);
  const players = info.ok ? info.value.asks.players.now : 4;
  return {
    rules,
    house: Object.freeze(house),
    seed,
    me: guided ? GUIDED.me : seed % players,
    others: guided ? GUIDED.others : (code ?? today) ? USUAL.others : others,
    done: [],
    log: '',
    ...(code && { code }),
    ...(guided && { guided }),
    ...(today !== undefined && { today }),
  };
}

/** What the address of the page asks for; undefined when it asks for nothing. */
export function wantedInAddress(
  search: string,
): { readonly wanted: WantedDeal | undefined; readonly sentence: string; readonly code: string } | undefined {
  const given = new URLSearchParams(search);
  if (asksForDay(search)) return { wanted: wantedOfDay(dayDealIn(search, new Date())), sentence: '', code: '' };
  if (given.has('first')) return { wanted: guidedDeal(), sentence: '', code: '' };
  const code = given.get('deal');
  if (code === null) return undefined;
  const found = findDeal(code);
  if (!('wanted' in found)) return { wanted: undefined, sentence: found.sentence, code };
  const house = houseOfCode(found.wanted.rules, given.get(TABLE_PARAM) ?? '');
  return { wanted: { ...found.wanted, house }, sentence: '', code };
}

/** The query of a link to the deal of a game: its code, and the house rules where there are any. */
export function dealQuery({ rules, house, seed }: WantedDeal): string {
  const code = makeDealCode({ rules, seed });
  return code ? linkOf({ deal: code, [TABLE_PARAM]: ownTableCode(rules, house) }) : '';
}

/** The first hand of a beginner: a deal in which the coach’s way leads to Mahjong, chosen by `tests/unit/guided-hand.test.ts`. */
export const GUIDED: { readonly seed: number; readonly me: number; readonly others: Character } = {
  seed: 54,
  me: 1,
  others: 'beginner',
};
