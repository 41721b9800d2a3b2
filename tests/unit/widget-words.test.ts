// Small sentences and tables of the widgets: dates, teams, special hands, sessions, the group’s book, runs of practice.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, getInfoOfLoadedRuleset, type RulesetId } from '../../src/engine/index.ts';
import { parse, safeParse } from 'valibot';
import { computeUsualSessionMinutes } from '../../src/storage/term.ts';
import type { Group } from '../../src/storage/group.ts';
import { saveResumePoint, readResumePoint, mergeResumePointsPreferringOwn } from '../../src/storage/resume-points.ts';
import { mergeDealResults } from '../../src/storage/deal-results.ts';
import type { PracticeProgress } from '../../src/storage/practice.ts';
import { formatSkillFirstTryCount } from '../../src/storage/practice.ts';
import {
  formatDisputeQuery,
  parseDisputeReplies,
  getRepliesBeforeQuestion,
  OWN_TILE_EDITOR_REPLIES,
  setReplyAndRemoveLaterReplies,
} from '../../src/features/rulings/questions.ts';
import {
  EAST_DRILL_LABEL_BY_LEVEL,
  listChairsOfTurn,
  generateEastDrillItem,
  describeWindChanges,
} from '../../src/features/exercises/east-turn.ts';
import { openTableOrStandardGame } from '../../src/questions/table-lookup.ts';
import {
  createSessionSheetHeadAndFoot,
  listSessionPrints,
  parsePrintFragment,
} from '../../src/features/group/session.ts';
import {
  formatQuizPlan,
  createQuizSharingAndPaths,
  formatFirstStagesWithTitles,
} from '../../src/features/group/session-quiz.ts';
import { formatClockWithoutAmPm } from '../../src/ui/dates.ts';
import { formatCodedQuizTitle } from '../../src/features/quiz/load-questions.ts';
import {
  pickFiveLeastTriedSkills,
  deleteReviewRun,
  saveReviewRun,
  saveFinishedReview,
  readOrDeleteReviewRun,
  readFinishedReview,
  getReviewResumeNames,
  type StoredReviewRun,
} from '../../src/features/exercises/review/review-plan.ts';
import {
  formatRightWrongOrNoAnswer,
  describeTeamStandings,
  judgeTeamAnswersOfQuiz,
  describeWinningTeams,
} from '../../src/features/big-screen/team-play.ts';
import { pickTextSizeForAllStages } from '../../src/features/big-screen/screen.ts';
import { createBigScreenProgressSchema } from '../../src/storage/quiz-run.ts';
import {
  formatAgreementName,
  formatAffectedRulesSentence,
  buildHouseRuleCatalogue,
  getHouseRulesPath,
  toHouseRuleAnswerKey,
} from '../../src/features/table-rules/game-book.ts';
import { summarizeFormErrors, removeErrorsOfChangedFields } from '../../src/features/score-sheet/hand-form.ts';
import {
  describeSpecialHandClaiming,
  describeMissingTileCount,
  createNearestSpecialHandSummary,
  describeSpecialHandPay,
  listNeededTilesToHighlight,
  formatIntroOfHelpfulTiles,
} from '../../src/ui/special-hands/special-hand-text.ts';
import type { Question } from '../../src/questions/question.ts';
import { listCases } from './support/recorded.ts';

describe('a day', () => {
  it.each([
    ['14:05', 0, '2.05'],
    ['09:30', 45, '10.15'],
    ['11:59', 1, '12.00'],
    ['12:30', 30, '1.00'],
    ['00:10', 0, '12.10'],
    ['23:30', 45, '12.15'],
  ])('%s and %i minutes is %s', (from, minutes, words) => expect(formatClockWithoutAmPm(from, minutes)).toBe(words));
  it.each([
    ['10:00', '12:30', 150],
    ['09:45', '10:00', 15],
    ['12:00', '12:00', undefined],
    ['12:00', '10:00', undefined],
  ])('from %s to %s are %s minutes', (from, to, long) => expect(computeUsualSessionMinutes({ from, to })).toBe(long));
});

