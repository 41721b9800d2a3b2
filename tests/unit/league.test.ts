// A league: the results of several sessions added up on the leader's device, taken elsewhere as a file.
import { describe, expect, it } from 'vitest';
import {
  keptLeague,
  leagueFile,
  mergeLeagues,
  readLeagueFile,
  leagueStandings,
  withoutTable,
  type LeagueTable,
} from '../../src/learner/league.ts';
import { memoryStore } from '../../src/learner/store.ts';
import { dayKept, dayWords, leagueCsv, leagueTable } from '../../src/widgets/results/league-words.ts';

const table = (date: string, quiz: string, rows: Record<string, number>, of = 10): LeagueTable => ({
  date,
  quiz,
  of,
  rows: Object.entries(rows).map(([name, right]) => ({ name, right })),
});
const FIRST = table('2026-11-01', 'PUNG-4821', { Owls: 7, Robins: 9 });
const SECOND = table('2026-11-08', 'CHOW-0174-15', { owls: 12, Wrens: 9 }, 15);

describe('a league', () => {
  it('adds the sessions up, whoever came, however the name is written', () => {
    expect(leagueStandings([FIRST, SECOND])).toEqual([
      { name: 'owls', each: [7, 12], right: 19, of: 25, played: 2 },
      { name: 'Robins', each: [9, undefined], right: 9, of: 10, played: 1 },
      { name: 'Wrens', each: [undefined, 9], right: 9, of: 15, played: 1 },
    ]);
    expect(leagueStandings([])).toEqual([]);
  });

  it('holds each quiz of a day once: the later table takes the place of the former', () => {
    const again = table('2026-11-01', 'PUNG-4821', { Owls: 8 });
    expect(mergeLeagues([FIRST, SECOND], [again])).toEqual([again, SECOND]);
    expect(mergeLeagues([SECOND], [FIRST])).toEqual([FIRST, SECOND]);
    expect(withoutTable([FIRST, SECOND], again)).toEqual([SECOND]);
  });

  it('counts results once that are put in on two days, or brought in twice', () => {
    const later = { ...FIRST, date: '2026-11-09' };
    expect(mergeLeagues([FIRST], [later])).toEqual([FIRST]);
    expect(mergeLeagues([later], [FIRST])).toEqual([FIRST]);
    const more = table('2026-11-09', 'PUNG-4821', { owls: 7, Robins: 9, Wrens: 4 });
    const whole = [{ ...more, date: FIRST.date }];
    expect(mergeLeagues([FIRST], [more])).toEqual(whole);
    expect(mergeLeagues([more], [FIRST])).toEqual(whole);
    expect(mergeLeagues(whole, [FIRST, SECOND])).toHaveLength(2);
    // The same questions at another session, with other results, are another quiz.
    const other = table('2026-11-09', 'PUNG-4821', { Owls: 9 });
    expect(mergeLeagues([FIRST], [other])).toEqual([FIRST, other]);
  });

  it('is made of tables of results, teams on paper included', () => {
    const rows = [
      { name: 'Owls', marks: [true, false], right: 1 },
      { name: 'Robins', marks: undefined, right: 2 },
    ];
    expect(leagueTable('PUNG-4821', 2, rows, new Date(2026, 0, 5))).toEqual(
      table('2026-01-05', 'PUNG-4821', { Owls: 1, Robins: 2 }, 2),
    );
    expect([dayKept(new Date(2026, 10, 22)), dayWords('2026-11-22')]).toEqual(['2026-11-22', '22 November 2026']);
  });

  it('comes back whole from its file', () => {
    const league = [FIRST, SECOND];
    expect(readLeagueFile(leagueFile(league))).toEqual({ league, isWhole: true });
  });

  it.each([
    ['', undefined],
    ['{"file":"sparrow score sheet","league":[]}', undefined],
    ['{"file":"sparrow league","league":{}}', undefined],
  ])('reads nothing from what is no league: %j', (text, read) => {
    expect(readLeagueFile(text)).toEqual(read);
  });

  it('says that a file is damaged, and reads what is left', () => {
    const text = leagueFile([FIRST, SECOND]).replace('"right": 7', '"right": 11').replace('2026-11-08', 'a Sunday');
    expect(readLeagueFile(text)).toEqual({
      league: [table('2026-11-01', 'PUNG-4821', { Robins: 9 })],
      isWhole: false,
    });
  });

  it('that is damaged on the device is put aside', () => {
    const store = memoryStore();
    keptLeague(store).update(() => [FIRST]);
    expect(keptLeague(store).read()).toEqual([FIRST]);
    expect(keptLeague(store).aside()).toEqual([]);
    store.set('sparrow.league', 'broken');
    expect(keptLeague(store).read()).toEqual([]);
    expect(keptLeague(store).aside()).toEqual(['broken']);
  });

  it('is a table for a spreadsheet', () => {
    expect(leagueCsv([FIRST, SECOND]).split('\r\n')).toEqual([
      '"Name","2026-11-01 PUNG-4821 (of 10)","2026-11-08 CHOW-0174-15 (of 15)","Right","Of","Quizzes"',
      '"owls",7,12,19,25,2',
      '"Robins",9,"",9,10,1',
      '"Wrens","",9,9,15,1',
      '',
    ]);
  });
});
