import {
  parseHand,
  score,
  type EngineError,
  type Seat,
  type SetName,
  type Table,
  type TileId,
} from '../engine/index.ts';
import { joinWithAnd } from '../format/sentences.ts';
import { QUESTION_LEVELS, type OWN_QUESTION_LAST_TILE_SOURCES, type Level, type MakerContext } from './game.ts';
import type { HandWithBill, TileSetInQuestion, QuestionHand } from './hands.ts';
import type { SetClaimQuestion } from './makers/claims.ts';
import { getOptionLetter, type Question } from './question.ts';
import { checkPartialPosition, judgeFirstGoodDraft, loadSkillMaker, tryQuestion } from './questions.ts';
import type { Drafts } from './draft.ts';
import { createRandomSource, type RandomSource } from './random.ts';
import { findSkillById } from './skills.ts';

// A group's own questions. Text that the group writes is used as it is. For tiles the engine gives the answer and the
// reason by the rules of the table, and the wrong answers are common mistakes.

interface OwnHandItem {
  readonly hand: string;
  readonly last: TileId;
  readonly by: (typeof OWN_QUESTION_LAST_TILE_SOURCES)[number];
  readonly seat: Seat;
  readonly round: Seat;
}

/** One question of a group's quiz: a ready-made one, one that the group wrote, or one that the engine answers. */
export type OwnQuizItem =
  | { readonly kind: 'written'; readonly quiz: string; readonly id: string }
  | { readonly kind: 'made'; readonly skill: string; readonly level: Level; readonly seed: string }
  | {
      readonly kind: 'choice';
      readonly ask: string;
      readonly answers: readonly { readonly text: string; readonly tiles: readonly TileId[] }[];
      readonly right: number;
      readonly why: string;
    }
  | { readonly kind: 'truth'; readonly ask: string; readonly right: boolean; readonly why: string }
  | ({ readonly kind: 'worth' } & OwnHandItem)
  | ({ readonly kind: 'special' } & OwnHandItem)
  | ({ readonly kind: 'claim' } & Pick<SetClaimQuestion, 'hand' | 'seat' | 'discarder' | 'discard' | 'claim'>)
  | { readonly kind: 'waits'; readonly hand: string };

export const OWN_QUESTION_KINDS = ['choice', 'truth', 'worth', 'claim', 'waits', 'special'] as const;

/** The question, or why there is none: the engine's refusal, or nothing to ask. */
export type OwnQuestionOutcome =
  | { readonly question: Question }
  | { readonly refused: EngineError }
  | { readonly nothing: 'not-one-short' | 'not-special' | 'no-claim' | 'no-mistake' | 'gone' };

/** Four options fit the answer cards, typed numbers do not. */
const OWN_LEVEL: Level = QUESTION_LEVELS[1];

/**
 * A question of a group's quiz by the rules of a table. Written quizzes are not handled here. Rejects where a maker
 * cannot be loaded.
 */
export async function createQuestionOfOwnItem(
  item: Exclude<OwnQuizItem, { kind: 'written' }>,
  table: Table,
): Promise<OwnQuestionOutcome> {
  const wanted: MakerContext = { table, level: OWN_LEVEL };
  switch (item.kind) {
    case 'choice':
      return { question: toChoiceQuestion(item) };
    case 'truth':
      return { question: toTruthQuestion(item) };
    case 'made':
      return makeSkillQuestion(item, table);
    case 'waits': {
      const { createWaitDraft: waitsOfHand } = await import('./makers/waits.ts');
      const read = parseHand(item.hand);
      if (!read.ok) return { refused: read.error };
      return toOwnQuestion(item, wanted, 'not-one-short', function* (random) {
        const draft = waitsOfHand(random, table, item.hand);
        if (draft) yield draft;
      });
    }
    case 'claim': {
      const { toClaimPosition, createSetClaimDraft } = await import('./makers/claims.ts');
      const position = checkPartialPosition(table, toClaimPosition(table, item));
      if (!position.ok) return { refused: position.error };
      return toOwnQuestion(item, wanted, 'no-claim', function* () {
        yield createSetClaimDraft(table, item);
      });
    }
    case 'worth': {
      const found = countOwnHand(item, table);
      if ('refused' in found) return found;
      const [{ createTotalScoreDraft: scoreOf }, { generateSpecialScoreQuestions: specialPay }] = await Promise.all([
        import('./makers/counting.ts'),
        import('./makers/special-hands.ts'),
      ]);
      return toOwnQuestion(item, wanted, 'no-mistake', function* (random) {
        yield scoreOf(found, wanted);
        // Nothing in it can be miscounted, so the wrong answers are the values of other special hands.
        yield* specialPay(found, random, wanted);
      });
    }
    case 'special': {
      const found = countOwnHand(item, table);
      if ('refused' in found) return found;
      const { generateSpecialNameQuestions: specialName } = await import('./makers/special-hands.ts');
      return toOwnQuestion(item, wanted, 'not-special', (random) => specialName(found, random, wanted));
    }
  }
}

