import CLUB_HANDS from '../../../content/club-hands.json' with { type: 'json' };
import { checkOwnHand, ownHandText, readOwnHand, type OwnHand, type ReadOwnHand } from '../../engine/index.ts';
import type { Agreement } from '../../learner/agreement.ts';

/** A hand that clubs play beyond those of the books, ready to be taken into an agreement. */
export interface ClubHand {
  readonly text: string;
  readonly hand: ReadOwnHand;
  /** What it is made of, in a sentence. */
  readonly says: string;
  /** Who plays it. */
  readonly source: string;
}

/** The hands of content/club-hands.json. Throws, so that the build stops, for one that the engine cannot read. */
export const clubHands = (): readonly ClubHand[] =>
  CLUB_HANDS.map(({ says, source, ...hand }) => {
    const text = ownHandText(hand as OwnHand);
    const read = readOwnHand(text);
    if (!read.ok) throw new Error(`content/club-hands.json: ${hand.name} cannot be read: ${read.error.code}.`);
    return { text, hand: read.value, says, source };
  });

/** Those that a table can still take: what it has under the same name, or what its game has already, is left out. */
export const clubHandsFor = ({ rules, house }: Pick<Agreement, 'rules' | 'house'>): readonly ClubHand[] =>
  clubHands().filter(({ text }) => checkOwnHand({ rules, house, hand: text }).ok);
