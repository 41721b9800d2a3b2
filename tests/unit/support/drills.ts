// What must hold for every question that a maker gives, whatever the seed.
import {
  breakWall,
  claims,
  judgeMistake,
  mistakes,
  nextHand,
  nineOrphansPayment,
  parseHand,
  precedence,
  readStack,
  rulesets,
  score,
  SEATS,
  TILES,
  settle,
  waits,
  type ClaimsInput,
  type HouseInput,
  type RulesetInfo,
  type TileId,
} from '../../../src/engine/index.ts';
import { theTile } from '../../../src/text/names.ts';
import { times } from '../../../src/text/numbers.ts';
import { LEVELS } from '../../../src/drills/game.ts';
import { rightOptions, type Question } from '../../../src/drills/question.ts';
import { makeQuestion, type ReadySkill } from '../../../src/drills/questions.ts';
import { isSkillIn } from '../../../src/drills/skills.ts';
import { claimed, WAYS_TO_WIN } from '../../../src/drills/winning.ts';
import { READY } from './ready.ts';
import { opened } from './opened.ts';

/** Every maker with every game that knows it. */
export const MAKERS: readonly (readonly [skill: string, game: string, maker: ReadySkill, info: RulesetInfo])[] =
  READY.flatMap((skill) =>
    Object.values(rulesets)
      .filter((game) => isSkillIn(skill, game))
      .map((game) => [skill.id, game.id, skill, game] as const),
  );

/** The faults in a maker's questions for a number of seeds, the levels in turn. */
export function faultsOf(skill: ReadySkill, game: RulesetInfo, seeds: number): string[] {
  const levels = LEVELS.filter((level) => level >= skill.from);
  return Array.from({ length: seeds }, (_, seed) => {
    const question = makeQuestion(skill, String(seed), {
      table: opened(game.id),
      level: levels[seed % levels.length]!,
    });
    return faults(question, game).map((fault) => `${fault} (seed ${seed}: ${question.situation} ${question.ask})`);
  }).flat();
}

/** What is wrong with one question. */
export function faults(question: Question, game: RulesetInfo, house?: HouseInput): string[] {
  const { options, kind, scenes, nudge, because } = question;
  const right = rightOptions(question);
  const said = [question.ask, nudge, because, ...options.map(({ why }) => why)];
  const rules = [
    question.rule,
    ...options.map(({ rule }) => rule),
    ...said.flatMap((text) => [...text.matchAll(/\{([^}]*)\}/g)].map((match) => match[1])),
  ];
  const asked = byEngine(question, { rules: game.id, house });
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
export function byEngine(question: Question, at: Asked): string | undefined {
  return ANEW[question.skill]?.(question, at);
}

/** Whose rules are asked. */
interface Asked {
  readonly rules: string;
  readonly house?: HouseInput | undefined;
}
type Anew = (question: Question, at: Asked) => string | undefined;

/** A seat by the first letter of its name: "South" is `s`. */
const seatOf = (name: string): string => name[0]!.toLowerCase();

