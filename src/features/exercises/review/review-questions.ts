import { parseQuizCode } from '../../../questions/codes.ts';
import { collectCodedQuiz, collectMixedQuiz } from '../../../questions/compose.ts';
import { QUESTION_FORM_NAMES } from '../../../questions/forms.ts';
import { QUESTION_LEVELS, type Level } from '../../../questions/game.ts';
import { toQuestionSimilarityKey, makeQuestion, loadSkillMaker } from '../../../questions/questions.ts';
import { addRuleTexts, type WordedQuestion } from '../../../questions/question-text.ts';
import { RULESETS, type RulesetId } from '../../../engine/index.ts';
import { openAgreedTableForGame, formatDrillReference, parseDrillReference } from '../../../storage/drill-tables.ts';
import type { DueItem, QuestionReference } from '../../../storage/practice.ts';
import { formatPlaceInRuleBook } from '../../../format/chapters.ts';
import { findSkillOfGame, loadWrittenQuiz } from '../../quiz/index.ts';
import type { ReviewRun } from './review-plan.ts';
import { getTableOrDefault } from '../../../questions/table-lookup.ts';

/** Skills that learners confuse: own wind and round wind, exposed and concealed, who may claim. */
const MIXED_UP = ['set-points', 'claims', 'doubles', 'precedence', 'kongs', 'winds', 'sets'];

/** The form of each question in a series: mostly the plain one, and every other form once in ten. */
const FORM_ORDER: readonly ('' | (typeof QUESTION_FORM_NAMES)[number])[] = [
  '',
  '',
  'says',
  '',
  '',
  'tables',
  '',
  'slip',
  '',
  'who',
];

const MAX_LOOKS = 8;

/** Questions for what is due, without repetitions; `lost` are those that no longer exist. */
export async function generateReviewQuestions(
  dues: readonly DueItem[],
  level: Level,
  seed: string,
): Promise<{
  readonly asked: readonly { readonly ref: QuestionReference; readonly question: WordedQuestion }[];
  readonly lost: readonly DueItem[];
}> {
  const found: {
    readonly due: DueItem;
    readonly ref: QuestionReference;
    readonly question: WordedQuestion | undefined;
  }[] = [];
  const before = new Set<string>();
  for (const [i, due] of dues.entries()) {
    const same = (each: DueItem): boolean => !each.ref && each.skill === due.skill && each.game === due.game;
    const nth = dues.slice(0, i).filter(same).length;
    const form = FORM_ORDER[i % FORM_ORDER.length]!;
    const own = `${form && `${form}-`}${seed}${nth > 0 ? `.${nth}` : ''}`;
    const looked =
      due.ref === undefined
        ? await makeUnlike(due, level, own, before)
        : { ref: due.ref, question: await find(due.ref) };
    if (looked.question) before.add(toQuestionSimilarityKey(looked.question));
    found.push({ due, ...looked });
  }
  const asked = found.flatMap(({ ref, question }) => (question ? [{ ref, question }] : []));
  const first = asked.filter(({ question }, i) => asked.findIndex((each) => each.question.key === question.key) === i);
  return { asked: first, lost: found.flatMap(({ due, question }) => (question ? [] : [due])) };
}

/** A new question that differs in form and answer from those before, if a few attempts find one. */
async function makeUnlike(due: DueItem, level: Level, seed: string, before: ReadonlySet<string>) {
  for (let look = 0; ; look++) {
    const ref = createRef(due, level, look > 0 ? `${seed}.${look}` : seed);
    const question = await find(ref);
    if (look === MAX_LOOKS || !question || !before.has(toQuestionSimilarityKey(question))) return { ref, question };
  }
}

/** At the given level, or the first one that the skill has. */
function createRef({ skill, game }: DueItem, level: Level, seed: string): QuestionReference {
  const rules = RULESETS.find((id) => id === game);
  const at = rules && openAgreedTableForGame(rules);
  const from = (at && findSkillOfGame(skill, at.info)?.from) ?? QUESTION_LEVELS[0];
  const harder = QUESTION_LEVELS.find((each) => each >= Math.max(level, from)) ?? level;
  return at ? formatDrillReference(skill, at, harder, seed) : `drill:${skill}/${game}/${harder}/${seed}`;
}

/** The question of a reference; undefined if it no longer exists. */
async function find(ref: QuestionReference): Promise<WordedQuestion | undefined> {
  if (ref.startsWith('drill:')) return remakeQuestion(ref);
  const [code = '', place = ''] = ref.split('/');
  return (await loadCodedQuestions(code))?.[Number(place)];
}

async function remakeQuestion(ref: QuestionReference): Promise<WordedQuestion | undefined> {
  const made = parseDrillReference(ref);
  const skill = made && findSkillOfGame(made.skill, made.table.info);
  if (!skill || skill.from > made.level) return undefined;
  const question = makeQuestion(await loadSkillMaker(skill), made.seed, { table: made.table, level: made.level });
  return (await addRuleTexts([question], made.table.info, formatPlaceInRuleBook))[0];
}

async function loadCodedQuestions(code: string): Promise<readonly WordedQuestion[] | undefined> {
  const read = parseQuizCode(code);
  if (!read.ok) return undefined;
  const { quiz } = read.value;
  if (quiz.kind === 'written') return loadWrittenQuiz(quiz.quiz);
  const table = getTableOrDefault(quiz.rules);
  return addRuleTexts(await collectCodedQuiz(read.value, table), table.info, formatPlaceInRuleBook);
}

/** The questions of an interrupted run; undefined if one of them no longer exists. */
export async function restoreReviewQuestions({
  game,
  refs,
  level,
  seed,
}: ReviewRun): Promise<readonly WordedQuestion[] | undefined> {
  if (refs.length === 0) return generateMixedUpQuestions(game, level, seed);
  const found = await Promise.all(refs.map(find));
  const questions = found.filter((each) => each !== undefined);
  return questions.length === refs.length ? questions : undefined;
}

export async function generateMixedUpQuestions(
  rules: RulesetId,
  level: Level,
  seed: string,
): Promise<readonly WordedQuestion[]> {
  const table = openAgreedTableForGame(rules);
  return addRuleTexts(
    await collectMixedQuiz(seed, { table, level }, undefined, MIXED_UP),
    table.info,
    formatPlaceInRuleBook,
  );
}
