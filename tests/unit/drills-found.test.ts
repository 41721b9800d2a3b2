// What readers of the questions found, each as a rule for every question since.
import { describe, expect, it } from 'vitest';
import { QUESTION_LEVELS } from '../../src/questions/game.ts';
import { listRightOptions, type Question } from '../../src/questions/question.ts';
import { tryMakeQuestion } from '../../src/questions/questions.ts';
import { isSkillInGame } from '../../src/questions/skills.ts';
import { parseHand, settle, type HouseInput, type RulesetId } from '../../src/engine/index.ts';
import { runs } from '../deep.ts';
import { READY, readySkill } from './support/ready.ts';
import { opened } from './support/opened.ts';

const SEEDS = runs(160, 4);

/** The questions of a skill at a table, the levels in turn. */
function asked(id: string, rules: RulesetId, house: HouseInput = {}): readonly Question[] {
  const table = opened(rules, house);
  const skill = readySkill({ id });
  const levels = QUESTION_LEVELS.filter((level) => level >= skill.from);
  return Array.from({ length: SEEDS }, (_, seed) =>
    tryMakeQuestion(skill, `${seed}`, {
      table,
      level: levels[seed % levels.length]!,
    }),
  ).filter((question) => question !== undefined);
}

const wordsOf = ({ situation, ask, because, options }: Question): string =>
  [situation, ask, because, ...options.flatMap(({ text, why }) => [text, why])].join(' ');

const withWords = (questions: readonly Question[], words: RegExp): readonly string[] =>
  questions.map(wordsOf).filter((text) => words.test(text));

/** Few rules of one form are a fault of the test, not of the question. */
function some<T>(found: readonly T[]): readonly T[] {
  expect(found.length).toBeGreaterThan(0);
  return found;
}

const rightOf = (question: Question): string => listRightOptions(question)[0]!.value;

describe('a table of two', () => {
  it('asks of a wild set how many wild tiles it has, and not what the hand is worth', () => {
    const sets = some(asked('goulash', 'u3a', { players: 2 }).filter(({ ask }) => ask === 'Is the set allowed?'));
    expect(sets.filter((each) => / with 1 wild tile/.test(each.scenes[0]!.label) && rightOf(each) === 'no')).toEqual(
      [],
    );
    expect(withWords(sets, /doubles/)).toEqual([]);
  });

  it('has nobody else to claim a discard, or to be paid for', () => {
    for (const rules of ['u3a', 'bmja', 'japanese'] as const) {
      const { info } = opened(rules, { players: 2 });
      expect(READY.filter((skill) => isSkillInGame(skill, info)).map(({ id }) => id)).not.toContain('precedence');
      expect(READY.filter((skill) => isSkillInGame(skill, info)).map(({ id }) => id)).not.toContain('liable');
    }
  });

  it('tells both scores, for the winner pays the loser’s back', () => {
    const told = some(asked('settlement', 'u3a', { players: 2 }));
    expect(told.filter(({ situation }) => situation.match(/scored/g)!.length !== 2)).toEqual([]);
  });
});

