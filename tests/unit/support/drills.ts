// What must hold for every question that a maker gives, whatever the seed.
import {
  breakWall,
  claims,
  judgeMistake,
  mistakes,
  nextHand,
  parseHand,
  precedence,
  rulesets,
  score,
  SEATS,
  settle,
  waits,
  type ClaimsInput,
  type RulesetInfo,
  type TileId,
} from '../../../src/engine/index.ts';
import { times } from '../../../src/text/numbers.ts';
import { LEVELS } from '../../../src/drills/game.ts';
import { rightOptions, type Question } from '../../../src/drills/question.ts';
import { isIn, makeQuestion, SKILLS, type Skill } from '../../../src/drills/skills.ts';
import { WAYS_TO_WIN } from '../../../src/drills/winning.ts';

/** Every maker with every game that knows it. */
export const MAKERS: readonly (readonly [skill: string, game: string, maker: Skill, info: RulesetInfo])[] =
  SKILLS.flatMap((skill) =>
    Object.values(rulesets)
      .filter((game) => isIn(skill, game))
      .map((game) => [skill.id, game.id, skill, game] as const),
  );

/** The faults of the questions of a maker for so many seeds, the levels in turn. */
export function faultsOf(skill: Skill, game: RulesetInfo, seeds: number): string[] {
  const levels = LEVELS.filter((level) => level >= skill.from);
  return Array.from({ length: seeds }, (_, seed) => {
    const question = makeQuestion(skill, String(seed), { game, level: levels[seed % levels.length]! });
    return faults(question, game).map((fault) => `${fault} (seed ${seed}: ${question.situation} ${question.ask})`);
  }).flat();
}

/** What is wrong with one question. */
export function faults(question: Question, game: RulesetInfo): string[] {
  const { options, kind, scenes, nudge, because } = question;
  const right = rightOptions(question);
  const said = [question.ask, nudge, because, ...options.map(({ why }) => why)];
  const rules = [
    question.rule,
    ...options.map(({ rule }) => rule),
    ...said.flatMap((text) => [...text.matchAll(/\{([^}]*)\}/g)].map((match) => match[1])),
  ];
  const asked = byEngine(question, game);
  const long = [question.situation, ...said]
    .flatMap((text) => text.split(/(?<=[.?!])\s/))
    .filter((sentence) => sentence.split(' ').length > 25);
  return [
    ...(kind === 'tiles'
      ? right.length === 0 || right.length === options.length
        ? ['nothing to pick']
        : []
      : right.length === 1
        ? []
        : [`${right.length} right answers`]),
    ...(options.length < 2 || options.length > 6 ? [`${options.length} answers`] : []),
    ...(new Set(options.map(({ value }) => value)).size < options.length ? ['an answer stands twice'] : []),
    ...(new Set(options.map(({ text, tiles }) => `${text} ${tiles?.join('') ?? ''}`)).size < options.length
      ? ['two answers look alike']
      : []),
    ...(said.some((text) => text.trim() === '' || /undefined|NaN|null/.test(text)) ? ['something is not said'] : []),
    ...long.map((sentence) => `a long sentence: ${sentence}`),
    ...scenes.filter(({ hand }) => !parseHand(hand).ok).map(({ hand }) => `the hand ${hand} cannot be read`),
    ...rules
      .filter((rule) => rule !== undefined && !game.rules.some(({ id }) => id === rule))
      .map((rule) => `no rule ${rule}`),
    ...(asked === undefined ||
    asked ===
      right
        .map(({ value }) => value)
        .toSorted()
        .join(' ')
      ? []
      : [`the engine says ${asked}`]),
  ];
}

/** The answer, asked of the engine anew from nothing but what the learner sees; undefined where that is not enough. */
function byEngine(question: Question, game: RulesetInfo): string | undefined {
  return ANEW[question.skill]?.(question, game.id);
}

type Anew = (question: Question, rules: string) => string | undefined;