describe('teams', () => {
  const options = [{ right: false }, { right: true }, { right: false }];
  const letters = { kind: 'choice', options } as unknown as Question;
  const judged = { kind: 'count', options: [] } as unknown as Question;
  const questions = [letters, letters, judged];
  const play = (given: (string | boolean | null)[][], names = ['Owls', '', 'Robins']) =>
    ({ code: 'x', names, given }) as unknown as Parameters<typeof describeTeamStandings>[0];
  const some = play([
    ['B', 'A', 'B'],
    ['A', 'B', 'B'],
    [false, null, true],
  ]);
  it('stand with the best first, win alone or together, and have a mark for every question', async () => {
    const tied = play([['B', 'A', 'B']]);
    const none = play([['A', 'A', null]]);
    const cases = {
      'after three': describeTeamStandings(some, questions, 3),
      'after one': describeTeamStandings(some, questions, 1),
      'before the first, as they sit': describeTeamStandings(some, questions, 0),
      winners: [some, tied, none, play([['A', 'A', 'A']], ['Owls'])].map((each) =>
        describeWinningTeams(each, questions),
      ),
      marks: judgeTeamAnswersOfQuiz(some, questions),
      'in words': [undefined, true, false].map(formatRightWrongOrNoAnswer),
    };
    await expect(listCases(cases)).toMatchFileSnapshot('recorded/words-teams.txt');
  });
  it('are at a question that there is, at the page of the names or at the end', () => {
    const place = createBigScreenProgressSchema(3);
    for (const at of [-1, 0, 3]) expect(parse(place, { at, shown: 'why' })).toEqual({ at, shown: 'why' });
    for (const at of [-2, 4, 1.5, '1']) expect(safeParse(place, { at, shown: 'ask' }).success).toBe(false);
    // As phones stored it before.
    expect(parse(place, { at: 2, furthest: 1 })).toEqual({ at: 2, shown: 'ask' });
  });
  it('read words of one size: no larger than the fullest step bears, no smaller than plain', () => {
    expect(pickTextSizeForAllStages([0.9, 1.05], true)).toBeLessThanOrEqual(0.9 + 0.2);
    expect(pickTextSizeForAllStages([9], true)).toBe(1.1);
    expect(pickTextSizeForAllStages([9], false)).toBeGreaterThanOrEqual(1.1);
    expect(pickTextSizeForAllStages([0.1], false)).toBe(pickTextSizeForAllStages([0.2], true));
  });
});

it('a special hand: how its last tile may come, what it pays, what is missing and what helps', async () => {
  const near = (missing: number, useful: string, isHeld = false) =>
    ({ missing, useful: useful.split(' '), isHeld, isSpoilt: false, rule: 'british.points.chow' }) as never;
  const claims = [
    [false, undefined],
    [true, 'none'],
    [true, 'pair'],
    [true, 'any'],
  ].map(([concealed, lastDiscard]) => describeSpecialHandClaiming({ concealed, lastDiscard } as never));
  const pays = [
    { kind: 'fans', fans: 1 },
    { kind: 'points', points: 1200 },
    { kind: 'doubles', doubles: 2 },
    { kind: 'fixed', concealed: 1000, exposed: 1000 },
    { kind: 'fixed', concealed: 1000, exposed: 500 },
    { kind: 'fixed', concealed: 1000, exposed: 500, part: { concealed: 400, exposed: 200 } },
    { kind: 'fixed', concealed: 500, exposed: 500, part: { concealed: 0, exposed: 0 } },
  ].map((each) => describeSpecialHandPay({ pays: each } as never));
  const missing = [
    [0, true, false],
    [1, false, false],
    [5, false, false],
    [0, false, true],
    [0, false, false],
  ].map(([many, isHeld, isSpoilt]) => describeMissingTileCount({ missing: many, isHeld, isSpoilt } as never));
  const held = [
    undefined,
    near(0, 'b1', true),
    near(0, 'b1'),
    near(1, 'b1'),
    near(1, 'b1 dr'),
    near(3, 'b1 b2 b3 b4'),
    near(4, 'b1'),
    near(2, 'b1 b2 b3 b4 b5'),
  ];
  const cases = {
    claims,
    pays,
    missing,
    nearest: held.map((each) => createNearestSpecialHandSummary(each)),
    highlighted: held.map((each) => listNeededTilesToHighlight(each)),
    labels: held.slice(2).map((each) => formatIntroOfHelpfulTiles(each!)),
  };
  await expect(listCases(cases)).toMatchFileSnapshot('recorded/words-special-hands.txt');
});

