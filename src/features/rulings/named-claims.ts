import synonyms from '../../../content/search/synonyms.json' with { type: 'json' };
import { CLAIMS, SEATS, type ClaimName, type Seat } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { HELD_TILES_BY_CLAIM, formatClaimName } from '../../format/tile-claims.ts';
import type { DisputeReplies } from './decision-tree.ts';
import { formatClaimRequests } from './tile-questions.ts';

// The winds that a sentence names: who discarded a tile, who wants it and what for, and who went Mahjong.

export interface NamedClaims {
  readonly from: Seat | undefined;
  readonly claims: Readonly<Partial<Record<Seat, ClaimName>>>;
  /** Whoever asks wants the tile, and nobody else is named who might. */
  readonly isOnlyMine: boolean;
  readonly myClaim: ClaimName | undefined;
  /** Somebody wants the tile, and has not taken it yet. */
  readonly isRequest: boolean;
  /** A discard, and no more. */
  readonly isOnlyDiscard: boolean;
}

const listSynonyms = (phrases: string): string =>
  phrases
    .split(', ')
    .toSorted((a, b) => b.length - a.length)
    .join('|');

const synonymGroups = synonyms.families;
const CLAIM_PATTERNS: Readonly<Record<ClaimName, string>> = {
  chow: 'chows?|chowed|run|sequence',
  pung: 'p[uo]ngs?|p[uo]nged',
  kong: 'kongs?|konged',
  mahjong: `out|${listSynonyms(synonymGroups.win)}|mah.jongg?|wins`,
};
const DISCARDED = `(?:${listSynonyms(synonymGroups.discard)}|threw|throws|drops|dropped|chucks|chucked|puts? (?:out|down))`;
const SEAT = '(east|south|west|north)';
const REQUEST =
  '(?:wants?|wanted|needs?|needed|claims?|claimed|calls?|called|says?|said|may|can|could|have two|had two)';

const THREE_NUMBERS_PATTERN = /\b([1-9])[ ,-]+([1-9])[ ,-]+([1-9])\b/g;

/** “Put down 3 4 6” tells of a wrong set, which the finder does not see by its numbers. */
export const markWrongSets = (sentence: string): string =>
  sentence.replaceAll(THREE_NUMBERS_PATTERN, (found, ...numbers: string[]) => {
    const [a, b, c] = numbers.map(Number) as [number, number, number];
    return (b === a && c === b) || (b === a + 1 && c === b + 1) ? found : `${found}, a wrong set,`;
  });

const toPlainText = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replaceAll(/n[’']t\b/g, 'nt')
    .replaceAll(/[’']s?\b/g, '');

export function parseClaimsFromSentence(sentence: string, seats: readonly Seat[]): NamedClaims {
  const plain = toPlainText(sentence);
  // “I’m South”: whoever says “I” is South from then on.
  const self = new RegExp(`\\b(?:im|i am|i was) (?:sitting |sat )?${SEAT}\\b`).exec(plain)?.[1];
  const text = self ? plain.replaceAll(/\bi\b/g, self) : plain;
  const seatOf = (name: string | undefined): Seat | undefined =>
    seats.find((seat) => SEAT_NAMES[seat].toLowerCase() === name);
  const discarder =
    new RegExp(`\\b${SEAT} (?:\\w+ )?${DISCARDED}\\b`).exec(text) ??
    new RegExp(`(?:${DISCARDED} by|off|from) ${SEAT}\\b`).exec(text);
  const from = seatOf(discarder?.[1]);
  const { claims, myClaim } = pairClaims(text, seatOf, from);
  const isRequest = new RegExp(`\\b${REQUEST}\\b`).test(text);
  const doIWant = /\bi (?:\w+ )?(?:want|need|claim|call|said|have two|had two)/.test(text);
  const othersNamed = seats.some((seat) => seat !== from && text.includes(SEAT_NAMES[seat].toLowerCase()));
  return {
    from,
    // “East and I both want it”: which wind “I” is has not been said, so all are asked.
    claims: doIWant && isRequest ? {} : claims,
    isOnlyMine: doIWant && isRequest && !othersNamed,
    myClaim,
    isRequest,
    isOnlyDiscard: new RegExp(
      `^\\W*${SEAT} ${DISCARDED}(?: (?:it|that|this|(?:the|a|an) \\w+(?: of \\w+| dragon| wind)?))?\\W*$`,
    ).test(text),
  };
}

/** Each claim belongs to the players named last before it: “South and West both went out”. */
function pairClaims(text: string, seatOf: (name: string | undefined) => Seat | undefined, from: Seat | undefined) {
  const words = new RegExp(
    `\\b(?:${SEAT}|(?<me>i)|${CLAIMS.map((claim) => `(?<${claim}>${CLAIM_PATTERNS[claim]})`).join('|')})\\b`,
    'g',
  );
  const claims: Partial<Record<Seat, ClaimName>> = {};
  let myClaim: ClaimName | undefined;
  let who: readonly (Seat | 'me')[] = [];
  let end = 0;
  for (const { 0: word, 1: name, index, groups = {} } of text.matchAll(words)) {
    const seat = groups['me'] ? 'me' : seatOf(name);
    const isTogether = who.length > 0 && end > 0 && /^,? (?:and )?(?:both )?$/.test(text.slice(end, index));
    if (seat) who = isTogether ? [...who, seat] : [seat];
    const claim = CLAIMS.find((each) => groups[each] !== undefined);
    for (const each of claim ? who : []) {
      if (each === 'me') myClaim ??= claim;
      else if (each !== from) claims[each] ??= claim!;
    }
    end = seat ? index + word.length : 0;
  }
  return { claims, myClaim };
}

interface ClaimOffer {
  readonly replies: DisputeReplies;
  readonly text: string;
  readonly line: string;
}

/** The claims that were named, as answers already given; who discarded the tile is asked where it was not said. */
export function createTileClaimSuggestion({ from, claims, isOnlyMine, myClaim }: NamedClaims): ClaimOffer {
  if (isOnlyMine)
    return {
      replies: { what: 'tile', from: 'me', ...(myClaim && { hold: HELD_TILES_BY_CLAIM[myClaim] }) },
      text: 'Only I want it',
      line: myClaim ? `For ${formatClaimName(myClaim)}` : 'May I claim it?',
    };
  const named = SEATS.flatMap((seat) => (claims[seat] ? [[seat, claims[seat]] as const] : []));
  const discarded = from ? `discarded by ${SEAT_NAMES[from]}` : '';
  const line = [formatClaimRequests(named), discarded].filter(Boolean).join(', ');
  return {
    replies: { what: 'tile', ...(from && { from }), ...Object.fromEntries(named) },
    text: named.length === 1 ? `${SEAT_NAMES[named[0]![0]]} wants the tile` : 'Two people want the same tile',
    line: named.length > 0 ? line : 'Who gets it?',
  };
}

/** Who went Mahjong, and who discarded the tile, as answers already given. */
export function prefillPayerDisputeReplies({ from, claims }: NamedClaims): DisputeReplies {
  const winner = SEATS.find((seat) => claims[seat] === 'mahjong');
  return { what: 'pays', ...(winner && { seat: winner }), ...(winner && from && { from }) };
}