/** A seat by the first letter of its name: "South" is `s`. */
const seatOf = (name: string): string => name[0]!.toLowerCase();

const waitsAnew: Anew = ({ kind, scenes, options }, rules) => {
  const found = waits({ rules, hand: scenes[0]!.hand });
  if (!found.ok) return found.error.code;
  if (kind === 'number') return String(found.value.length);
  return options
    .map(({ value }) => value)
    .filter((value) => found.value.includes(value as TileId))
    .toSorted()
    .join(' ');
};

/** "You are South. The wind of the round is East.", or one wind that is both: the two as seats. */
const windsIn = (situation: string): { readonly seat: string; readonly round: string } | undefined => {
  const both = /You are (\w+), and \1 is also the wind of the round\./.exec(situation)?.[1];
  const [, seat = both, round = both] = /You are (\w+)\. The wind of the round is (\w+)\./.exec(situation) ?? [];
  return seat && round ? { seat: seatOf(seat), round: seatOf(round) } : undefined;
};

/** How a hand went Mahjong, from the sentence that tells it. */
const wayIn = (situation: string) =>
  WAYS_TO_WIN.toSorted((a, b) => b.told.length - a.told.length).find(({ told }) => situation.endsWith(` ${told}`))!.win;

const scoreAnew: Anew = ({ situation, ask, scenes }, rules) => {
  const win = { tile: scenes[0]!.last!, ...wayIn(situation) };
  const bill = score({ rules, hand: scenes[0]!.hand, ...windsIn(situation)!, win });
  if (!bill.ok) return bill.error.code;
  const { total, points, doubles, fans } = bill.value;
  return String(ask.includes('score') ? total : ask.includes('points') ? points : (fans ?? doubles));
};

const specialAnew: Anew = ({ situation, scenes }, rules) => {
  const win = { tile: scenes[0]!.last!, by: situation.includes('discard') ? 'discard' : 'wall' };
  const bill = score({ rules, hand: scenes[0]!.hand, seat: 's', round: 'w', win });
  return bill.ok ? bill.value.special?.rule : bill.error.code;
};

/** A discard and the hand that would like it, as the scenes show them. */
const tilesIn = ([discard, held]: Question['scenes']) => ({ hand: held!.hand, discard: discard!.hand });

/** Whether the engine allows one of the claims that are meant. */
function mayClaim(input: ClaimsInput, meant: (claim: string) => boolean): string {
  const found = claims(input);
  if (!found.ok) return found.error.code;
  return found.value.some(({ claim, allowed }) => allowed && meant(claim)) ? 'yes' : 'no';
}

const claimAnew: Anew = ({ situation, ask, scenes }, rules) => {
  const [, seat, discarder] = /^You are (\w+)\. (\w+) discards /.exec(situation)!;
  return mayClaim({ rules, ...tilesIn(scenes), seat: seatOf(seat!), discarder: seatOf(discarder!) }, (claim) =>
    ask.includes(`for a ${claim}?`),
  );
};

const precedenceAnew: Anew = ({ situation }, rules) => {
  const calls = [...situation.matchAll(/(\w+) calls (\w+)/g)].map((match) => ({
    seat: seatOf(match[1]!),
    claim: match[2]!.toLowerCase(),
  }));
  const found = precedence({ rules, discarder: seatOf(situation), claims: calls });
  return found.ok ? found.value.seat : found.error.code;
};

const wallAnew: Anew = ({ situation, ask }, rules) => {
  const found = breakWall({ rules, rolls: [...situation.matchAll(/\d+/g)].map(([figures]) => Number(figures)) });
  if (!found.ok) return found.error.code;
  return ask.startsWith('Whose') ? found.value.breaker : String(found.value.count);
};