describe('a session', () => {
  const titles = ['The tiles', 'Sets', 'Wall', 'Deal'];
  it('says how far the group has come, and marks its sheets', async () => {
    const coded = (quiz: object, count?: number) => formatCodedQuizTitle({ quiz, seed: 1, count } as never);
    const frame = (
      quiz?: object,
      group: object = { name: 'Thursdays', hall: 'Village hall' },
      session: { readonly date: string } | null = { date: '2026-11-22' },
    ) => createSessionSheetHeadAndFoot(session ?? undefined, group as Group, 'u3a guide', quiz as never);
    const cases = {
      stages: [1, 3, 4].map((stages) => formatFirstStagesWithTitles(titles, stages)),
      'a gentle plan': formatQuizPlan({ stages: 1, level: 1, count: 10 }),
      'a tricky plan': formatQuizPlan({ stages: 3, level: 3, count: 20 }),
      'one stage': coded({ kind: 'course', rules: 'u3a', stages: 1 }),
      'four stages': coded({ kind: 'course', rules: 'u3a', stages: 4 }, 15),
      mixed: coded({ kind: 'mixed' }),
      'no quiz': frame(),
      'a quiz by its code': frame({ spoken: 'MAGPIE 7', as: 'code' }),
      'a quiz by its link': frame({ spoken: 'MAGPIE 7', as: 'link' }),
      'a group without a name': frame(undefined, { name: '', hall: '' }),
      'no session': frame({ spoken: 'MAGPIE 7', as: 'code' }, undefined, null),
    };
    await expect(listCases(cases)).toMatchFileSnapshot('recorded/words-sessions.txt');
  });
  describe('on paper', () => {
    const first = { id: 'a', tells: [1], stages: 1, seats: [['p']] };
    const second = { id: 'b', tells: [2, 3], stages: 3, seats: [] };
    const play = { id: 'c', tells: [], stages: 3, seats: [] };
    const group = { sessions: [first, second, play], people: [] } as unknown as Group;
    const all = { people: 11, tables: 3, titles, hasQuiz: true };
    const wanted = (session: typeof first | typeof play, options = all) =>
      listSessionPrints(session, group, options).flatMap(({ id, many, isWanted }) => (isWanted ? `${id} ${many}` : []));
    const always = ['scores 1', 'quiz 1', 'plan 1', 'crib 3'];
    it('takes cards, register and agreement to the first session, and to no other', () => {
      expect(wanted(first)).toEqual(['handout-1 11', 'cards 1', 'register 1', ...always, 'agreement 1']);
      expect(wanted(second)).toEqual(['handout-2 11', 'handout-3 11', ...always]);
    });
    it('says that names come onto the score sheets with the seats', () => {
      const list = (session: typeof first) =>
        listSessionPrints(session, group, all).find(({ id }) => id === 'scores')?.who;
      expect(list(first)).toBe('a sheet for each table');
      expect(list({ ...first, seats: [] })).toContain('plan the seats first');
    });
    it('takes no handout where nothing is taught, and offers what could be wanted', () => {
      expect(wanted(play)).toEqual(always);
      expect(
        listSessionPrints(play, group, all)
          .map(({ id }) => id)
          .join(' '),
      ).toBe('handout-3 handouts cards register scores quiz plan crib agreement certificates');
    });
    it('has an address for each part, and for no other', () => {
      for (const { id } of listSessionPrints(play, group, all)) expect(parsePrintFragment(`#print=${id}`).id).toBe(id);
      for (const other of ['', '#register', '#print=', '#session=a']) expect(parsePrintFragment(other).id).toBe('');
      expect(
        ['badges', 'booklet', 'large-13', 'handout-3'].map((part) => parsePrintFragment(`#print=${part}`)),
      ).toEqual([
        { id: 'cards', size: 'usual', stage: 0 },
        { id: 'crib', size: 'usual', stage: 0 },
        { id: 'handout-13', size: 'large', stage: 13 },
        { id: 'handout-3', size: 'usual', stage: 3 },
      ]);
    });
    it('takes handouts for those who are learning, where the others play', () => {
      const people = [
        { id: 'p', learning: true },
        { id: 'q' },
        { id: 'r', learning: true, away: ['a'] },
        { id: 's', learning: true, gone: true },
      ];
      const mixed = { ...first, mixed: true as const };
      const list = (members: readonly object[]) =>
        listSessionPrints(mixed, { ...group, people: members } as unknown as Group, all)[0];
      expect(list(people)).toMatchObject({ many: 1, who: 'one for each learner' });
      expect(list([])).toMatchObject({ many: 11, who: 'one each' });
    });
    it('leaves out what the game of the session does not have', () => {
      expect(wanted(second, { ...all, titles: [], hasQuiz: false })).toEqual(['scores 1', 'plan 1', 'crib 3']);
    });
    it('a session of no term is its first', () =>
      expect(
        listSessionPrints(second, { sessions: [], people: [] }, all).find(({ id }) => id === 'cards'),
      ).toMatchObject({
        isWanted: true,
      }));
  });
  it('has a quiz where codes cover its stages', () => {
    expect(
      createQuizSharingAndPaths({ stages: 999, level: 1, count: 10, chance: 1 }, { rules: 'u3a', house: {} }),
    ).toBeUndefined();
  });
});

