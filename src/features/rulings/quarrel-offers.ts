import acts from '../../../content/search/acts.json' with { type: 'json' };
import { CLAIMS, SEATS, type ClaimName, type RulesetInfo, type Seat } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { HELD_TILES_CHOICE_ID_BY_CLAIM, formatClaimName } from '../../format/tile-claims.ts';
import { RULING_CASES, type DisputeCase } from '../../format/cases.ts';
import { getRuleStatement } from '../../format/rule-book.ts';
import { getRuleTitle } from '../../format/rule-titles.ts';
import { fillRuleValues } from '../../format/values.ts';
import { findCaseVerdictAtTable } from '../../format/verdicts.ts';
import type { SearchFunctionWhileLoading, SearchHit } from '../search/index.ts';
import { parseRepliesFromDisputePath } from './case-rulings.ts';
import type { DisputeReplies, DisputeChoiceWithReplies, TableWithSeats } from './decision-tree.ts';
import { findMistakeVerdict } from './mistakes.ts';
import { hideTileNames, markWrongNames, markWrongSets } from './tiles-in-story.ts';
import { formatClaimRequestsInWords } from './tile-questions.ts';

// Searches the cases for a quarrel that is told in words, with the finder’s own search. It suggests, and never decides.

const MAX_OFFERS = 3;
/** Of equally similar hits, cases of a dispute come before frequent questions, and these before rules. */
const [ASKED_WEIGHT, RULE_WEIGHT] = [0.6, 0.4];
/** If no answer has at least this share of a sentence's words, the sentence is about something else. */
const MIN_COVERAGE = 0.4;

/** Suggestions for a sentence, the most similar first; empty if nothing fits, undefined while the index is loading. */
export function listDisputeSuggestionsForSentence(
  search: SearchFunctionWhileLoading,
  at: TableWithSeats,
  sentence: string,
): readonly DisputeChoiceWithReplies[] | undefined {
  const { info } = at.table;
  const named = parseClaimsFromSentence(sentence, at.seats);
  if (named.isOnlyDiscard) return [createTileClaimSuggestion(named)];
  const result = search(
    hideTileNames(markWrongNames(markWrongSets(hidePeopleNames(sentence, info)))),
    info.id,
    (id) => info.rules.find((rule) => rule.id === id)?.off,
    ({ id, kind, game }) => {
      const found = getCaseOfEntry(id);
      if (found) return isQuarrelCase(found) ? 1 : ASKED_WEIGHT;
      return kind === 'rule' && game === info.family ? RULE_WEIGHT : 0;
    },
  );
  if (!result) return undefined;
  const { hits, coverage = 0 } = result;
  const found = coverage < MIN_COVERAGE ? [] : toOffers(hits, at, named);
  const claimed = Object.keys(named.claims).length;
  const isExact = claimed > 1 || (claimed === 1 && named.isRequest && named.from !== undefined);
  // “I want it” only asks about the tile. Without a discarder, the sentence may be about something else that happened,
  // so the case that fits best comes before the question about the tile.
  const [likest] = found;
  const before = named.from === undefined && likest && !likest.replies['what'] ? [likest] : [];
  const offers =
    isExact || named.isOnlyMine ? [...(isExact ? [] : before), createTileClaimSuggestion(named), ...found] : found;
  return offers
    .filter(({ text }, place) => offers.findIndex((each) => each.text === text) === place)
    .slice(0, MAX_OFFERS);
}

const CASES_BY_ENTRY = new Map(RULING_CASES.map((each) => [`ask/${each.id}`, each]));
const getCaseOfEntry = (id: string): DisputeCase | undefined => CASES_BY_ENTRY.get(id);
const isQuarrelCase = ({ group, page }: DisputeCase): boolean =>
  group !== undefined || parseRepliesFromDisputePath(page) !== undefined;

/**
 * Turns search hits into offers. Instead of a rule, the one or two cases that it decides are offered: those
 * among the other hits, or if there are none, any cases.
 */
