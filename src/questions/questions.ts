import { checkPosition, parseHand, type Position, type Result, type Table } from '../engine/index.ts';
import { toYesOrNo, type Draft, type PartialPosition, type Mistaken, type QuestionWords, type Wrong } from './draft.ts';
import { FORM_NAMES, toForm, toRandomForm, type Verdicts } from './forms.ts';
import type { Wanted } from './game.ts';
import { ANY_FORM_SEED_PREFIX, type Option, type Question } from './question.ts';
import { createRandomStretch, type RandomStretch } from './random.ts';
import type { Maker, Skill } from './skills.ts';
import { listTiles } from './table.ts';

// The one place where a draft becomes a question: the engine is asked whether what lies on the table can be, and what the
// answer is; the mistakes that come to something else stand beside it.

/** A skill with who makes its questions. */
export interface ReadySkill extends Skill {
  readonly make: Maker;
}

/** Fetches who makes the questions of a skill. Fails as an import does, where there is no line. */
export const loadSkill = async (skill: Skill): Promise<ReadySkill> => ({ ...skill, make: await skill.load() });

/** The same of several, in their order. */
export const loadSkills = (skills: readonly Skill[]): Promise<readonly ReadySkill[]> =>
  Promise.all(skills.map(loadSkill));

/** A question with the draft that it was made of, which need not go to a page, and what the engine said. */
export interface JudgedDraft<A = unknown, V = unknown> {
  readonly question: Question;
  readonly draft: Draft<A, V>;
  readonly verdict: V;
}

/**
 * The first of some drafts that the engine bears out, as a question; undefined where it bears out none. A draft is passed
 * over when its position cannot be, when the engine refuses it or answers otherwise than hoped, and when no mistake is left.
 */
export function judgeDrafts<A, V>(
  drafts: Iterable<Draft<A, V>>,
  table: Table,
  skill: string,
  random: RandomStretch,
): JudgedDraft<A, V> | undefined {
  for (const draft of drafts) {
    const checked = () => validatePosition(table, draft.position);
    const verdict = draft.engine(table, draft.asked, checked);
    const answer = verdict === undefined ? undefined : draft.answer(verdict, draft.asked);
    if (verdict === undefined || answer === undefined || answer !== (draft.hoped ?? answer)) continue;
    if (draft.position && !draft.mayBeImpossible && !checked().ok) continue;
    const question = assembleQuestion(draft, draft.words(verdict, draft.asked), answer, table, skill, random);
    if (question) return { question, draft, verdict };
  }
  return undefined;
}

/** Whether what lies on a table can lie there: as the engine has it, with what was not told filled in. */
export const validatePosition = (table: Table, position: PartialPosition = {}): Result<Position> =>
  checkPosition(table, { round: 'e', seats: table.seats, players: {}, ...position });

/** What the engine answers to a draft at a table; undefined where it has no answer there. */
export function answerDraft<A, V>({ position, asked, engine, answer }: Draft<A, V>, table: Table): string | undefined {
  const checked = (): Result<Position> => validatePosition(table, position);
  const verdict = engine(table, asked, checked);
  return verdict === undefined ? undefined : answer(verdict, asked);
}

/** At most this many answers to choose from; where the answer is typed, so many mistakes are known by their number. */
const MAX_OPTIONS = 4;
const MAX_NUMBER_MISTAKES = 16;

/** Puts the answers together and mixes them. Undefined when no mistake is left, for then there is nothing to ask. */
function assembleQuestion<A, V>(
  draft: Draft<A, V>,
  words: QuestionWords<A>,
  answer: string,
  table: Table,
  skill: string,
  random: RandomStretch,
): Question | undefined {
  const { situation, ask, scenes = [], nudge, because, unit, rule, note } = words;
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
  if (words.kind === 'tiles') return picked(words.shown, answer, { ...common, kind: 'tiles', key });
  if (words.kind === 'yes-no') {
    const fact = answer === 'yes';
    const own = rule === undefined ? {} : { rule };
    const options = [
      { ...toYesOrNo(fact), why: because, right: true, ...own },
      { ...toYesOrNo(!fact), why: words.otherwise ?? because, right: false, ...own },
    ];
    return { ...common, kind: 'true-false', key, options: arranged(options, 'true-false', random) };
  }
  const { right, wrong, kind = 'choice' } = words;
  const taken = new Set([answer]);
  const most = kind === 'number' ? MAX_NUMBER_MISTAKES : MAX_OPTIONS;
  const options: Option[] = [{ ...right, value: answer, right: true }];
  for (const each of wrong) {
    if (options.length === most) break;
    const mistake = 'instead' in each ? reckoned(draft, each, table) : each;
    if (!mistake || taken.has(mistake.value)) continue;
    taken.add(mistake.value);
    options.push({ ...mistake, right: false });
  }
  return options.length === 1 ? undefined : { ...common, kind, key, options: arranged(options, kind, random) };
}

/** What a mistake comes to, as the engine has it; undefined where nobody could come to anything by it. */
function reckoned<A, V>(
  draft: Draft<A, V>,
  { instead, at, say, ...rest }: Mistaken<A>,
  table: Table,
): Wrong | undefined {
  const value = answerDraft({ ...draft, asked: instead }, at ?? table);
  return value === undefined ? undefined : { ...rest, value, text: say(Number(value)) };
}