describe('who is right: the address of the answers', () => {
  it('is read, written with its table, and loses with an answer what was asked after it', async () => {
    const said = { what: 'tile', from: 'e', s: 'pung', w: 'chow' };
    const table = openTableOrStandardGame('u3a', { limit: 500 });
    const links = [
      '?what=tile&from=e&other=1',
      '',
      '?h=b123&seat=s&from=w',
      '?h=b123&seat=s&worth=480',
      '?won=1&seat=s',
      '?won=1',
      '?what=mistake&won=1',
    ];
    const cases = {
      ...Object.fromEntries(links.map((link) => [`“${link}”`, parseDisputeReplies(link)])),
      'nothing to write': formatDisputeQuery({}, table, undefined),
      'a table without North': formatDisputeQuery({ what: 'tile', from: 'e' }, table, 'n').replace(/u3a\.\d+/, 'u3a'),
      'another thrower': setReplyAndRemoveLaterReplies(said, 'from', 'w'),
      'the first answer last': setReplyAndRemoveLaterReplies({ from: 'e' }, 'what', 'tile'),
      'before each question': ['wants', 'what', 'worth'].map((name) => getRepliesBeforeQuestion(said, name as never)),
      'to one’s own tiles': OWN_TILE_EDITOR_REPLIES,
    };
    await expect(listCases(cases)).toMatchFileSnapshot('recorded/dispute-address.txt');
  });
});

type Chairs = ReturnType<typeof listChairsOfTurn>;

