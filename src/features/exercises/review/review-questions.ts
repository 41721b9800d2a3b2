import { parseQuizCode } from '../../../questions/codes.ts';
import { collectCodedQuiz, collectMixedQuiz } from '../../../questions/compose.ts';
import type { QUESTION_REPHRASING_NAMES } from '../../../questions/forms.ts';
import type { Level } from '../../../questions/game.ts';
import { toQuestionSimilarityKey } from '../../../questions/questions.ts';
import { addRuleTextsToQuestions, type QuestionWithRuleTexts } from '../../../questions/question-text.ts';
import { RULESET_IDS, type RulesetId } from '../../../engine/index.ts';
import { getAgreedOrStandardTable, formatDrillReference, parseDrillReference } from '../../../storage/drill-tables.ts';
import type { DueItem, QuestionReference } from '../../../storage/practice.ts';
import { findSkillByIdInGame, getLevelOfSkill } from '../../../questions/skills.ts';
import { loadSkillQuestion, loadWrittenQuiz } from '../../quiz/index.ts';
import type { StoredReviewRun } from './review-plan.ts';
import { openTableOrStandardGame } from '../../../questions/table-lookup.ts';

const MIXED_UP = ['set-points', 'claims', 'doubles', 'precedence', 'kongs', 'winds', 'sets'];

/** Forms of questions, in turn; '' is the plain form, which most questions have. */
const FORM_ORDER = ['', '', 'says', '', '', 'tables', '', 'slip', '', 'who'] as const satisfies readonly (
  | ''
  | (typeof QUESTION_REPHRASING_NAMES)[number]
)[];

const MAX_LOOKS = 8;

/** Makes questions without repetitions. `lost` are the items whose question no longer exists. */
export async function generateQuestionsAndLostItems(dues: readonly DueItem[], level: Level, seed: string) {
  const found: ({ readonly due: DueItem } & Awaited<ReturnType<typeof makeQuestionUnlike>>)[] = [];
  const before = new Set<string>();
  for (const [i, due] of dues.entries()) {
    const isSameDue = (each: DueItem): boolean => !each.ref && each.skill === due.skill && each.game === due.game;
    const nth = dues.slice(0, i).filter(isSameDue).length;
    const form = FORM_ORDER[i % FORM_ORDER.length]!;
    const own = `${form && `${form}-`}${seed}${nth > 0 ? `.${nth}` : ''}`;
    const looked =
      due.ref === undefined
        ? await makeQuestionUnlike(due, level, own, before)
        : { ref: due.ref, question: await loadQuestion(due.ref) };
    if (looked.question) before.add(toQuestionSimilarityKey(looked.question));
    found.push({ due, ...looked });
  }
  const asked = found.flatMap(({ ref, question }) => (question ? [{ ref, question }] : []));
  const first = asked.filter(({ question }, i) => asked.findIndex((each) => each.question.key === question.key) === i);
  return { asked: first, lost: found.flatMap(({ due, question }) => (question ? [] : [due])) };
}

/** Makes a question unlike those `before` in form and answer, if one of a few attempts gives one. */
async function makeQuestionUnlike(due: DueItem, level: Level, seed: string, before: ReadonlySet<string>) {
  for (let look = 0; ; look++) {
    const ref = createRef(due, level, look > 0 ? `${seed}.${look}` : seed);
    const question = await loadQuestion(ref);
    if (look === MAX_LOOKS || !question || !before.has(toQuestionSimilarityKey(question))) return { ref, question };
  }
}

/** Refers to a question of the skill at the given level, or at the skill's first level if that is higher. */
function createRef({ skill: id, game }: DueItem, level: Level, seed: string): QuestionReference {
  const rules = RULESET_IDS.find((each) => each === game);
  if (!rules) return `drill:${id}/${game}/${level}/${seed}`;
  const table = getAgreedOrStandardTable(rules);
  const skill = findSkillByIdInGame(id, table.info);
  return formatDrillReference(id, table, skill ? getLevelOfSkill(level, skill) : level, seed);
}

async function loadQuestion(ref: QuestionReference): Promise<QuestionWithRuleTexts | undefined> {
  if (ref.startsWith('drill:')) {
    const asked = parseDrillReference(ref);
    return asked && loadSkillQuestion(asked);
  }
  const [code = '', place = ''] = ref.split('/');
  return (await loadCodedQuestions(code))?.[Number(place)];
}

async function loadCodedQuestions(code: string): Promise<readonly QuestionWithRuleTexts[] | undefined> {
  const read = parseQuizCode(code);
  if (!read.ok) return undefined;
  const { quiz } = read.value;
  if (quiz.kind === 'written') return loadWrittenQuiz(quiz.quiz);
  const table = openTableOrStandardGame(quiz.rules);
  return addRuleTextsToQuestions(await collectCodedQuiz(read.value, table), table.info);
}

/** Makes the questions of a stored review again; undefined if one of them no longer exists. */
export async function restoreReviewQuestions({
  game,
  refs,
  level,
  seed,
}: StoredReviewRun): Promise<readonly QuestionWithRuleTexts[] | undefined> {
  if (refs.length === 0) return generateCommonMixUpQuestions(game, level, seed);
  const found = await Promise.all(refs.map(loadQuestion));
  const questions = found.filter((each) => each !== undefined);
  return questions.length === refs.length ? questions : undefined;
}

export async function generateCommonMixUpQuestions(
  rules: RulesetId,
  level: Level,
  seed: string,
): Promise<readonly QuestionWithRuleTexts[]> {
  const table = getAgreedOrStandardTable(rules);
  return addRuleTextsToQuestions(await collectMixedQuiz(seed, { table, level }, undefined, MIXED_UP), table.info);
}
