import * as v from 'valibot';
import { SEATS, type Seat } from '../engine/index.ts';
import { countHand, getCurrentPlay } from '../bots/index.ts';
import type { PersistedStore } from './persisted-store.ts';
import { toNameKey, cleanNameText } from './names.ts';
import {
  objectSchema,
  lenientArray,
  createStore,
  nameSchema,
  uniqueBy,
  takeWhatFits,
  wordSchema,
  type ReadBy,
} from './schemas.ts';
import type { SharedHand } from './shared-hand.ts';
import type { KeyValueStore } from './store.ts';

// Duplicate Mahjong: what several players made of the same deal. Names are typed on one device and never leave it.

/** Names longer than this are cut. */
export const LONGEST_DEAL_NAME = 40;
export const MOST_DEAL_RESULTS = 60;

/** Somebody’s hand: the name, and the text of the hand (shared-hand.ts). */
const row = objectSchema({ name: nameSchema(LONGEST_DEAL_NAME), text: wordSchema(1200) });
export type StoredDealResult = ReadBy<typeof row>;

const toResultKey = ({ name: called, text }: StoredDealResult): string => `${toNameKey(called)} ${text}`;

const schema = v.pipe(lenientArray(row, MOST_DEAL_RESULTS, 'last'), v.transform(uniqueBy(toResultKey)));

/** The results on this device, the latest last. */
export const openDealResultsStore = (store?: KeyValueStore): PersistedStore<readonly StoredDealResult[]> =>
  createStore('sparrow.deal-results', schema, () => [], store);

/** The results with one more; the same hand under the same name is listed once. */
export function withResult(
  results: readonly StoredDealResult[],
  { name: typed, text }: StoredDealResult,
): readonly StoredDealResult[] {
  const added = { name: cleanNameText(typed, LONGEST_DEAL_NAME), text };
  return [...withoutResult(results, added), added];
}

/** Results that come from elsewhere, before those that are here. @param full is told when there is no room for some */
export function mergeDealResults(
  here: readonly StoredDealResult[],
  came: readonly StoredDealResult[],
  full: () => void,
): readonly StoredDealResult[] {
  const others = came.filter((each) => here.every((own) => toResultKey(own) !== toResultKey(each)));
  return [...takeWhatFits(here.length, others, MOST_DEAL_RESULTS, full), ...here];
}

/** The results without one. */
export const withoutResult = (
  results: readonly StoredDealResult[],
  gone: StoredDealResult,
): readonly StoredDealResult[] => results.filter((each) => toResultKey(each) !== toResultKey(gone));

/** How somebody’s hand ended. */
export interface HandResult {
  readonly text: string;
  /** The code of the deal, which hand of it, and its house rules: hands with the same key can be compared. */
  readonly key: string;
  readonly code: string;
  readonly hand: number;
  readonly seat: Seat | undefined;
  /** Undefined when nobody won, or when the hand is not over. */
  readonly winner: Seat | undefined;
  readonly over: boolean;
  /** What the hand of whoever played it scored, and what it brought or cost; undefined where it could not be counted. */
  readonly scored: number | undefined;
  readonly net: number | undefined;
  /** Tiles thrown by whoever played it. */
  readonly thrown: number;
  readonly whole: boolean;
}

/** The result of a hand that was laid out. */
export function dealResult(text: string, { game, standing, hand, whole }: SharedHand): HandResult {
  const { match } = standing;
  const { phase, players } = getCurrentPlay(hand);
  const { me: seat } = hand;
  const counted = phase.name === 'over' ? countHand(hand, match) : undefined;
  const value = counted?.ok ? counted.value : undefined;
  return {
    text,
    key: [game.code, match.hand, JSON.stringify(game.house), SEATS.map((each) => match.seats[each]).join()].join(),
    code: game.code ?? '',
    hand: match.hand,
    seat,
    winner: phase.name === 'over' ? phase.end.winner : undefined,
    over: phase.name === 'over',
    scored: seat && value?.bills[seat]?.total,
    net: seat && value && (value.settlement.written?.[seat] ?? value.settlement.net[seat]),
    thrown: seat ? (players[seat]?.discards.length ?? 0) : 0,
    whole,
  };
}