/** The game as the learner reads it: who sits where, how far the round is, who won. */
const windsAnew: Anew = ({ situation, ask }, rules) => {
  const people = ['Ann', 'Ben', 'Cath', 'Dev'];
  const [before, ended] = situation.split(' The wind of the round is ') as [string, string];
  const seats = Object.fromEntries(
    [...before.matchAll(/(\w+) is (\w+)/g)].map((match) => [seatOf(match[2]!), people.indexOf(match[1]!)]),
  );
  const passed = ['first East', 'One player', 'Two players', 'Three players'].findIndex((words) =>
    ended.includes(words),
  );
  const kept = /kept the deal (.+) by/.exec(ended)?.[1];
  const retentions = kept === undefined ? 0 : Array.from({ length: 20 }, (_, n) => times(n)).indexOf(kept);
  const won = /who is (\w+), goes Mahjong/.exec(ended)?.[1];
  const match = {
    seats,
    waiting: [],
    round: seatOf(ended) as 'e',
    hand: 1,
    retentions,
    kept: retentions,
    passed,
    rounds: SEATS.indexOf(seatOf(ended) as 'e'),
    goulash: false,
    over: false,
  };
  const next = nextHand({ rules, match, end: { winner: won && seatOf(won) } });
  if (!next.ok) return next.error.code;
  const after = next.value.match;
  if (ask.includes('round')) return after.round;
  return ask.startsWith('Who')
    ? String(after.seats.e)
    : SEATS.find((seat) => after.seats[seat] === people.indexOf(/wind is (\w+) in/.exec(ask)![1]!));
};

/** A claim in which one side discards or makes a kong: what the engine says of it. */
const kongsAnew: Anew = ({ situation, ask, scenes }, rules) => {
  const shown = /^You are (\w+)\. (\w+) (discards|draws|has drawn)/.exec(situation);
  if (!shown)
    return String(
      14 +
        (/All four/.test(situation)
          ? 4
          : /One of/.test(situation)
            ? 1
            : Number(/(\d) of the sets/.exec(situation)![1])),
    );
  const [, seat, discarder, how] = shown;
  const discard = /[a-z]\d?[a-z]?/.exec(scenes[0]!.hand)![0].slice(0, 2);
  return mayClaim(
    {
      rules,
      hand: scenes[1]!.hand,
      seat: seatOf(seat!),
      discarder: seatOf(discarder!),
      discard,
      ...(how !== 'discards' && { by: how === 'draws' ? 'kong' : 'concealed-kong' }),
    },
    (claim) => claim === (ask.includes('kong?') ? 'kong' : 'mahjong'),
  );
};

const goulashAnew: Anew = ({ ask, situation, scenes }, rules) => {
  if (scenes.length === 1) {
    const shown = scenes[0]!.hand;
    const [one, two, three] = ['c4', 'o5', 'b6', 'c8']
      .filter((tile) => !shown.includes(tile[0]! + tile[1]!))
      .map((tile) => `(${tile}${tile[1]!.repeat(2)})`);
    const pair = shown.includes('dg') ? 'r' : 'g';
    const hand = `${shown} ${one} ${two} ${three} d${pair}${pair}`;
    return score({ rules, hand, seat: 's', round: 'w', win: { tile: `d${pair}`, by: 'discard' }, goulash: true }).ok
      ? 'yes'
      : 'no';
  }
  if (scenes.length === 0) return undefined;
  const [, seat, discarder] = /You are (\w+),.*short\. (\w+) discards/.exec(situation)!;
  return mayClaim(
    { rules, ...tilesIn(scenes), seat: seatOf(seat!), discarder: seatOf(discarder!), goulash: true },
    (claim) => ask.includes(`for a ${claim}?`),
  );
};