describe('other numbers of players', () => {
  it.each([
    ['u3a', { maxChows: 0 }],
    ['u3a', { players: 2 }],
    ['bmja', { players: 3 }],
    ['japanese', { players: 2 }],
  ] as const)('nobody claims a chow where none is played: %s %j', (rules, house) => {
    for (const skill of ['precedence', 'next-turn'])
      expect(withWords(asked(skill, rules, house), /says? chow|for a chow/)).toEqual([]);
  });

  it('of three nobody sits opposite, and one keeps all tiles in an exchange', () => {
    const exchanges = some(asked('goulash', 'u3a', { players: 3 }).filter(({ ask }) => /exchange/.test(ask)));
    expect(withWords(exchanges, /opposite|other two/)).toEqual([]);
    expect(exchanges.filter(({ nudge }) => /opposite/.test(nudge ?? ''))).toEqual([]);
  });

  it('three Cantonese players throw the dice again where a throw does not count', () => {
    expect(asked('wall', 'cantonese', { players: 3 }).length).toBe(SEEDS);
  });

  it('nobody is called by a number, and nothing is undefined', () => {
    for (const [rules, players] of [
      ['cantonese', 5],
      ['japanese', 2],
      ['japanese', 3],
      ['u3a', 3],
    ] as const)
      for (const skill of ['winds', 'before', 'seats', 'drawn'])
        expect(withWords(asked(skill, rules, { players }), /Player \d|undefined|NaN/)).toEqual([]);
  });

  it('three Japanese players deal, win and break walls without the wind of the empty chair', () => {
    for (const skill of ['wall', 'deal', 'special', 'before', 'mahjong']) {
      const questions = asked(skill, 'japanese', { players: 3 });
      expect(withWords(questions, /West’s wall/)).toEqual([]);
      expect(questions.filter(({ scenes }) => scenes.some(({ hand }) => /(^|[ ([])w[esn]*w/.test(hand)))).toEqual([]);
    }
  });

  it('the winds of five move on to somebody who plays in the next hand', () => {
    for (const question of some(asked('winds', 'cantonese', { players: 5 }))) {
      const waits = /\. (\w+) waits\./.exec(question.situation)?.[1];
      const offered = question.options.filter(({ right }) => !right).map(({ why }) => why);
      expect(offered.filter((why) => waits && why.includes(`${waits} would be East`))).toEqual([]);
    }
  });
});

describe('who pays for others', () => {
  it('of Bell begins with a winner who had called, and counts no tiles that were wanted', () => {
    const judged = some(asked('liable', 'bell').filter(({ ask }) => ask === 'Who pays for all the losers?'));
    expect(judged.filter(({ situation }) => / had not called/.test(situation))).toEqual([]);
    expect(withWords(judged, /kinds? of tile (was|were) wanted/)).toEqual([]);
  });

  it('of a fourth set of winds, of dragons or of one suit is paid as such a hand', () => {
    const great = /fed the (third set of dragons|fourth set of (winds|a great hand))/;
    const fed = some(asked('liable', 'cantonese').filter(({ situation }) => great.test(situation)));
    const scored = fed.map(({ situation }) => Number(/scored ([\d,]+)/.exec(situation)![1]!.replaceAll(',', '')));
    expect(scored.filter((points) => points < 64)).toEqual([]);
  });

  it('shows no fifth tile of a kind', () => {
    for (const { scenes } of asked('liable', 'cantonese', { players: 3 })) {
      const all = scenes.flatMap(({ hand }) => {
        const parsed = parseHand(hand);
        return parsed.ok ? [...parsed.value.rack, ...parsed.value.sets.flatMap(({ tiles }) => tiles)] : [];
      });
      expect([...Map.groupBy(all, (tile) => tile).values()].filter(({ length }) => length > 4)).toEqual([]);
    }
  });
});

describe('a cannon', () => {
  const judged = (house: HouseInput = {}) =>
    asked('liable', 'u3a', house).filter(({ ask }) => ask === 'Is this discard a cannon?');

  it('says of two sets of dragons that they lie there, and that the table does not heed them', () => {
    const third = (house: HouseInput) =>
      judged(house).filter(
        ({ scenes: [sets, last] }) => /^\(d\w+\) \(d\w+\)$/.test(sets!.hand) && last!.hand.startsWith('d'),
      );
    for (const { because } of some(third({})))
      expect(because).toMatch(/^There were two sets .* on the table.* This table does/);
    for (const { because } of some(third({ cannonDragon: true }))) expect(because).toContain('So ');
  });

  it('says what it matters that there was no safe tile', () => {
    for (const house of [{}, { cannonNoChoice: true }]) {
      const told = some(judged(house).filter(({ situation }) => situation.includes('no safe tile')));
      expect(told.filter(({ because }) => !/safe tile/.test(because)).map(({ because }) => because)).toEqual([]);
    }
  });
});

describe('a hand that nobody wins', () => {
  it('is not said to go on where several want a discard to win', () => {
    for (const rules of ['u3a', 'bell', 'japanese', 'cantonese'] as const)
      for (const question of asked('drawn', rules).filter(({ situation }) => situation.includes('same discard')))
        expect(wordsOf(question)).not.toContain('let the hand go on');
  });
});

describe('settling', () => {
  it('with stakes asks for one payment only where there is one', () => {
    const house = { extraDealStakes: true };
    for (const { situation, ask, options } of asked('settlement', 'japanese', house)) {
      const [, from, to] = /^How much does (\w)\w* pay (\w)/.exec(ask) ?? [];
      if (!from || !to) continue;
      const settled = settle({
        rules: 'japanese',
        house,
        scores: Object.fromEntries(
          [...situation.matchAll(/(\w)\w* scored ([\d,]*\d)/g)].map(([, who, points]) => [
            who!.toLowerCase(),
            Number(points!.replaceAll(',', '')),
          ]),
        ),
        winner: situation[0]!.toLowerCase(),
        discarder: /on (\w)\w+’s discard/.exec(situation)?.[1]?.toLowerCase(),
        extraHands: Number(/extra hand number (\d)/.exec(situation)?.[1] ?? 0),
      });
      if (!settled.ok) throw new Error(settled.error.code);
      const all = settled.value.payments.filter(
        (each) => each.from === from.toLowerCase() && each.to === to.toLowerCase(),
      );
      expect(all.map(({ amount }) => String(amount))).toEqual([options.find(({ right }) => right)!.value]);
    }
  });
});

describe('a kong', () => {
  it('is not robbed by somebody who is ready and has claimed a set', () => {
    const robbing = some(asked('kongs', 'japanese', { ready: true }).filter(({ ask }) => ask.includes('May you take')));
    const ready = robbing.filter(({ situation }) => situation.includes('you are one tile short'));
    expect(ready.filter(({ scenes }) => scenes[1]!.hand.includes('('))).toEqual([]);
  });
});

describe('counting', () => {
  it('of Japanese points names a mistake that comes to a number the game could write', () => {
    for (const { options } of asked('hand-points', 'japanese')) {
      const odd = options.filter(({ value }) => Number(value) % 10 !== 0);
      expect(odd.filter(({ why }) => !why.includes('except for the rounding'))).toEqual([]);
    }
  });

  it('blames flowers that were forgotten on the flowers', () => {
    const blamed = ['whole-score', 'special']
      .flatMap((skill) => asked(skill, 'u3a'))
      .filter(({ scenes, options }) => {
        const said = options.filter(({ right }) => !right).map(({ why }) => why);
        return !scenes[0]!.hand.includes('(') && said.some((why) => /exposed sets as if|if a set had been/.test(why));
      });
    expect(blamed).toEqual([]);
  });
});

describe('differences', () => {
  it('give a sum that ends at the answer, and a reason for a yes', () => {
    for (const rules of ['u3a', 'bell', 'japanese', 'cantonese'] as const)
      expect(withWords(asked('differences', rules), /it is: (Yes|No)\b/)).toEqual([]);
  });

  it('name the step with which another game ends', () => {
    const counted = asked('differences', 'u3a').flatMap(({ options }) =>
      options.flatMap(({ value, why }) => {
        const [, points, doubles, how] = /counts as (\d+) points? and (\d+) doubles?(.*)\.$/.exec(why) ?? [];
        return points && doubles ? [{ sum: Number(points) * 2 ** Number(doubles), value: Number(value), how }] : [];
      }),
    );
    const unsaid = some(counted).filter(({ sum, value, how = '' }) => {
      if (how.includes('cut to the limit')) return value > sum + 10;
      return how.includes('rounded') ? value % 10 !== 0 : value !== sum;
    });
    expect(unsaid).toEqual([]);
  });

  it('let losers pay each other by the rule for losers', () => {
    const losers = asked('differences', 'u3a').filter(({ situation, ask }) => {
      const winner = /(\w+) goes Mahjong/.exec(situation)?.[1];
      return ask.startsWith('How much does') && winner !== undefined && !ask.includes(winner);
    });
    expect(some(losers).filter(({ rule }) => !rule?.endsWith('settle.differences'))).toEqual([]);
  });
});

describe('precedence', () => {
  it('has no two players who say pung or kong for one tile', () => {
    for (const { situation } of asked('precedence', 'u3a'))
      expect((situation.match(/says (pung|kong)/g) ?? []).length).toBeLessThan(2);
  });

  it('says that claims are equal only where they are', () => {
    const equal = asked('precedence', 'cantonese').filter((each) => /are equal/.test(each.because));
    const calls = equal.map(({ situation }) => [...situation.matchAll(/says (\w+)/g)].map(([, call]) => call));
    expect(calls.filter((all) => new Set(all).size === all.length)).toEqual([]);
  });
});

describe('a goulash', () => {
  it('answers the same for every tile beside as many wild ones', () => {
    for (const players of [2, 4]) {
      const answers = new Map<string, Set<string>>();
      for (const each of asked('goulash', 'u3a', { players }).filter(({ ask }) => ask === 'Is the set allowed?'))
        answers.set(each.scenes[0]!.label, (answers.get(each.scenes[0]!.label) ?? new Set()).add(rightOf(each)));
      expect([...answers].filter(([, both]) => both.size > 1)).toEqual([]);
    }
  });
});

describe('a hand that is not complete', () => {
  it('is turned away for that, and not for a sacred discard', () => {
    const blamed = (['u3a', 'japanese', 'bell'] as const)
      .flatMap((rules) => asked('mahjong', rules))
      .filter(({ because }) => /not complete|no hand that may win/.test(because) && /sacred/.test(because));
    expect(blamed).toEqual([]);
  });
});

describe('settling up in Bell’s game', () => {
  it('begins with scores that are rounded', () => {
    const scores = some(asked('settlement', 'bell')).flatMap(({ situation }) =>
      [...situation.matchAll(/scored ([\d,]*\d)/g)].map(([, points]) => Number(points!.replaceAll(',', ''))),
    );
    expect(some(scores).filter((each) => each % 10 !== 0)).toEqual([]);
  });
});

it('a special hand that any tiles may be is never said to be made of other ones', () => {
  expect(withWords(some(asked('special', 'u3a')), /is made of other tiles/)).toEqual([]);
});