const waitsAnew: Anew = ({ kind, scenes, options }, at) => {
  const found = waits({ ...at, hand: scenes[0]!.hand });
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
  WAYS_TO_WIN.toSorted((a, b) => b.told.length - a.told.length).find((way) =>
    [way.told, claimed(way)].some((told) => situation.endsWith(` ${told}`)),
  )!.win;

/** The bill or the settlement behind a question, asked anew from its words; undefined where its skill has none. */
export function engineSays(question: Question, at: Asked): unknown {
  const { skill, situation, ask, scenes } = question;
  const [{ hand, last } = { hand: '', last: undefined }] = scenes;
  const winds = windsIn(situation);
  if (skill === 'settlement') return settledAnew(question, at);
  if (skill === 'losing-hands') return losersBill(question, at);
  if (ask.startsWith('What does your hand')) return fishersBill(question, at);
  if (!winds || !last) return undefined;
  const bill = score({ ...at, hand, ...winds, win: { tile: last, ...wayIn(situation) } });
  return bill.ok ? bill.value : undefined;
}

const scoreAnew: Anew = ({ situation, ask, scenes }, at) => {
  const win = { tile: scenes[0]!.last!, ...wayIn(situation) };
  const bill = score({ ...at, hand: scenes[0]!.hand, ...windsIn(situation)!, win });
  if (!bill.ok) return bill.error.code;
  const { total, points, doubles, fans, rounding } = bill.value;
  const rounded = rounding?.of === 'points' ? rounding.to : points;
  return String(ask.includes('score') ? total : ask.includes('points') ? rounded : (fans ?? doubles));
};

function fishersBill({ situation, scenes }: Pick<Question, 'situation' | 'scenes'>, at: Asked) {
  const seat = seatOf(/You are (\w+)/.exec(situation)![1]!);
  const bill = score({ ...at, hand: scenes[0]!.hand, seat, round: 'e', fishing: true });
  return bill.ok ? bill.value : undefined;
}

const specialAnew: Anew = ({ situation, ask, scenes }, at) => {
  const [{ hand, last } = { hand: '', last: undefined }] = scenes;
  if (ask.startsWith('What does your hand')) {
    return String(fishersBill({ situation, scenes }, at)?.total);
  }
  if (!ask.startsWith('Which') && !ask.startsWith('What does this')) return undefined;
  const bill = score({ ...at, hand, ...windsIn(situation)!, win: { tile: last!, ...wayIn(situation) } });
  if (!bill.ok) return bill.error.code;
  return ask.startsWith('Which') ? bill.value.special?.rule : String(bill.value.total);
};

const mahjongAnew: Anew = ({ situation, scenes }, at) => {
  const own = ' Your own last discard was the same tile.';
  const tile = scenes[0]!.last!;
  const told = situation.replace(own, '');
  const asked = { ...at, ...windsIn(situation)!, hand: scenes[0]!.hand, win: { tile, ...wayIn(told) } };
  return score({ ...asked, ownDiscards: situation.endsWith(own) ? [tile] : [] }).ok ? 'yes' : 'no';
};

function losersBill({ situation, ask, scenes }: Question, at: Asked) {
  const who = /What does (\w+)’s hand/.exec(ask)![1]!;
  const round = seatOf(/wind of the round is (\w+)/.exec(situation)![1]!);
  const scene = scenes.find(({ label }) => label.startsWith(who))!;
  const bill = score({
    ...at,
    hand: scene.hand,
    ...(scene.last && { win: { tile: scene.last, by: situation.includes('on a discard of') ? 'discard' : 'wall' } }),
    seat: seatOf(who),
    round,
    ...(situation.includes(`${who} had said`) && { fishing: 'original' as const }),
  });
  return bill.ok ? bill.value : undefined;
}

const losingAnew: Anew = (question, at) => String(losersBill(question, at)?.total);

function settledAnew({ situation }: Question, at: Asked) {
  const scores = Object.fromEntries(
    [...situation.matchAll(/(\w+) scored ([\d,]*\d)/g)].map(([, who, points]) => [
      seatOf(who!),
      Number(points!.replaceAll(',', '')),
    ]),
  );
  const settled = settle({
    ...at,
    scores,
    winner: seatOf(situation),
    discarder: /a discard of (\w)/.exec(situation)?.[1]?.toLowerCase(),
    ready: [...situation.matchAll(/(\w+) had declared ready/g)].map(([, who]) => seatOf(who!)),
    extraHands: Number(/extra hand number (\d)/.exec(situation)?.[1] ?? 0),
  });
  return settled.ok ? settled.value : undefined;
}

const settlementAnew: Anew = (question, at) => {
  const { ask } = question;
  const settled = settledAnew(question, at);
  if (!settled) return 'refused';
  const [, from, to] = /^How much does (\w+) pay (\w+)\?$/.exec(ask) ?? [];
  if (from && to)
    return String(settled.payments.find((each) => each.from === seatOf(from) && each.to === seatOf(to))?.amount);
  return String(Math.abs(settled.net[seatOf(/does (\w+)/.exec(ask)![1]!) as 'e']));
};

/** A discard and the hand that would like it, as the scenes show them. */
const tilesIn = ([discard, held]: Question['scenes']) => ({ hand: held!.hand, discard: discard!.hand });

/** Whether the engine allows one of the claims that are meant. */
function mayClaim(input: ClaimsInput, meant: (claim: string) => boolean): string {
  const found = claims(input);
  if (!found.ok) return found.error.code;
  return found.value.some(({ claim, allowed }) => allowed && meant(claim)) ? 'yes' : 'no';
}

const claimAnew: Anew = ({ situation, ask, scenes }, at) => {
  const [, seat, discarder] = /^You are (\w+)\. (\w+) discards /.exec(situation)!;
  return mayClaim({ ...at, ...tilesIn(scenes), seat: seatOf(seat!), discarder: seatOf(discarder!) }, (claim) =>
    ask.includes(`for a ${claim}?`),
  );
};

const precedenceAnew: Anew = ({ situation }, at) => {
  const WAIT: Readonly<Record<string, string>> = { chow: 'sequence', pair: 'pair', pung: 'triplet' };
  const calls = [...situation.matchAll(/(\w+) calls (\w+)(?: with \{([^}]*)\})?(?: and needs it for a (\w+))?/g)].map(
    ([, who, claim, special, wait]) => ({
      seat: seatOf(who!),
      claim: claim!.toLowerCase(),
      special,
      wait: wait && WAIT[wait],
    }),
  );
  const found = precedence({ ...at, discarder: seatOf(situation), claims: calls });
  return found.ok ? found.value.seat : found.error.code;
};

