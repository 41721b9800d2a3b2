import { formatDealCode, parseDealCode } from '../questions/deal-codes.ts';
import { CODED_SEED_COUNT } from '../questions/typed-code.ts';
import {
  BOT_CHARACTER_IDS,
  dealNextPracticeHand,
  encodeDecisionsAsText,
  replayDecisionsFromText,
  SPECIAL_HANDS_AMOUNTS,
  replayPracticeMatch,
  type FinishedHandRecord,
  type PracticeGameRecord,
  type PracticeHand,
} from '../bots/index.ts';
import type { StoredPracticeGame } from './practice-table.ts';
import { parseHouseRulesForGame, formatTableCodeIfHouseRules } from './table-code.ts';
import { parseRulesetId } from './table-rules.ts';

// A hand as text: "WILLOW-0473~s-~1s~wnb5Psb5b5b5_c1.~k7~u3a.1~limit.500". Its parts are the code of its deal, how
// earlier hands ended, who sat where, the actions, a checksum, and the house rules.

const PART_SEPARATOR = '~';
const DRAWN_MARK = '-';
const DRAWN_READY_MARK = 'x';
const NOBODY_CHANGES: readonly number[] = Array<number>(5).fill(0);

export function serializePracticeHandForLink(
  { rules, house, seed, me, others, done }: PracticeGameRecord,
  hand: PracticeHand,
): string {
  const game = parseRulesetId(rules);
  const code = game && seed < CODED_SEED_COUNT ? formatDealCode({ rules: game, seed }) : undefined;
  if (!code) return '';
  const before = done.map(({ winner, eastReady }) => winner ?? (eastReady ? DRAWN_READY_MARK : DRAWN_MARK)).join('');
  const text = [
    code,
    before,
    `${me}${others.charAt(0)}${(hand.specials ?? '').charAt(0)}`,
    encodeDecisionsAsText(hand.plays),
  ].join(PART_SEPARATOR);
  const own = formatTableCodeIfHouseRules(rules, house);
  return [text, computeTextCheck(text), ...(own ? [own] : [])].join(PART_SEPARATOR);
}

function computeTextCheck(text: string): string {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 1296;
  return sum.toString(36).padStart(2, '0');
}

/** Restores a hand; undefined when its deal cannot be read. `whole` is false when later parts are damaged. */
export function restorePracticeHandFromText(text: string) {
  const [code = '', before = '', who = '', actions = '', check = '', ...own] = text
    .slice(0, 20_000)
    .split(PART_SEPARATOR);
  const deal = parseDealCode(code);
  if (!deal.ok) return undefined;
  const { rules, seed } = deal.value;
  const others = BOT_CHARACTER_IDS.find((each) => each.charAt(0) === who.charAt(1));
  const game: StoredPracticeGame = {
    rules,
    house: parseHouseRulesForGame(rules, own.join(PART_SEPARATOR)),
    seed,
    me: Number(/^\d/.exec(who)?.[0] ?? 0),
    others: others ?? BOT_CHARACTER_IDS[1],
    done: Array.from(before.slice(0, 400), parseDoneHand),
    log: '',
    code,
  };
  const standing = replayPracticeMatch(game);
  const dealt = standing.ok ? dealNextPracticeHand(game, standing.value.match) : standing;
  if (!standing.ok || !dealt.ok) return undefined;
  const specials = SPECIAL_HANDS_AMOUNTS.find((each) => each.charAt(0) === who.charAt(2));
  const read = replayDecisionsFromText(dealt.value.plays[0]!, actions);
  const good = check === computeTextCheck([code, before, who, actions].join(PART_SEPARATOR));
  return {
    game,
    standing: standing.value,
    hand: { ...dealt.value, specials, plays: read.plays },
    whole: read.whole && good,
  };
}

function parseDoneHand(end: string): FinishedHandRecord {
  const winner = (['e', 's', 'w', 'n'] as const).find((seat) => seat === end);
  return {
    log: '',
    changes: NOBODY_CHANGES,
    ...(winner && { winner }),
    ...(end === DRAWN_READY_MARK && { eastReady: true }),
  };
}
