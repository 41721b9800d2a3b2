import { checkPosition, parseHand, type Position, type Result, type Table } from '../engine/index.ts';
import { formatAnswerValue, YES_AND_NO, type MakerDraft, type QuestionDraftTextAndOptions } from './draft.ts';
import {
  QUESTION_REPHRASING_NAMES,
  changeQuestionForm,
  changeQuestionFormAtRandom,
  type VerdictWithMistakenVerdicts,
} from './forms.ts';
import type { MakerContext } from './game.ts';
import { ANY_FORM_SEED_PREFIX, type AnswerOption, type Question } from './question.ts';
import { createRandomSource, type RandomSource } from './random.ts';
import type { QuestionSkill } from './skills.ts';
import { listTileKindsOfTable } from './table.ts';

export interface SkillWithMaker extends QuestionSkill {
  readonly make: Awaited<ReturnType<QuestionSkill['load']>>;
}

export const loadSkillWithMaker = async (skill: QuestionSkill): Promise<SkillWithMaker> => ({
  ...skill,
  make: await skill.load(),
});

export const loadSkillsWithMakers = (skills: readonly QuestionSkill[]): Promise<readonly SkillWithMaker[]> =>
  Promise.all(skills.map(loadSkillWithMaker));

export interface QuestionWithJudgedDraft<A = unknown, V = unknown> {
  readonly question: Question;
  readonly draft: MakerDraft<A, V>;
  readonly verdict: V;
}

/**
 * Makes a question of the first good draft. A draft is skipped if its position is impossible, if the
 * engine refuses it or answers otherwise than intended, or if no wrong option is left.
 */
export function tryMakeQuestionFromDrafts<A, V>(
  drafts: Iterable<MakerDraft<A, V>>,
  table: Table,
  skill: string,
  random: RandomSource,
): QuestionWithJudgedDraft<A, V> | undefined {
  for (const draft of drafts) {
    const judgePosition = () => checkPartialPosition(table, draft.position);
    const verdict = draft.engine(table, draft.asked, judgePosition);
    const answer = readAnswer(draft, verdict);
    if (verdict === undefined || answer === undefined || answer !== formatAnswerValue(draft.hoped ?? answer)) continue;
    if (draft.position && !draft.mayBeImpossible && !judgePosition().ok) continue;
    const question = createQuestion(draft, draft.words(verdict, draft.asked), answer, table, skill, random);
    if (question) return { question, draft, verdict };
  }
  return undefined;
}

/** Checks a position, with defaults for what it leaves out. */
export const checkPartialPosition = (table: Table, position: Partial<Position> = {}): Result<Position> =>
  checkPosition(table, { round: 'e', seats: table.seats, players: {}, ...position });

export function computeEngineAnswerOfDraft<A, V>(draft: MakerDraft<A, V>, table: Table): string | undefined {
  const judgePosition = (): Result<Position> => checkPartialPosition(table, draft.position);
  return readAnswer(draft, draft.engine(table, draft.asked, judgePosition));
}

function readAnswer<A, V>({ answer, asked }: MakerDraft<A, V>, verdict: V | undefined): string | undefined {
  if (verdict === undefined) return undefined;
  if (!answer && typeof verdict === 'object') throw new Error('A draft does not say what its verdict answers');
  const value = answer ? answer(verdict, asked) : (verdict as string | number | boolean);
  return value === undefined ? undefined : formatAnswerValue(value);
}

/** Makes a question; undefined when no wrong option is left, because then there is nothing to ask. */
function createQuestion<A, V>(
  draft: MakerDraft<A, V>,
  words: QuestionDraftTextAndOptions<A>,
  answer: string,
  table: Table,
  skill: string,
  random: RandomSource,
): Question | undefined {
  const { situation, ask, scenes = [], nudge, unit, rule, note } = words;
  const because = words.because ?? ('right' in words ? words.right : '');
  const common = {
    skill,
    situation,
    ask,
    scenes,
    nudge,
    because,
    ...(unit !== undefined && { unit }),
    ...(rule !== undefined && { rule }),
    ...(note !== undefined && { note }),
  };
  const key = [skill, situation, ask, ...scenes.map(({ hand, last }) => `${hand} ${last ?? ''}`)].join('|');
  if (words.kind === 'tiles') {
    const belong = new Set(answer.split(' '));
    const options = words.shown.map(([tile, why]) => ({
      value: tile,
      ...formatOption(words.answerText, tile),
      why,
      right: belong.has(tile),
    }));
    const tiles = options.map(({ value }) => value).toSorted();
    return options.some(({ right }) => right) && options.some(({ right }) => !right)
      ? { ...common, kind: 'tiles', key: `${key}|${tiles.join('')}`, options }
      : undefined;
  }
  if (words.kind === 'yes-no') {
    const options = (['yes', 'no'] as const).map((value) => ({
      value,
      text: YES_AND_NO[value],
      why: value === answer ? because : (words.otherwise ?? because),
      right: value === answer,
    }));
    return { ...common, kind: 'true-false', key, options };
  }
  const { right, wrong, kind = 'choice', answerText } = words;
  const most = kind === 'number' ? 16 : 4;
  const options: AnswerOption[] = [{ value: answer, ...formatOption(answerText, answer), why: right, right: true }];
  for (const mistake of wrong) {
    if (options.length === most) break;
    const [given, why, forgotten] =
      'instead' in mistake
        ? [computeEngineAnswerOfDraft({ ...draft, asked: mistake.instead }, mistake.at ?? table), mistake.why]
        : mistake;
    const value = given === undefined ? undefined : formatAnswerValue(given);
    if (value === undefined || options.some((option) => option.value === value)) continue;
    options.push({
      value,
      ...formatOption(answerText, value),
      why,
      right: false,
      ...(forgotten && { rule: forgotten }),
    });
  }
  return options.length === 1 ? undefined : { ...common, kind, key, options: arrangeOptions(options, kind, random) };
}