/** The throws of the dice: the sum of two dice that are told apart, or every figure. */
const rollsTold = (situation: string): readonly number[] =>
  [...situation.replace(/^.*Together that is/, '').matchAll(/\d+/g)].map(([figures]) => Number(figures));

const wallAnew: Anew = ({ situation, ask }, at) => {
  const found = breakWall({ ...at, rolls: rollsTold(situation) });
  if (!found.ok) return found.error.code;
  if (ask.startsWith('Whose')) return found.value.breaker;
  if (ask.startsWith('From whose')) return readStack(found.value.firstLive).seat;
  return ask.startsWith('In whose') ? readStack(found.value.lastLive).seat : String(found.value.count);
};

/** The game as the learner reads it: who sits where, how far the round is, who won. */
const windsAnew: Anew = ({ situation, ask }, at) => {
  const people = ['Ann', 'Ben', 'Cath', 'Dev'];
  const [before, ended] = situation.split(' The wind of the round is ') as [string, string];
  const seats = Object.fromEntries(
    [...before.matchAll(/(\w+) is (\w+)/g)].map((match) => [seatOf(match[2]!), people.indexOf(match[1]!)]),
  );
  const passed = ['Nobody has been East', 'One player', 'Two players', 'Three players'].findIndex((words) =>
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
  const next = nextHand({ ...at, match, end: { winner: won && seatOf(won) } });
  if (!next.ok) return next.error.code;
  const after = next.value.match;
  if (ask.includes('round')) return after.round;
  return ask.startsWith('Who')
    ? String(after.seats.e)
    : SEATS.find((seat) => after.seats[seat] === people.indexOf(/wind is (\w+) in/.exec(ask)![1]!));
};

/** A claim in which one side discards or makes a kong: what the engine says of it. */
const kongsAnew: Anew = ({ situation, ask, scenes }, at) => {
  if (ask.startsWith('Who pays') || ask.includes('not bring')) return undefined;
  if (ask.includes('want to declare'))
    return situation.includes('none is left') ? 'over' : situation.includes('Nobody can draw') ? 'barred' : 'loose';
  const shown = /^You are (\w+)\. (\w+) (discards|draws|has drawn)/.exec(situation);
  if (!shown)
    return String(
      14 +
        (/All four/.test(situation)
          ? 4
          : /One of/.test(situation)
            ? 1
            : ['Two', 'Three'].findIndex((words) => situation.includes(`${words} of the sets`)) + 2),
    );
  const [, seat, discarder, how] = shown;
  const discard = /[a-z]\d?[a-z]?/.exec(scenes[0]!.hand)![0].slice(0, 2);
  return mayClaim(
    {
      ...at,
      hand: scenes[1]!.hand,
      seat: seatOf(seat!),
      discarder: seatOf(discarder!),
      discard,
      ...(how !== 'discards' && { by: how === 'draws' ? 'kong' : 'concealed-kong' }),
    },
    (claim) => claim === (ask.includes('kong?') ? 'kong' : 'mahjong'),
  );
};

const goulashAnew: Anew = ({ ask, situation, scenes }, at) => {
  if (ask.startsWith('Is the set')) {
    const shown = scenes[0]!.hand;
    const [one, two, three] = ['c4', 'o5', 'b6', 'c8']
      .filter((tile) => !shown.includes(tile[0]! + tile[1]!))
      .map((tile) => `(${tile}${tile[1]!.repeat(2)})`);
    const pair = shown.includes('dg') ? 'r' : 'g';
    const hand = `${shown} ${one} ${two} ${three} d${pair}${pair}`;
    return score({ ...at, hand, seat: 's', round: 'w', win: { tile: `d${pair}`, by: 'discard' }, goulash: true }).ok
      ? 'yes'
      : 'no';
  }
  if (ask.startsWith('Is the next hand'))
    return /nobody wants|no loose tile/.test(situation) ||
      (situation.startsWith('A goulash') && situation.includes('dealt again'))
      ? 'yes'
      : 'no';
  const [, seat, discarder] = /You are (\w+)[.,].* (\w+) discards/.exec(situation) ?? [];
  if (!seat) return undefined;
  return mayClaim(
    { ...at, ...tilesIn(scenes), seat: seatOf(seat!), discarder: seatOf(discarder!), goulash: true },
    (claim) => ask.includes(`for a ${claim}?`),
  );
};

const penaltiesAnew: Anew = ({ ask, rule }, at) => {
  const who = /^How much does (\w+) pay in all\?$/.exec(ask)?.[1];
  const known = mistakes(at);
  if (!who || !known.ok) return undefined;
  const sums = known.value
    .filter((law) => law.rule === rule)
    .flatMap(({ name }) => {
      const judged = judgeMistake({
        ...at,
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

/** What was thrown before, from the words that tell it. */
function ownIn(told: string, hand: string, discard: string): { readonly ownDiscards: readonly string[] } {
  const other = honourNotIn(`${hand} ${discard}`);
  const early = /in the hand you discarded the (.*?)(?:, which|\.)/.exec(told)?.[1];
  const tile = early && TILES.find((each) => theTile(each) === `the ${early}`);
  if (told.includes('discarded nothing yet')) return { ownDiscards: [] };
  if (told.includes('Your own last discard')) return { ownDiscards: [discard] };
  if (told.includes('discarded the same tile early')) return { ownDiscards: [discard, ...other] };
  return { ownDiscards: tile ? [tile, ...other] : other };
}

/** Another tile that would have won, and was let go by. */
function otherMissed(told: string): readonly TileId[] {
  const named = /you let (.*?) go by, which you also wait for/.exec(told)?.[1];
  return TILES.filter((each) => theTile(each) === named);
}

/** A claim after something has happened, from the words that tell it. */
const barredAnew: Anew = ({ situation, ask, scenes }, at) => {
  const [, seat, told = '', discarder] = /^You are (\w+)\. (.*?) ?Now (\w+), /.exec(situation)!;
  const { hand, discard } = tilesIn(scenes);
  return mayClaim(
    {
      ...at,
      hand,
      seat: seatOf(seat!),
      discarder: seatOf(discarder!),
      discard,
      passed: told.includes('let the same tile go by') ? [discard] : otherMissed(told),
      ...ownIn(told, hand, discard),
      lastTile: told.includes('this is the last discard'),
      warned: told.includes('You have warned'),
      ...(/one tile short/.test(told) && {
        ready: told.includes('have not said') ? false : told.includes('first discard') ? 'original' : true,
      }),
    },
    (claim) => ask === `May you claim it for ${claim === 'mahjong' ? 'Mahjong' : `a ${claim}`}?`,
  );
};

/** The sum, the chows or the payment once more, by the rules of the one game. */
const differencesAnew: Anew = ({ situation, ask, scenes }, at) => {
  const hand = scenes[0]?.hand ?? '';
  const win = { tile: scenes[0]?.last ?? '', by: situation.includes('discard') ? 'discard' : 'wall' };
  if (ask.startsWith('May this hand')) return score({ ...at, hand, seat: 's', round: 'e', win }).ok ? 'yes' : 'no';
  const winds = windsIn(situation);
  if (winds) {
    const bill = score({ ...at, hand, ...winds, win });
    return bill.ok ? String(bill.value.total) : bill.error.code;
  }
  const [, from, to] = /^How much does (\w+) pay (\w+)\?$/.exec(ask) ?? [];
  if (!from || !to) return undefined;
  const scores = Object.fromEntries(
    [...situation.matchAll(/(East|South|West|North) (\d+)/g)].map((match) => [seatOf(match[1]!), Number(match[2])]),
  );
  const settled = settle({
    ...at,
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

/** What somebody pays when many ones, nines and honours end the hand. */
const drawnAnew: Anew = ({ situation, ask, scenes }, at) => {
  const payer = /^How much does (\w+) pay you\?$/.exec(ask)?.[1];
  if (!payer) return undefined;
  const seat = seatOf(/^You are (\w+)/.exec(situation)![1]!);
  const paid = nineOrphansPayment({ ...at, seat, hand: scenes[0]!.hand });
  if (!paid.ok) return paid.error.code;
  return String(paid.value.payments.find(({ from }) => from === seatOf(payer))?.amount ?? 0);
};

const ANEW: Readonly<Record<string, Anew>> = {
  waits: waitsAnew,
  'hand-points': scoreAnew,
  doubles: scoreAnew,
  'whole-score': scoreAnew,
  special: specialAnew,
  mahjong: mahjongAnew,
  'losing-hands': losingAnew,
  settlement: settlementAnew,
  claims: claimAnew,
  precedence: precedenceAnew,
  wall: wallAnew,
  winds: windsAnew,
  kongs: kongsAnew,
  goulash: goulashAnew,
  penalties: penaltiesAnew,
  differences: differencesAnew,
  barred: barredAnew,
  drawn: drawnAnew,
};