describe('whose turn is East', () => {
  it('shows everybody who plays, and says what the winds do, whatever the number of players', () => {
    const seen = new Set<string>();
    for (const players of [2, 3, 4, 5])
      for (let seed = 0; seed < 120; seed++) {
        const { turn } = generateEastDrillItem(openTableOrStandardGame('u3a', { players }), 1, String(seed));
        const [before, after] = [false, true].map((isNext) => listChairsOfTurn(turn, isNext)) as [Chairs, Chairs];
        for (const chairs of [before, after])
          expect(new Set(chairs.map(({ place }) => place)).size).toBe(Math.min(players, 4));
        // Who plays on keeps the chair.
        for (const { name, place } of after)
          expect([place, undefined]).toContain(before.find((each) => each.name === name)?.place);
        const says = describeWindChanges(turn);
        if (says.includes('now East')) seen.add(`${players} ${says.replace(/^\w+/, '').replace(/ (The|What) .*/, '')}`);
      }
    expect([...seen]).toEqual([
      '2  is now East, and everybody’s wind changes.',
      '3  is now East, and every wind moves on by one chair.',
      '3  is now East, and everybody’s wind changes.',
      '4  is now East, and every wind moves on by one chair.',
      '5  is now East, and every wind moves on by one chair.',
    ]);
  });
  it.each([1, 2, 3] as const)('level %i asks of a hand that ended, the same for a seed', (level) => {
    const table = openTableOrStandardGame('u3a', {});
    const [go, again] = [generateEastDrillItem(table, level, 'seed'), generateEastDrillItem(table, level, 'seed')];
    expect(again).toEqual(go);
    expect(EAST_DRILL_LABEL_BY_LEVEL[level]).not.toBe('');
    const { match, next } = go.turn;
    const [before, after] = [false, true].map((isNext) => listChairsOfTurn(go.turn, isNext)) as [Chairs, Chairs];
    // People stay in their chairs; the winds go round or stay.
    expect(after.map(({ name, place }) => [name, place])).toEqual(before.map(({ name, place }) => [name, place]));
    const stays = match.seats.e === next.match.seats.e;
    expect(after.map(({ wind }) => wind).join() === before.map(({ wind }) => wind).join()).toBe(stays);
    const said = describeWindChanges(go.turn);
    expect(said).toContain(stays ? 'stays East' : 'is now East');
    expect(said.includes('The wind of the round is now')).toBe(match.round !== next.match.round);
    expect(said.includes('goulash')).toBe(Boolean(next.match.goulash));
  });
  it('asks different hands for different seeds', () => {
    const table = openTableOrStandardGame('u3a', {});
    const all = Array.from({ length: 6 }, (_, seed) =>
      JSON.stringify(generateEastDrillItem(table, 1, String(seed)).turn.match),
    );
    expect(new Set(all).size).toBeGreaterThan(1);
  });
});

describe('a run of practice', () => {
  const practice = {
    skills: { 'a@u3a': { tries: 5, right: 3 }, 'b@u3a': { tries: 1, right: 1 }, 'a@bell': { tries: 2, right: 2 } },
  } as unknown as PracticeProgress;
  it('of a topic begins with what was practised least', () => {
    expect(pickFiveLeastTriedSkills(practice, 'u3a', ['a', 'b', 'c']).map(({ skill }) => skill)).toEqual([
      'c',
      'b',
      'a',
      'c',
      'b',
    ]);
    expect(pickFiveLeastTriedSkills(practice, 'bell', ['a', 'b'])[0]).toEqual({ skill: 'b', game: 'bell' });
    expect(pickFiveLeastTriedSkills(practice, 'u3a', [])).toEqual([]);
  });
  it('is told in all games together', () => {
    expect(formatSkillFirstTryCount(practice, 'a')).toBe('5 of 7 right first time');
    expect(formatSkillFirstTryCount(practice, 'c')).toBe('');
  });
  it('is there again when it was left with something done in it', () => {
    const plan: StoredReviewRun = {
      kind: 'ten',
      game: 'u3a',
      refs: ['x'],
      level: 1,
      seed: 's',
      went: [{ skill: 'a', right: true }],
    };
    saveReviewRun({ ...plan, more: 1 } as StoredReviewRun);
    expect(readOrDeleteReviewRun()).toBeUndefined();
    // Whoever asks and finds nothing done has let it go.
    saveResumePoint(getReviewResumeNames().answers, {});
    expect(readOrDeleteReviewRun()).toBeUndefined();
    saveReviewRun(plan);
    saveResumePoint(getReviewResumeNames().answers, { at: 1 });
    expect(readOrDeleteReviewRun()).toEqual(plan);
    deleteReviewRun();
    expect([
      readOrDeleteReviewRun(),
      readResumePoint(getReviewResumeNames().answers, createBigScreenProgressSchema(1)),
    ]).toEqual([undefined, undefined]);
  });
  it('stays half done while another review is done beside it', () => {
    const ten: StoredReviewRun = { kind: 'ten', game: 'u3a', refs: ['x'], level: 1, seed: 's', went: [] };
    const other: StoredReviewRun = { ...ten, kind: 'wrong' };
    for (const [plan, isBesideTen] of [
      [ten, false],
      [other, true],
    ] as const) {
      saveReviewRun(plan, isBesideTen);
      saveResumePoint(getReviewResumeNames(isBesideTen).answers, { at: 1 });
    }
    expect([readOrDeleteReviewRun(), readOrDeleteReviewRun(true)]).toEqual([ten, other]);
    deleteReviewRun(true);
    expect([readOrDeleteReviewRun(), readOrDeleteReviewRun(true)]).toEqual([ten, undefined]);
    deleteReviewRun();
  });
  it('of a day is turned over for that day alone', () => {
    const went = [{ skill: 'a', right: false }];
    saveFinishedReview(7, went);
    const turned = saveFinishedReview(7, went);
    expect(turned).toEqual({ day: 7, rounds: 2, went, daysRunning: 1 });
    expect([readFinishedReview(7), readFinishedReview(8)]).toEqual([turned, undefined]);
    // Days without a gap are counted; a day left out begins anew.
    const days = [8, 9, 9, 11].map((day) => saveFinishedReview(day, went));
    expect(days.map(({ rounds, daysRunning }) => [rounds, daysRunning])).toEqual([
      [1, 2],
      [1, 3],
      [2, 3],
      [1, 1],
    ]);
  });
  it('and where one left off come beside what is here, as far as there is room', () => {
    let full = 0;
    const places = (...names: string[]) => names.map((name) => ({ name, state: 1 }));
    expect(mergeResumePointsPreferringOwn(places('a', 'b'), places('b', 'c'), () => full++)).toEqual(
      places('a', 'b', 'c'),
    );
    const many = places(...Array.from({ length: 60 }, (_, i) => `p${i}`));
    expect(mergeResumePointsPreferringOwn(many, places('x'), () => full++)).toEqual(many);
    expect(full).toBe(1);
    const [one, two] = [
      { name: 'Ann', text: 'x' },
      { name: 'Ben', text: 'y' },
    ];
    expect(mergeDealResults([one], [{ name: ' ann ', text: 'x' }, two], () => full++)).toEqual([two, one]);
    expect(full).toBe(1);
  });
});

