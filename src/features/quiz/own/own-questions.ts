import { parseHand, score, type EngineError, type SetName, type Table, type TileId } from '../../../engine/index.ts';
import { describeEngineError } from '../../../format/errors.ts';
import { joinWithAnd } from '../../../format/sentences.ts';
import type { QuestionDraftGenerator } from '../../../questions/draft.ts';
import { QUESTION_LEVELS } from '../../../questions/game.ts';
import type { HandWithBill } from '../../../questions/hands.ts';
import { addRuleTextsToQuestion, type QuestionWithRuleTexts } from '../../../questions/question-text.ts';
import { getOptionLetter, type Question } from '../../../questions/question.ts';
import { createRandomSource, type RandomSource } from '../../../questions/random.ts';
import { findSkillById } from '../../../questions/skills.ts';
import { openTableOrStandardGame } from '../../../questions/table-lookup.ts';
import type { OwnQuizItem } from '../../../storage/own-quiz.ts';
import type { TableRules } from '../../../storage/table-rules.ts';

// Makes the questions of a group’s own quiz by the rules of its table. Text that the group writes is used as it is. For
// tiles the engine gives the answer and the reason, and common mistakes are the wrong answers.

/** A question as it will be asked, or a sentence that says why it cannot be asked. */
export type OwnQuestionResult =
  | {
      readonly question: QuestionWithRuleTexts;
      /** Says that the engine sees another right answer than the one that is marked. */
      readonly objection?: string | undefined;
    }
  | { readonly error: string };

const NO_QUESTION_SENTENCES = {
  'not-one-short': 'This hand is not one tile short of Mahjong, so no tile completes it.',
  'not-special': 'Your table does not play this special hand.',
  'no-claim': 'This tile would make Mahjong, so nobody would claim it for a set.',
  'no-mistake': 'This one is too easy. Lay out a hand with more in it.',
  gone: 'There is no such question under your rules any more.',
} as const;

export const createQuestionsFromQuizItems = (
  items: readonly OwnQuizItem[],
  rules: TableRules,
): Promise<readonly OwnQuestionResult[]> => Promise.all(items.map((item) => createOwnQuizQuestion(item, rules)));

export async function createOwnQuizQuestion(
  item: OwnQuizItem,
  { rules, house }: TableRules,
): Promise<OwnQuestionResult> {
  if (item.kind === 'written') {
    const { loadWrittenQuiz } = await import('../written-quiz.ts');
    const question = (await loadWrittenQuiz(item.quiz, house))?.find(({ key }) => key === item.id);
    return question ? { question } : { error: NO_QUESTION_SENTENCES.gone };
  }
  const table = openTableOrStandardGame(rules, house);
  const made = await createQuestionWithoutRuleTexts(item, table);
  if ('error' in made) return made;
  const question = await addRuleTextsToQuestion(made.question, table.info);
  return { question, objection: item.kind === 'choice' ? objectToMarkedAnswer(item, table) : undefined };
}

