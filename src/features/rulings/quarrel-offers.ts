import acts from '../../../content/search/acts.json' with { type: 'json' };
import { CLAIMS, SEATS, type ClaimName, type Seat } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { HELD_TILES_CHOICE_ID_BY_CLAIM, formatClaimName } from '../../format/tile-claims.ts';
import { RULING_CASES } from '../../format/cases.ts';
import { getRuleStatement } from '../../format/rule-book.ts';
import { getRuleTitle } from '../../format/rule-titles.ts';
import { fillRuleValues } from '../../format/values.ts';
import { findCaseVerdictAtTable } from '../../format/verdicts.ts';
import type { CaseFinder, SearchHit } from '../search/index.ts';
import { parseRepliesFromDisputePath } from './case-rulings.ts';
import type { DisputeReplies, DisputeChoiceWithReplies, TableWithSeats } from './decision-tree.ts';
import { findMistakeVerdict } from './mistakes.ts';
import { formatClaimRequestsInWords } from './tile-questions.ts';

// Finds the cases for a quarrel that is told in words. It suggests, and never decides.

const MAX_OFFERS = 3;
/** Suggestions for a sentence, the likeliest first; empty if nothing fits. */
export function listDisputeSuggestionsForSentence(findCases: CaseFinder, at: TableWithSeats, sentence: string) {
  const { info } = at.table;
  const named = parseClaimsFromSentence(sentence, at.seats);
  if (named.isOnlyDiscard) return [createTileClaimSuggestion(named)];
  const found = findCases(sentence, info.id).map((hit) => toOffer(hit, at, named));
  const claimed = Object.keys(named.claims).length;
  const isExact = claimed > 1 || (claimed === 1 && named.isRequest && named.from !== undefined);
  const offers = isExact ? [createTileClaimSuggestion(named), ...found] : found;
  return offers
    .filter(({ text }, place) => offers.findIndex((each) => each.text === text) === place)
    .slice(0, MAX_OFFERS);
}

const CASES_BY_ENTRY = new Map(RULING_CASES.map((each) => [`ask/${each.id}`, each]));

function toOffer(
  { id: entryId, path, line, says, game }: SearchHit,
  at: TableWithSeats,
  named: NamedClaims,
): DisputeChoiceWithReplies {
  const { info } = at.table;
  const found = CASES_BY_ENTRY.get(entryId);
  if (!found) return { replies: {}, text: getRuleTitle(entryId), line: getRuleStatement(entryId, info), path };
  const { id, title, group, page, verdicts, now } = found;
  const replies = parseRepliesFromDisputePath(page);
  const isNamed = Object.keys(named.claims).length > 0 || named.from !== undefined;
  const isMine = replies?.['from'] === 'me' && named.isOnlyMine;
  if (replies?.['what'] === 'tile' && (isMine || (!replies['from'] && isNamed)))
    return createTileClaimSuggestion(named);
  if (replies?.['what'] === 'pays') return { replies: { ...replies, ...toPayerReplies(named) }, text: title };
  if (replies) return { replies, text: title };
  if (!group) {
    // A word of another game, such as “furiten”, finds the answer of that game, which this table cannot fill in.
    const isOfTable = game === undefined || game === info.family;
    return {
      replies: {},
      text: title,
      path,
      line: says !== undefined && isOfTable ? fillRuleValues(says, info) : line,
    };
  }
  const verdict = findCaseVerdictAtTable({ verdicts }, info);
  // Where a game treats two mistakes alike, the engine knows only one of them, and that one is offered.
  const judged = now !== undefined && verdict?.mistake && findMistakeVerdict(verdict.mistake, at);
  return { replies: { case: judged ? judged.name : id }, text: judged ? judged.says : title };
}

// The winds that a sentence names: who discarded a tile, who wants it and what for, and who went Mahjong.

const listSynonyms = (phrases: string): string =>
  phrases
    .split(', ')
    .toSorted((a, b) => b.length - a.length)
    .join('|');

const CLAIM_PATTERNS: Readonly<Record<ClaimName, string>> = {
  chow: 'chows?|chowed|run|sequence',
  pung: 'p[uo]ngs?|p[uo]nged',
  kong: 'kongs?|konged',
  mahjong: `out|${listSynonyms(acts.win)}|mah.jongg?|wins`,
};
const DISCARDED = `(?:${listSynonyms(acts.discard)}|threw|throws|drops|dropped|chucks|chucked|puts? (?:out|down))`;
const SEAT = '(east|south|west|north)';
const REQUEST =
  '(?:wants?|wanted|needs?|needed|claims?|claimed|calls?|called|says?|said|may|can|could|have two|had two)';