function toOwnQuestion(
  item: OwnQuizItem,
  { table }: MakerContext,
  nothing: Extract<OwnQuestionOutcome, { nothing: string }>['nothing'],
  drafts: (random: RandomSource) => Drafts,
): OwnQuestionOutcome {
  const random = createRandomSource(JSON.stringify(item));
  const found = judgeFirstGoodDraft(drafts(random), table, OWN_SKILL, random);
  return found ? { question: found.question } : { nothing };
}

const OWN_SKILL = 'own';

const toChoiceQuestion = (item: Extract<OwnQuizItem, { kind: 'choice' }>): Question => ({
  key: `own|${JSON.stringify(item)}`,
  skill: OWN_SKILL,
  kind: 'choice',
  situation: '',
  ask: item.ask,
  scenes: [],
  options: item.answers.map(({ text, tiles }, place) => ({
    value: getOptionLetter(place),
    text,
    ...(tiles.length > 0 && { tiles }),
    right: place === item.right,
    why: item.why || (place === item.right ? 'That is the answer.' : `The answer is ${getOptionLetter(item.right)}.`),
  })),
  nudge: 'Leave out the answers that cannot be right. Then look at the rest again.',
  because: item.why,
});

const toTruthQuestion = ({ ask, right, why }: Extract<OwnQuizItem, { kind: 'truth' }>): Question => ({
  key: `own|${ask}`,
  skill: OWN_SKILL,
  kind: 'true-false',
  situation: '',
  ask,
  scenes: [],
  options: [true, false].map((value) => ({
    value: String(value),
    text: value ? 'True' : 'False',
    right: value === right,
    why: why || `It is ${right ? 'true' : 'false'}.`,
  })),
  nudge: 'Is it always true, or is there an exception?',
  because: why,
});

async function makeSkillQuestion(
  { skill: id, level, seed }: Extract<OwnQuizItem, { kind: 'made' }>,
  table: Table,
): Promise<OwnQuestionOutcome> {
  const skill = findSkillById(id);
  const question = skill && tryQuestion(await loadSkillMaker(skill), seed, { table, level });
  return question ? { question } : { nothing: 'gone' };
}

/** The sets as the engine reads them, exposed or concealed as entered. */
function countOwnHand(
  { hand, last, by, seat, round }: OwnHandItem,
  table: Table,
): HandWithBill | { readonly refused: EngineError } {
  const win = { by, tile: last };
  const result = score({ table, hand, seat, round, win });
  if (!result.ok) return { refused: result.error };
  const held = parseHand(hand);
  const { arrangement, loose } = result.value;
  const sets = arrangement.map(({ kind, tiles, claimed }): TileSetInQuestion => ({ kind, tiles, concealed: !claimed }));
  const played: QuestionHand = {
    sets,
    loose,
    bonus: held.ok ? held.value.bonus : [],
    seat,
    round,
    win,
    winSentence: WIN_SENTENCES[by],
  };
  return { played, bill: result.value };
}

const WIN_SENTENCES: Readonly<Record<OwnHandItem['by'], string>> = {
  wall: 'You went Mahjong with a tile from the wall.',
  discard: 'You went Mahjong with a tile that somebody discarded.',
};

export function identifySetOfTiles(tiles: readonly TileId[], table: Table): SetName | undefined {
  if (tiles.length < 2 || tiles.length > 4) return undefined;
  const position = score({
    table,
    seat: 'e',
    round: 'e',
    hand: tiles.length === 2 ? tiles.join(' ') : `(${tiles.join(' ')})`,
  });
  const [only, ...others] = position.ok ? position.value.arrangement : [];
  return only && others.length === 0 && only.tiles.length === tiles.length ? only.kind : undefined;
}

const SET_NAMES: readonly SetName[] = ['pair', 'chow', 'pung', 'kong'];

/**
 * Whether the engine agrees with the marked answer, for questions that name a set and have tiles as answers. Undefined
 * where it cannot tell.
 */
export function compareMarkedAnswerWithEngine(
  { ask, answers, right }: Extract<OwnQuizItem, { kind: 'choice' }>,
  table: Table,
): { readonly agrees: boolean; readonly sentence: string } | undefined {
  const named = SET_NAMES.filter((each) => new RegExp(`\\b${each}\\b`, 'i').test(ask));
  const [set] = named;
  if (!set || named.length > 1 || answers.length < 2 || answers.some(({ tiles }) => tiles.length === 0))
    return undefined;
  if (/\b(not|no|never|isn.t)\b/i.test(ask)) return undefined;
  const those = answers.flatMap(({ tiles }, place) => (identifySetOfTiles(tiles, table) === set ? [place] : []));
  const letters = those.map(getOptionLetter);
  if (those.length === 1 && those[0] === right)
    return { agrees: true, sentence: `Sparrow agrees: ${letters[0]} is a ${set}, and no other answer is.` };
  if (those.length === 0) return { agrees: false, sentence: `Look again: none of the answers is a ${set}.` };
  return {
    agrees: false,
    sentence: `Look again: by these rules ${joinWithAnd(letters)} ${letters.length === 1 ? 'is' : 'are each'} a ${set}.`,
  };
}