/** A question in which several tiles are picked. Undefined unless some belong and some do not. */
function picked(shown: readonly Wrong[], answer: string, question: Omit<Question, 'options'>): Question | undefined {
  const belong = new Set(answer.split(' '));
  const options = shown.map((each) => ({ ...each, right: belong.has(each.value) }));
  const right = options.filter((option) => option.right).length;
  if (right === 0 || right === options.length) return undefined;
  const tiles = shown.map(({ value }) => value).toSorted();
  return { ...question, key: `${question.key}|${tiles.join('')}`, options };
}

/** Numbers stand in order and yes before no, so that their place gives nothing away. */
function arranged(options: readonly Option[], kind: Question['kind'], random: RandomStretch): readonly Option[] {
  if (kind === 'number') return sortByNumber(options);
  return kind === 'true-false' ? options.toSorted((a, b) => (a.value < b.value ? 1 : -1)) : random.shuffle(options);
}

/** Options that are numbers, the least first. */
export const sortByNumber = (options: readonly Option[]): readonly Option[] =>
  options.toSorted((a, b) => Number(a.value) - Number(b.value));

/** A maker that found nothing, or nothing for this table, tries again with other random numbers, so often. */
const MAX_ATTEMPTS = 30;

/**
 * The question of a skill for a seed, with its draft: the same on every device, and for a quiz of an edition the same for
 * ever. Undefined when no tiles would give one.
 */
export function tryJudged(skill: ReadySkill, seed: string, wanted: Wanted): JudgedDraft | undefined {
  const { table, level } = wanted;
  for (let turn = 0; turn < MAX_ATTEMPTS; turn++) {
    const random = createRandomStretch(`${skill.id}/${table.rules}/${level}/${seed}/${turn}`);
    const made = judgeDrafts(skill.make(random, wanted), table, skill.id, random);
    if (made && areTilesInPlay(table, made.question)) return made;
  }
  return undefined;
}

/** The same without its draft, for a seed that says so in some other form, or in the one that it names (forms.ts). */
export function tryQuestion(skill: ReadySkill, seed: string, wanted: Wanted): Question | undefined {
  const judged = tryJudged(skill, seed, wanted);
  const form = FORM_NAMES.find((name) => seed.startsWith(`${name}-`));
  if (!judged || (!form && !seed.startsWith(ANY_FORM_SEED_PREFIX))) return judged?.question;
  const other = (nth: number): Question | undefined => tryJudged(skill, `${seed}/other/${nth}`, wanted)?.question;
  const random = createRandomStretch(`form/${skill.id}/${seed}`);
  if (form) return toForm(form, judged.question, random, other);
  const mistaken = () => judgeMistake(judged, wanted.table);
  return toRandomForm(judged.question, random, other, { ...judged, mistaken });
}

/** What the engine says of a draft as somebody mistakes it. */
function judgeMistake({ draft, verdict }: JudgedDraft, table: Table): ReturnType<Verdicts['mistaken']> {
  const words = draft.words(verdict, draft.asked);
  const checked = () => validatePosition(table, draft.position);
  return ('wrong' in words ? words.wrong : []).flatMap((each) =>
    'instead' in each && !each.at ? [{ why: each.why, verdict: draft.engine(table, each.instead, checked) }] : [],
  );
}

/** At some tables tiles are out of the game: no question may show one. */
function areTilesInPlay(table: Table, { scenes }: Question): boolean {
  const there = new Set<string>(listTiles(table));
  return scenes.every(({ hand }) => {
    const held = parseHand(hand);
    if (!held.ok) return false;
    const { rack, sets, bonus } = held.value;
    return [rack, bonus, ...sets.map(({ tiles }) => tiles)].flat().every((tile) => there.has(tile));
  });
}

/** The same where there must be one. Throws, as a bug, when there is none. */
export function makeQuestion(skill: ReadySkill, seed: string, wanted: Wanted): Question {
  const made = tryQuestion(skill, seed, wanted);
  if (!made) throw new Error(`No question of ${skill.id} for ${wanted.table.rules}, seed ${seed}`);
  return made;
}

/** This many other seeds are tried before a skill has run out of questions. */
const MAX_OTHER_SEEDS = 25;

/** A question of a skill that has not been asked yet; undefined when the skill has none, or has run out. */
export function makeNewQuestion(
  skill: ReadySkill,
  seed: string,
  wanted: Wanted,
  asked: readonly Question[],
): Question | undefined {
  for (let turn = 0; turn < MAX_OTHER_SEEDS; turn++) {
    const made = tryQuestion(skill, `${seed}/${turn}`, wanted);
    if (made && asked.every(({ key }) => key !== made.key)) return made;
  }
  return undefined;
}

/** What two questions have in common that are alike in form and in answer, whatever tiles they are about. */
export const toSimilarityKey = ({ kind, ask, options }: Question): string =>
  [
    kind,
    ask.replaceAll(/“[^”]*”|\b(?:Ann|Ben|Cath|Dev|East|South|West|North)\b|\d+/g, ''),
    ...options.flatMap(({ right, value }) => (right ? [value] : [])),
  ].join('|');