/** Finds winds that are tiles: “threw a west” is about a tile, but “West threw it” about a player. */
const WIND_TILE = new RegExp(
  `\\b(?:the|an?|two|three|four|pair of|pung of|kong of) ${SEAT}s?\\b(?! (?:player|house|wall|seat))`,
  'g',
);

const toPlainText = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replaceAll(/n[’']t\b/g, 'nt')
    .replaceAll(/[’']s?\b/g, '');

function parseClaimsFromSentence(sentence: string, seats: readonly Seat[]) {
  const plain = toPlainText(sentence).replaceAll(WIND_TILE, 'a tile');
  // After “I’m South”, every “I” in the sentence means South.
  const self = new RegExp(`\\b(?:im|i am|i was) (?:sitting |sat )?${SEAT}\\b`).exec(plain)?.[1];
  const text = self ? plain.replaceAll(/\bi\b/g, self) : plain;
  const parseSeatName = (name: string | undefined): Seat | undefined =>
    seats.find((seat) => SEAT_NAMES[seat].toLowerCase() === name);
  const discarder =
    new RegExp(`\\b${SEAT} (?:\\w+ )?${DISCARDED}\\b`).exec(text) ??
    new RegExp(`(?:${DISCARDED} by|off|from) ${SEAT}\\b`).exec(text);
  const from = parseSeatName(discarder?.[1]);
  const { claims, myClaim } = pairClaimsWithSeats(text, parseSeatName, from);
  const isRequest = new RegExp(`\\b${REQUEST}\\b`).test(text);
  const doIWant = /\bi (?:\w+ )?(?:want|need|claim|call|said|have two|had two)/.test(text);
  const othersNamed = seats.some((seat) => seat !== from && text.includes(SEAT_NAMES[seat].toLowerCase()));
  return {
    from,
    // In “East and I both want it”, the speaker's wind is not known, so the page asks for the claims of all players.
    claims: doIWant && isRequest ? {} : claims,
    /** The speaker wants the tile, and no other player is named who might want it. */
    isOnlyMine: doIWant && isRequest && !othersNamed,
    myClaim,
    /** Somebody wants the tile, and has not taken it yet. */
    isRequest,
    /** The sentence tells of a discard, and of nothing else. */
    isOnlyDiscard: new RegExp(
      `^\\W*${SEAT} ${DISCARDED}(?: (?:it|that|this|(?:the|a|an) \\w+(?: of \\w+| dragon| wind)?))?\\W*$`,
    ).test(text),
  };
}

/** Each claim belongs to the players named last before it: “South and West both went out”. */
function pairClaimsWithSeats(
  text: string,
  seatOf: (name: string | undefined) => Seat | undefined,
  from: Seat | undefined,
) {
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

type NamedClaims = ReturnType<typeof parseClaimsFromSentence>;

/** Suggests a dispute about a tile; its replies are the claims of the sentence, and the discarder if one is named. */
function createTileClaimSuggestion({ from, claims, isOnlyMine, myClaim }: NamedClaims): DisputeChoiceWithReplies {
  if (isOnlyMine)
    return {
      replies: { what: 'tile', from: 'me', ...(myClaim && { hold: HELD_TILES_CHOICE_ID_BY_CLAIM[myClaim] }) },
      text: 'Only I want it',
      line: myClaim ? `For ${formatClaimName(myClaim)}` : 'May I claim it?',
    };
  const named = SEATS.flatMap((seat) => (claims[seat] ? [[seat, claims[seat]] as const] : []));
  const discarded = from ? `discarded by ${SEAT_NAMES[from]}` : '';
  const line = [formatClaimRequestsInWords(named), discarded].filter(Boolean).join(', ');
  return {
    replies: { what: 'tile', ...(from && { from }), ...Object.fromEntries(named) },
    text: named.length === 1 ? `${SEAT_NAMES[named[0]![0]]} wants the tile` : 'Two people want the same tile',
    line: named.length > 0 ? line : 'Who gets it?',
  };
}

/** The replies about liability that the sentence gives: who went Mahjong, and who discarded the tile. */
function toPayerReplies({ from, claims }: NamedClaims): DisputeReplies {
  const winner = SEATS.find((seat) => claims[seat] === 'mahjong');
  return { what: 'pays', ...(winner && { seat: winner }), ...(winner && from && { from }) };
}