function formatOption(
  answerText: Extract<QuestionDraftTextAndOptions<unknown>, { kind: 'tiles' }>['answerText'],
  value: string,
): Pick<AnswerOption, 'text' | 'tiles' | 'picture'> {
  const number = Number(value);
  const text =
    typeof answerText === 'function'
      ? answerText((Number.isNaN(number) ? value : number) as never)
      : answerText?.[value];
  return typeof text === 'object' ? text : { text: text ?? value };
}

/** Numbers are sorted and yes comes before no, so that the place of an option gives nothing away. */
function arrangeOptions(
  options: readonly AnswerOption[],
  kind: Question['kind'],
  random: RandomSource,
): readonly AnswerOption[] {
  if (kind === 'number') return sortOptionsByNumber(options);
  return kind === 'true-false' ? options.toSorted((a, b) => (a.value < b.value ? 1 : -1)) : random.shuffle(options);
}

export const sortOptionsByNumber = (options: readonly AnswerOption[]): readonly AnswerOption[] =>
  options.toSorted((a, b) => Number(a.value) - Number(b.value));

/** Within an edition, a seed gives the same question on every device, for ever. Undefined if every try fails. */
export function tryMakeQuestionWithDraft(
  skill: SkillWithMaker,
  seed: string,
  wanted: MakerContext,
): QuestionWithJudgedDraft | undefined {
  const { table, level } = wanted;
  for (let turn = 0; turn < 30; turn++) {
    const random = createRandomSource(`${skill.id}/${table.rules}/${level}/${seed}/${turn}`);
    const made = tryMakeQuestionFromDrafts(skill.make(random, wanted), table, skill.id, random);
    if (made && areTilesInPlay(table, made.question)) return made;
  }
  return undefined;
}

/** Makes a question, in another form where the beginning of the seed asks for it (forms.ts). */
export function tryMakeQuestion(skill: SkillWithMaker, seed: string, wanted: MakerContext): Question | undefined {
  const judged = tryMakeQuestionWithDraft(skill, seed, wanted);
  const form = QUESTION_REPHRASING_NAMES.find((name) => seed.startsWith(`${name}-`));
  if (!judged || (!form && !seed.startsWith(ANY_FORM_SEED_PREFIX))) return judged?.question;
  const makeOtherQuestion = (nth: number): Question | undefined =>
    tryMakeQuestionWithDraft(skill, `${seed}/other/${nth}`, wanted)?.question;
  const random = createRandomSource(`form/${skill.id}/${seed}`);
  if (form) return changeQuestionForm(form, judged.question, random, makeOtherQuestion);
  const judgeMistakes = () => judgeMistake(judged, wanted.table);
  return changeQuestionFormAtRandom(judged.question, random, makeOtherQuestion, { ...judged, mistaken: judgeMistakes });
}

function judgeMistake(
  { draft, verdict }: QuestionWithJudgedDraft,
  table: Table,
): ReturnType<VerdictWithMistakenVerdicts['mistaken']> {
  const words = draft.words(verdict, draft.asked);
  const judgePosition = () => checkPartialPosition(table, draft.position);
  return ('wrong' in words ? words.wrong : []).flatMap((each) =>
    'instead' in each && !each.at ? [{ why: each.why, verdict: draft.engine(table, each.instead, judgePosition) }] : [],
  );
}

function areTilesInPlay(table: Table, { scenes }: Question): boolean {
  const there = new Set<string>(listTileKindsOfTable(table));
  return scenes.every(({ hand }) => {
    const held = parseHand(hand);
    if (!held.ok) return false;
    const { rack, sets, bonus } = held.value;
    return [rack, bonus, ...sets.map(({ tiles }) => tiles)].flat().every((tile) => there.has(tile));
  });
}

export function makeQuestion(skill: SkillWithMaker, seed: string, wanted: MakerContext): Question {
  const made = tryMakeQuestion(skill, seed, wanted);
  if (!made) throw new Error(`No question of ${skill.id} for ${wanted.table.rules}, seed ${seed}`);
  return made;
}

/** Makes a question that differs from all of `asked`; undefined when no try finds any. */
export function makeUnaskedQuestion(
  skill: SkillWithMaker,
  seed: string,
  wanted: MakerContext,
  asked: readonly Question[],
): Question | undefined {
  for (let turn = 0; turn < 25; turn++) {
    const made = tryMakeQuestion(skill, `${seed}/${turn}`, wanted);
    if (made && asked.every(({ key }) => key !== made.key)) return made;
  }
  return undefined;
}

/** The key is equal for questions of the same form and answer, whatever their tiles. */
export const toQuestionSimilarityKey = ({ kind, ask, options }: Question): string =>
  [
    kind,
    ask.replaceAll(/“[^”]*”|\b(?:Ann|Ben|Cath|Dev|East|South|West|North)\b|\d+/g, ''),
    ...options.flatMap(({ right, value }) => (right ? [value] : [])),
  ].join('|');