export async function createQuestionWithoutRuleTexts(
  item: Exclude<OwnQuizItem, { kind: 'written' }>,
  table: Table,
): Promise<{ readonly question: Question } | { readonly error: string }> {
  if (item.kind === 'choice') return { question: toChoiceQuestion(item) };
  if (item.kind === 'truth') return { question: toTruthQuestion(item) };
  const wanted = { table, level: OWN_LEVEL };
  const questions = await import('../../../questions/questions.ts');
  const createQuestionFromDrafts = (
    fault: keyof typeof NO_QUESTION_SENTENCES,
    drafts: (random: RandomSource) => QuestionDraftGenerator,
  ) => {
    const random = createRandomSource(JSON.stringify(item));
    return (
      questions.tryMakeQuestionFromDrafts(drafts(random), table, OWN_SKILL, random) ?? {
        error: NO_QUESTION_SENTENCES[fault],
      }
    );
  };
  switch (item.kind) {
    case 'made': {
      const skill = findSkillById(item.skill);
      const maker = skill && (await questions.loadSkillWithMaker(skill));
      const question = maker && questions.tryMakeQuestion(maker, item.seed, { table, level: item.level });
      return question ? { question } : { error: NO_QUESTION_SENTENCES.gone };
    }
    case 'waits': {
      const { createWaitDraft } = await import('../../../questions/makers/waits.ts');
      const read = parseHand(item.hand);
      if (!read.ok) return toRefusal(read.error);
      return createQuestionFromDrafts('not-one-short', function* (random) {
        const draft = createWaitDraft(random, table, item.hand);
        if (draft) yield draft;
      });
    }
    case 'claim': {
      const { toClaimPosition, createSetClaimDraft } = await import('../../../questions/makers/claims.ts');
      const position = questions.checkPartialPosition(table, toClaimPosition(table, item));
      if (!position.ok) return toRefusal(position.error);
      return createQuestionFromDrafts('no-claim', function* () {
        yield createSetClaimDraft(table, item);
      });
    }
    case 'worth': {
      const found = scoreOwnHand(item, table);
      if ('error' in found) return found;
      const [{ createTotalScoreDraft }, { generateSpecialScoreDrafts }] = await Promise.all([
        import('../../../questions/makers/counting.ts'),
        import('../../../questions/makers/special-hands.ts'),
      ]);
      return createQuestionFromDrafts('no-mistake', function* (random) {
        yield createTotalScoreDraft(found, wanted);
        // A special hand has nothing to miscount, so the wrong answers are the values of other special hands.
        yield* generateSpecialScoreDrafts(found, random, wanted);
      });
    }
    case 'special': {
      const found = scoreOwnHand(item, table);
      if ('error' in found) return found;
      const { generateSpecialNameDrafts } = await import('../../../questions/makers/special-hands.ts');
      return createQuestionFromDrafts('not-special', (random) => generateSpecialNameDrafts(found, random, wanted));
    }
  }
}

/** At this level a question has options, which fit the answer cards; at the next one people type numbers. */
const OWN_LEVEL = QUESTION_LEVELS[1];

const OWN_SKILL = 'own';

const toRefusal = (error: EngineError) => ({ error: describeEngineError(error) });

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

/**
 * Undefined where the engine agrees or cannot tell: it can where one kind of set is asked for, all answers are tiles, and
 * some of them are no such set.
 */
export function objectToMarkedAnswer(
  { ask, answers, right }: Extract<OwnQuizItem, { kind: 'choice' }>,
  table: Table,
): string | undefined {
  const [set, ...others] = SET_NAMES.filter((name) => new RegExp(`\\b${name}\\b`, 'i').test(ask));
  const isUnclear = others.length > 0 || /\b(?:not?|never|isn.t)\b/i.test(ask);
  if (!set || isUnclear || answers.some(({ tiles }) => tiles.length < 2)) return undefined;
  const letters = answers.flatMap(({ tiles }, at) => (isSetOfKind(tiles, set, table) ? [getOptionLetter(at)] : []));
  if (letters.length === answers.length || letters.join() === getOptionLetter(right)) return undefined;
  if (letters.length === 0) return `Look again: none of the answers is a ${set}.`;
  return `Look again: by your rules ${joinWithAnd(letters)} ${letters.length === 1 ? 'is' : 'are each'} a ${set}.`;
}
const SET_NAMES = ['pair', 'chow', 'pung', 'kong'] as const satisfies readonly SetName[];

function isSetOfKind(tiles: readonly TileId[], kind: SetName, table: Table): boolean {
  const hand = tiles.length > 2 ? `(${tiles.join(' ')})` : tiles.join(' ');
  const scored = score({ table, hand, seat: 'e', round: 'e' });
  const [set] = scored.ok ? scored.value.arrangement : [];
  return set?.kind === kind && set.tiles.length === tiles.length;
}

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

/** Scores the hand. Its sets are those that the engine finds, exposed or concealed as they were entered. */
function scoreOwnHand(
  { hand, last, by, seat, round }: Extract<OwnQuizItem, { kind: 'worth' | 'special' }>,
  table: Table,
): HandWithBill | { readonly error: string } {
  const win = { by, tile: last };
  const result = score({ table, hand, seat, round, win });
  if (!result.ok) return toRefusal(result.error);
  const held = parseHand(hand);
  const { arrangement, loose } = result.value;
  const played = {
    sets: arrangement.map(({ kind, tiles, claimed }) => ({ kind, tiles, concealed: !claimed })),
    loose,
    bonus: held.ok ? held.value.bonus : [],
    seat,
    round,
    win,
    winSentence: WIN_SENTENCES[by],
  };
  return { played, bill: result.value };
}

const WIN_SENTENCES = {
  wall: 'You went Mahjong with a tile from the wall.',
  discard: 'You went Mahjong with a tile that somebody discarded.',
} as const;