const penaltiesAnew: Anew = ({ ask, rule }, rules) => {
  const who = /^How much does (\w+) pay in all\?$/.exec(ask)?.[1];
  const known = mistakes({ rules });
  if (!who || !known.ok) return undefined;
  const sums = known.value
    .filter((law) => law.rule === rule)
    .flatMap(({ name }) => {
      const judged = judgeMistake({
        rules,
        what: name,
        offender: seatOf(who),
        to: SEATS.find((seat) => seat !== seatOf(who) && seat !== 'e')!,
      });
      const sum = judged.ok ? judged.value.payments.reduce((all, { amount }) => all + amount, 0) : 0;
      return sum > 0 ? [String(sum)] : [];
    });
  return sums.length === 1 ? sums[0] : `${sums.length} sums`;
};

/** An honour that a hand does not hold, so that it is not the player’s first turn. */
function honourNotIn(text: string): readonly string[] {
  const hand = parseHand(text);
  const held = hand.ok ? [...hand.value.rack, ...hand.value.sets.flatMap(({ tiles }) => tiles)] : [];
  return ['dr', 'dg', 'dw', 'we', 'ws', 'ww', 'wn'].filter((tile) => !held.includes(tile as TileId)).slice(0, 1);
}

/** A claim after something has happened, from the words that tell it. */
const barredAnew: Anew = ({ situation, ask, scenes }, rules) => {
  const [, seat, told = '', discarder] = /^You are (\w+)\. (.*) Now (\w+), /.exec(situation)!;
  const { hand, discard } = tilesIn(scenes);
  return mayClaim(
    {
      rules,
      hand,
      seat: seatOf(seat!),
      discarder: seatOf(discarder!),
      discard,
      passed: told.includes('let the same tile go by') ? [discard] : [],
      ownDiscards: told.includes('Your own last discard') ? [discard] : honourNotIn(`${hand} ${discard}`),
      ...(/one tile short/.test(told) && {
        ready: told.includes('have not said') ? false : told.includes('first discard') ? 'original' : true,
      }),
    },
    (claim) => ask === `May you claim it for ${claim === 'mahjong' ? 'Mahjong' : `a ${claim}`}?`,
  );
};

/** The sum, the chows or the payment once more, by the rules of the one game. */
const differencesAnew: Anew = ({ situation, ask, scenes }, rules) => {
  const hand = scenes[0]?.hand ?? '';
  const win = { tile: scenes[0]?.last ?? '', by: situation.includes('discard') ? 'discard' : 'wall' };
  if (ask.startsWith('May this hand')) return score({ rules, hand, seat: 's', round: 'e', win }).ok ? 'yes' : 'no';
  const winds = windsIn(situation);
  if (winds) {
    const bill = score({ rules, hand, ...winds, win });
    return bill.ok ? String(bill.value.total) : bill.error.code;
  }
  const [, from, to] = /^How much does (\w+) pay (\w+)\?$/.exec(ask) ?? [];
  if (!from || !to) return undefined;
  const scores = Object.fromEntries(
    [...situation.matchAll(/(East|South|West|North) (\d+)/g)].map((match) => [seatOf(match[1]!), Number(match[2])]),
  );
  const settled = settle({
    rules,
    scores,
    winner: seatOf(/(\w+) goes Mahjong/.exec(situation)![1]!),
    discarder: /a discard of (\w)/.exec(situation)?.[1]?.toLowerCase(),
  });
  if (!settled.ok) return settled.error.code;
  return String(
    settled.value.payments.reduce(
      (sum, each) =>
        sum +
        (each.from === seatOf(from) && each.to === seatOf(to) ? each.amount : 0) -
        (each.to === seatOf(from) && each.from === seatOf(to) ? each.amount : 0),
      0,
    ),
  );
};

const ANEW: Readonly<Record<string, Anew>> = {
  waits: waitsAnew,
  'hand-points': scoreAnew,
  doubles: scoreAnew,
  'whole-score': scoreAnew,
  special: specialAnew,
  claims: claimAnew,
  precedence: precedenceAnew,
  wall: wallAnew,
  winds: windsAnew,
  kongs: kongsAnew,
  goulash: goulashAnew,
  penalties: penaltiesAnew,
  differences: differencesAnew,
  barred: barredAnew,
};
