// An endless exercise over time: questions asked, answered, tried again, left and opened again.
import { describe, expect, it } from 'vitest';
import { generateClaimScene } from '../../src/questions/claim-scene.ts';
import type { Level } from '../../src/questions/game.ts';
import { listRightOptions } from '../../src/questions/question.ts';
import { DrillState, type DrillDefinition } from '../../src/features/exercises/drill-state.svelte.ts';
import { generatePrerenderedQuestion } from '../../src/features/exercises/drill-opening.ts';
import { generateSkillDrillItem, type DrillItem } from '../../src/features/quiz/skill-questions.ts';
import { openOwnAgreementStore } from '../../src/storage/agreement.ts';
import { openPracticeProgressStore } from '../../src/storage/practice.ts';
import { clearAttemptForRetry } from '../../src/storage/quiz-run.ts';
import type { Device } from './support/device.ts';
import { openPage, pick, walk, type Steps } from './support/walk.ts';

const SKILL = 'sets';
const { first } = await generatePrerenderedQuestion<DrillItem>((...asked) => generateSkillDrillItem(SKILL, ...asked));
const SETTINGS: DrillDefinition<DrillItem> = {
  games: { u3a: 'u3a', cantonese: 'Hong Kong' },
  levels: { 1: 'Easy', 2: 'Harder' },
  first,
  skill: SKILL,
};

async function openDrill(device: Device = openPage(), settings = SETTINGS) {
  const drill = new DrillState(settings);
  await drill.open();
  return { drill, device };
}
const choose = ({ go }: DrillState<DrillItem>, right: boolean): readonly string[] => {
  const values = listRightOptions(go.question).map(({ value }) => value);
  const wrong = go.question.options.find((option) => !option.right)!;
  return right ? values : [wrong.value];
};
const tries = (): number =>
  Object.values(openPracticeProgressStore().get().skills).reduce((sum, card) => sum + card.tries, 0);

interface Bench {
  readonly device: Device;
  drill: DrillState<DrillItem>;
  /** Questions that were answered for the first time. */
  answered: number;
}
const STEPS: Steps<Bench> = {
  answer: ({ drill }, draw) => {
    if (!drill.done) drill.answer({ chosen: choose(drill, draw % 2 === 0) });
  },
  check: (bench) => {
    const { drill } = bench;
    if (drill.done) return;
    const isMissing = drill.attempt.chosen.length === 0;
    if (!isMissing && drill.attempt.tries === 0) bench.answered++;
    expect(drill.check()).toBe(!isMissing);
    expect([drill.status === '', drill.done]).toEqual([!isMissing, !isMissing]);
    if (drill.done) expect(drill.tally).toMatch(/right first time$/);
  },
  'try again': ({ drill }) => {
    if (!drill.done) return;
    const { first: firstVerdict } = drill.attempt;
    drill.answer(clearAttemptForRetry(drill.attempt));
    expect([drill.done, drill.attempt.chosen, drill.attempt.first]).toEqual([false, [], firstVerdict]);
  },
  'another one': async ({ drill }, draw) => {
    const game = pick(drill.played, draw)!;
    const level = pick(drill.offered, draw)!;
    expect(await drill.ask(game, level)).toBe(true);
    expect([drill.at.game, drill.at.level, drill.done, drill.attempt.chosen, drill.status]).toEqual([
      game,
      level,
      false,
      [],
      '',
    ]);
  },
  'leave and come back': async (bench) => {
    const { go, attempt, at } = bench.drill;
    bench.drill.save();
    ({ drill: bench.drill } = await openDrill(bench.device));
    expect(bench.drill.at).toEqual(at);
    expect([bench.drill.go.question.key, bench.drill.attempt]).toEqual([go.question.key, attempt]);
  },
};