function toOffers(hits: readonly SearchHit[], at: TableWithSeats, named: NamedClaims) {
  const { info } = at.table;
  const hitsByCase = new Map(
    hits.flatMap((hit) => {
      const found = getCaseOfEntry(hit.id);
      return found ? [[found, hit] as const] : [];
    }),
  );
  const toFoundCaseOffer = (found: DisputeCase, { path, line, says, game }: SearchHit) => {
    // A word of another game, such as “furiten”, finds the answer of that game, which this table cannot fill in.
    const isOfTable = game === undefined || game === info.family;
    const answer = says !== undefined && isOfTable ? fillRuleValues(says, info) : line;
    return toCaseOffer(found, at, named, { path, line: answer });
  };
  return hits.flatMap((hit): readonly DisputeChoiceWithReplies[] => {
    const { id, path } = hit;
    const own = getCaseOfEntry(id);
    if (own) return [toFoundCaseOffer(own, hit)];
    const isDecided = (each: DisputeCase): boolean => findCaseVerdictAtTable(each, info)?.rules.includes(id) ?? false;
    const found = [...hitsByCase].filter(([each]) => isDecided(each));
    if (found.length > 0 && found.length < MAX_OFFERS)
      return found.map(([each, hitOfCase]) => toFoundCaseOffer(each, hitOfCase));
    const decided = found.length > 0 ? [] : RULING_CASES.filter((each) => each.group && isDecided(each));
    if (decided.length > 0 && decided.length < MAX_OFFERS)
      return decided.map((each) => toCaseOffer(each, at, named, { path }));
    return [{ replies: {}, text: getRuleTitle(id), line: getRuleStatement(id, info), path }];
  });
}

/** @param answer the line and the page of a case that “Settle it” does not judge */
function toCaseOffer(
  { id, title, group, page, verdicts, now }: DisputeCase,
  at: TableWithSeats,
  named: NamedClaims,
  answer: Pick<DisputeChoiceWithReplies, 'path' | 'line'>,
): DisputeChoiceWithReplies {
  const replies = parseRepliesFromDisputePath(page);
  const isNamed = Object.keys(named.claims).length > 0 || named.from !== undefined;
  if (replies?.['what'] === 'tile' && !replies['from'] && isNamed) return createTileClaimSuggestion(named);
  if (replies?.['what'] === 'pays') return { replies: { ...replies, ...toPayerReplies(named) }, text: title };
  if (replies) return { replies, text: title };
  const verdict = findCaseVerdictAtTable({ verdicts }, at.table.info);
  if (!group) return { replies: {}, text: title, ...answer };
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

/** Names that are also words of the game. Before a lower-case word or an apostrophe they are always taken as names. */
const NAMES_LIKE_GAME_WORDS = /\b(?:Ron|Rob|Win|Dot|Dottie|Chuck)\b(?= [a-z]|[’'])/g;
// Safari 15 knows no lookbehind, so what stands before a name is a part of the match.
const CAPITALISED_WORDS_INSIDE = /([\p{L}\d,;:’'”"] )(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*)/gu;

const DEED =
  "says|said|has|had|wants|wanted|won|did|does|didn[’']t|thinks|reckons|paid|took|put|drew|threw|claims|went|got|never|" +
  'found|made|keeps|kept|forgot|let|gave|laid|can|left|leapt|sat|saw|told|came|ran|fed|held|stood|fell|dealt|stole|' +
  'and \\p{Lu}|\\p{Ll}+ed';

/** Every sentence begins with a capital, so a name there is recognized by the verb or other word that follows it. */
const WORD_BEFORE_DEED = new RegExp(
  `((?:^|[.!?]) ?)(?!(?:Who|What|Which|That|This|There|It)\\b)(\\p{Lu}\\p{Ll}+)(?= (?:${DEED})\\b)`,
  'gu',
);

/** A seat that did something is a person, too. East is more than that: only East has a tile more and pays double. */
const SEAT_AS_PERSON = new RegExp(
  `\\b(?:(?:the )?(?:south|west|north)(?: wind)? player|(?:South|West|North)(?= (?:${DEED})\\b))`,
  'gu',
);

/** Replaces people's names by “she”, because the finder would take them for words of the game. */
function hidePeopleNames(sentence: string, { rules }: RulesetInfo): string {
  const titles = [...RULING_CASES.map(({ title }) => title), ...rules.map(({ id }) => getRuleTitle(id))];
  const known = new Set(
    titles
      .join(' ')
      .toLowerCase()
      .match(/\p{L}+/gu),
  );
  const hideUnknown = (_: string, before: string, words: string): string =>
    before + words.replaceAll(/\p{L}+/gu, (word) => (known.has(word.toLowerCase()) ? word : 'she'));
  return sentence
    .replaceAll(SEAT_AS_PERSON, 'she')
    .replaceAll(CAPITALISED_WORDS_INSIDE, hideUnknown)
    .replaceAll(WORD_BEFORE_DEED, hideUnknown)
    .replaceAll(NAMES_LIKE_GAME_WORDS, 'She');
}

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