describe('the book of a game', () => {
  it('has a page of its own, and names for its answers', () => {
    expect([
      getHouseRulesPath('u3a'),
      toHouseRuleAnswerKey('limit', 500),
      toHouseRuleAnswerKey('goulash', null),
    ]).toEqual(['/table/rules/u3a/', 'limit=500', 'goulash=null']);
    expect([formatAgreementName({}, 'u3a guide'), formatAgreementName({ name: 'Thursdays' }, 'u3a guide')]).toEqual([
      'u3a guide',
      'Thursdays (u3a guide)',
    ]);
  });
  it.each(RULESET_IDS)('names what a house rule of %s changes, three of them and how many more', (id: RulesetId) => {
    const { family } = getInfoOfLoadedRuleset(id)!;
    for (const rule of buildHouseRuleCatalogue(id).rules) {
      const own = (rule.changes ?? []).filter((each) => each.startsWith(`${family}.`));
      const line = formatAffectedRulesSentence(rule, id);
      expect(line === '').toBe(own.length === 0);
      // Titles such as “The others pay half” would run into each other.
      if (line) expect(line).toMatch(/^It changes: “/);
      const more = own.length - 3;
      expect(/\d+ more rules/.exec(line)?.[0]).toBe(more > 1 ? `${more} more rules` : undefined);
    }
  });
});

describe('a line of a score sheet that is not yet right', () => {
  const names = ['Ann', 'Ben', 'Cath', 'Dev'];
  it('is summed up: the scores that are missing, else the first trouble', () => {
    expect(summarizeFormErrors({ 'score-0': 'x', winner: 'y', 'score-2': 'z' }, names)).toBe(
      'Not written down yet. Check what Ann and Cath scored.',
    );
    expect(summarizeFormErrors({ winner: 'Say who won.', payer: 'z' }, names)).toBe(
      'Not written down yet. Say who won.',
    );
  });
  it('has less trouble with every field that changes', () => {
    const troubles = { 'score-0': 'a', 'score-2': 'b', winner: 'c', hand: 'd' };
    const before = { scores: { 0: '7' } };
    const removeFor = (change: object) => removeErrorsOfChangedFields(troubles, change, before);
    expect(removeFor({ winner: '1' })).toEqual({ 'score-0': 'a', 'score-2': 'b' });
    expect(removeFor({ scores: { 0: '7', 2: '10' } })).toEqual({
      'score-0': 'a',
      winner: 'c',
    });
  });
});