describe('an exercise over time', () => {
  it('counts the first try of each question, and goes on where it was left', async () => {
    await walk<Bench>(
      async () => ({ ...(await openDrill()), answered: 0 }),
      STEPS,
      ({ answered, drill }) => {
        expect(tries()).toBe(answered);
        expect(drill.run.all).toEqual([drill.go.question]);
        const { verdict, tries: tried } = drill.attempt;
        // Of two answers the other one is right, so that the first try tells it.
        if (verdict === 'right' || tried >= 2) expect(drill.tell).toBe(true);
        else if (tried === 0 || drill.go.question.options.length > 3) expect(drill.tell).toBe(false);
      },
      { most: 160, length: 20 },
    );
  });
});

describe('the first question', () => {
  it('is that of the page at a table of the book, and another one where the table has rules of its own', async () => {
    const { drill, device } = await openDrill();
    expect([drill.go, drill.at.game]).toEqual([first, 'u3a']);
    openOwnAgreementStore().update(() => ({ rules: 'u3a', house: { maxChows: 2 } }));
    const own = (await openDrill(device)).drill;
    expect([own.at.game, own.at.seed === drill.at.seed]).toEqual(['u3a', false]);
    own.save();
    openOwnAgreementStore().update(() => ({ rules: 'cantonese', house: {} }));
    expect((await openDrill(device)).drill.at.game).toBe('cantonese');
  });
});

describe('questions in a row', () => {
  it('are not said to be lost where the table has none', async () => {
    openPage();
    openOwnAgreementStore().update(() => ({ rules: 'u3a', house: { players: 2 } }));
    const drill = new DrillState<DrillItem>({
      ...SETTINGS,
      make: (table, level, seed) => Promise.resolve().then(() => generateClaimScene(table, level, seed)),
    });
    expect(await drill.ask('u3a', 2)).toBe(false);
    expect(drill.status).toBe('By your table’s rules there is no such question.');
  });

  it('differ from the last nine, not from the first nine', async () => {
    openPage();
    let made = 0;
    // Ten kinds, one after another; each is asked again as soon as it is no more among the last nine.
    const letters = 'abcdefghijkl'.split('');
    const like = (letter: string): DrillItem => ({
      question: { ...first.question, options: [{ value: letter, text: letter, right: true, why: '' }], ask: letter },
    });
    const drill = new DrillState<DrillItem>({
      ...SETTINGS,
      make: () => Promise.resolve(like(letters[made++ % letters.length]!)),
    });
    const asked: string[] = [];
    for (let i = 0; i < 36; i++) {
      await drill.ask();
      asked.push(drill.go.question.ask);
    }
    asked.forEach((letter, i) => expect(asked.slice(Math.max(0, i - 9), i)).not.toContain(letter));
    expect(asked.slice(12)).toEqual(asked.slice(0, 24));
  });

  it('are the one that was asked for last, where two are on their way', async () => {
    openPage();
    const waits: (() => void)[] = [];
    const drill = new DrillState<DrillItem>({
      ...SETTINGS,
      make: (_table, level: Level) =>
        new Promise((done) => {
          waits.push(() => done({ question: { ...first.question, key: `level ${level}` } }));
        }),
    });
    const [slow, quick] = [drill.ask('u3a', 2), drill.ask('u3a', 1)];
    while (waits.length < 2) await new Promise((done) => setTimeout(done, 1));
    waits[1]!();
    expect(await quick).toBe(true);
    waits[0]!();
    expect(await slow).toBe(false);
    expect([drill.at.level, drill.go.question.key, drill.status]).toEqual([1, 'level 1', '']);
  });

  it('stay as they are where none can be fetched, which is said until one can', async () => {
    openPage();
    let isOnline = false;
    const drill = new DrillState<DrillItem>({
      ...SETTINGS,
      make: () => (isOnline ? Promise.resolve(first) : Promise.reject(new TypeError('offline'))),
    });
    expect(await drill.ask('cantonese', 2)).toBe(false);
    expect([drill.at.game, drill.at.level, drill.go]).toEqual(['u3a', 1, first]);
    expect(drill.status).toContain('Please try again when you are online.');
    isOnline = true;
    expect([await drill.ask('cantonese', 2), drill.status, drill.at.game]).toEqual([true, '', 'cantonese']);
  });
});
