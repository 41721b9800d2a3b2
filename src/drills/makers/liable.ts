import {
  bao,
  cannon,
  insurance,
  settle,
  SUITS,
  type BaoInput,
  type Payment,
  type Seat,
  type TileId,
} from '../../engine/index.ts';
import { SEAT_NAMES, theTile } from '../../text/names.ts';
import { counted } from '../../text/numbers.ts';
import { reasonSentence } from '../../text/reasons.ts';
import { sumWords } from '../../text/bill-words.ts';
import { finish, finishYesNo, numberAnswer, seatAnswer, type Made, type Wrong } from '../draft.ts';
import { liabilitiesOf, ruleNamed, type Wanted } from '../game.ts';
import { scoresTold, someEnd, wonBy } from '../hand-end.ts';
import type { Random } from '../random.ts';
import { nextAt, rulesOf, seatsAt, type Table } from '../table.ts';
import { TRIES } from '../won-hand.ts';
import { leavesItToTheTable, plainlyWanted } from './plainly-wanted.ts';

// One player pays for the others: whether a discard was that risky, and what it costs. Which of it a game knows is said by
// its liabilities; the engine judges.

const SKILL = 'liable';

/** Who pays for whom after a risky discard, and how much. */
export function liable(random: Random, wanted: Wanted): Made {
  const judges = [judgedBySets, judgedByCannon, judgedByInsurance];
  if (random.chance(1, 4)) return whatItCosts(random, wanted);
  if (leavesItToTheTable(wanted)) return plainlyWanted(random, wanted, SKILL) ?? whatItCosts(random, wanted);
  for (let turn = 0; turn < TRIES; turn++) {
    const made = random.pick(judges)(random, wanted);
    if (made) return made;
  }
  return whatItCosts(random, wanted);
}

/** Sets on the table, what was discarded then, and whether the rest of the hand keeps to them. `(…)` lies open. */
interface Shown {
  readonly open: string;
  readonly rack: string;
  readonly last: TileId;
}

/** Winning hands whose sets on the table say much, or only seem to; suits are exchanged. */
const SHOWN: readonly Shown[] = [
  { open: '(drrr) (dggg)', rack: 'dwww b234 c55', last: 'dw' },
  { open: '(drrr) (dggg)', rack: 'dww b234 b777 c555', last: 'c5' },
  { open: '(weee) (wsss) (wwww)', rack: 'wnnn b55', last: 'wn' },
  { open: '(weee) (wsss) (wwww)', rack: 'b777 c55', last: 'b7' },
  { open: '(weee) (wsss) (drrr)', rack: 'dggg wnn', last: 'dg' },
  { open: '(weee) (wsss) (drrr)', rack: 'wnnn dgg', last: 'dg' },
  { open: '(b111) (b999) (c111)', rack: 'c999 o11', last: 'c9' },
  { open: '(b111) (c999) (o111)', rack: 'o999 b99', last: 'b9' },
  { open: '(b123) (b456) (b777)', rack: 'b222 b99', last: 'b2' },
  { open: '(b123) (b456) (b777)', rack: 'b999 b22', last: 'b2' },
  { open: '(b123) (b456) (b777)', rack: 'c222 b99', last: 'c2' },
  { open: '(b222) (b333) (b444)', rack: 'b666 b88', last: 'b6' },
  { open: '(b222) (c345) (dggg)', rack: 'b666 o88', last: 'b6' },
  { open: '(b222) (c345)', rack: 'b666 o88 o345', last: 'o3' },
  { open: '(b222) (b444) (b666)', rack: 'dggg b88', last: 'dg' },
  { open: '(b123) (b456) (b777) (b222)', rack: 'b99', last: 'b9' },
  { open: '(weee) (wsss) (drrr) (dggg)', rack: 'wnn', last: 'wn' },
  { open: '(b111) (b999) (c111) (c999)', rack: 'o11', last: 'o1' },
  { open: '(b222) (c345) (dggg) (o777)', rack: 'c88', last: 'c8' },
];

function shown(random: Random): Shown {
  const { open, rack, last } = random.pick(SHOWN);
  // Green tiles are bamboos only.
  const turned = /dggg/.test(open + rack) && /b/.test(open) ? SUITS : random.shuffle(SUITS);
  const suited = (text: string): string =>
    text.replaceAll(/[bco](?=\d)/g, (suit) => turned[SUITS.findIndex((each) => each === suit)] ?? suit);
  return { open: suited(open), rack: suited(rack), last: suited(last) as TileId };
}

/** Two or three scenes that every question of this kind shows. */
const scenesOf = (winner: Seat, { open, rack, last }: Shown) => [
  { label: `What ${SEAT_NAMES[winner]} had on the table`, hand: open },
  { label: `The rest of ${SEAT_NAMES[winner]}’s hand`, hand: rack, last },
];

/** “Is this discard a cannon?”: the sets that everybody saw, and the tile. */
function judgedByCannon(random: Random, table: Table): Made {
  const seats = seatsAt(table);
  const [winner = 'e', discarder = 's'] = random.shuffle(seats);
  const found = shown(random);
  const noChoice = random.chance(1, 3);
  const judged = cannon({ ...rulesOf(table), shown: found.open, discard: found.last, noChoice });
  if (!judged.ok) return undefined;
  const { rule } = judged.value;
  const fact = judged.value.cannon;
  const then = fact
    ? `So ${SEAT_NAMES[discarder]} pays for everybody.`
    : 'So it is no cannon, and everybody pays as usual.';
  const because = `${reasonSentence(judged.value.because)} ${then}`;
  return finishYesNo(
    {
      situation: `${SEAT_NAMES[discarder]} discards ${theTile(found.last)}, and ${SEAT_NAMES[winner]} goes Mahjong with it.${noChoice ? ` ${SEAT_NAMES[discarder]} was one tile short too and held no safe tile.` : ''}`,
      ask: 'Is this discard a cannon?',
      scenes: [scenesOf(winner, found)[0]!, { label: 'The discard', hand: found.last }],
      fact,
      nudge: 'Look at the sets on the table. How many are of one kind, and does the discard belong to it?',
      because,
      rule,
    },
    SKILL,
    random,
  );
}

/** Sets of another player, as many of a suit as the winner shows. */
const OTHER_SUIT: Readonly<Record<string, string>> = {
  b: '(c123) (c456) (c789)',
  c: '(o123) (o456) (o789)',
  o: '(b123) (b456) (b789)',
};
/** A rack of tiles of two suits, and the discard among them. */
const FORCED_RACK: Readonly<Record<string, string>> = { b: 'b13579 c13579', c: 'c13579 o13579', o: 'o13579 b13579' };

/** “Who pays for the others?”, where the sets on the table and the discards decide it. */
function judgedBySets(random: Random, table: Table): Made {
  const seats = seatsAt(table);
  const [winner = 'e', discarder = 's', third = 'w'] = random.shuffle(seats);
  const found = shown(random);
  const four = found.open.split(' ').length === 4;
  const drawn = four && random.chance(1, 3);
  const fed = four ? (random.chance(1, 2) ? third : discarder) : undefined;
  const late = random.chance(1, 2);
  const suit = found.open.charAt(1);
  const forced = /^[bco]/.test(suit) && !four && random.chance(1, 3);
  const input: BaoInput = {
    ...rulesOf(table),
    winner,
    hand: `${found.rack} ${found.open}`,
    tile: found.last,
    ...(!drawn && { discarder }),
    ...(fed && { fed }),
    tilesLeft: late ? 1 + random.below(5) : 12 + random.below(20),
    ...(forced && {
      forced: {
        rack: `${FORCED_RACK[suit]} ${found.last}`,
        otherSets: OTHER_SUIT[suit]!,
        otherFirst: true,
        claimedSince: false,
      },
    }),
  };
  const judged = bao(input);
  if (!judged.ok) return undefined;
  const { liable: payer, exempt } = judged.value;
  const usual = Object.values(table.game.liabilities).find((id) =>
    table.game.rules.some((each) => each.id === id && !each.off),
  );
  const few = late ? ruleNamed(table.game, 'bao.few-tiles').rule : undefined;
  const rule = (payer && table.game.liabilities[payer.rule]) ?? exempt ?? few ?? usual;
  const reason = reasonSentence(judged.value.because);
  const why = payer
    ? `${reason} So ${SEAT_NAMES[payer.seat]} pays for the others.`
    : `${reason} So nobody pays for the others.`;
  const fedTold = fed ? ` The tile for the fourth set came from ${SEAT_NAMES[fed]}.` : '';
  const end = drawn
    ? `${SEAT_NAMES[winner]} draws ${theTile(found.last)} and goes Mahjong.`
    : `${SEAT_NAMES[discarder]} discards ${theTile(found.last)}, and ${SEAT_NAMES[winner]} goes Mahjong with it.`;
  const left = `${counted(input.tilesLeft ?? 0, 'tile')} could still be drawn. Nobody had shown such a tile before.`;
  const had = forced
    ? ` ${SEAT_NAMES[discarder]} held only tiles of two suits. ${SEAT_NAMES[third]} had three sets of the other suit on the table first.`
    : '';
  const wrong: readonly Wrong[] = [
    ...[discarder, ...(fed ? [fed] : []), third, ...seats]
      .filter((seat) => seat !== winner)
      .map((seat): Wrong => ({
        ...seatAnswer(seat, `${SEAT_NAMES[seat]} did not feed the hand so. ${why}`),
      })),
    { value: 'nobody', text: 'Nobody: it is paid as usual', why },
  ];
  const usually = { value: 'nobody', text: 'Nobody: it is paid as usual', why };
  return finish(
    {
      situation: `${end}${fedTold} ${left}${had}`,
      ask: 'Who pays for the others?',
      scenes: scenesOf(winner, found),
      right: { ...(payer ? seatAnswer(payer.seat, why) : usually), ...(rule && { rule }) },
      wrong: payer ? [usually, ...wrong] : wrong,
      nudge: 'What did everybody see on the table? Then ask who threw what.',
      because: why,
      ...(rule && { rule }),
    },
    SKILL,
    random,
  );
}

/** A set claimed after others of its kind, and whether the discarder answers for the hand. */
const FED: readonly (readonly [sets: string, claimed: string, tiles: readonly TileId[]])[] = [
  ['(drrr) (dggg)', '(dwww)', ['b5', 'dr']],
  ['(weee) (wsss) (wwww)', '(wnnn)', ['b5', 'wn']],
  ['(weee) (drrr) (dggg)', '(wsss)', ['wn', 'b4']],
  ['(b111) (c999) (o111)', '(o999)', ['b9', 'b4']],
  ['(b222) (b333) (dggg)', '(b666)', ['b8', 'c4']],
  ['(b222) (c345)', '(o777)', ['b8', 'c4']],
];

/** “Whose insurance?”: does the player who fed the last set pay for the hand? */
function judgedByInsurance(random: Random, table: Table): Made {
  const seats = seatsAt(table);
  const [winner = 'e', discarder = 's'] = random.shuffle(seats);
  const [sets, claimed, tiles] = random.pick(FED);
  const tile = random.pick(tiles);
  const judged = insurance({ ...rulesOf(table), sets, claimed, win: { tile, by: 'wall' } });
  const known = table.game.liabilities['insurance'];
  if (!judged.ok || !known || table.game.rules.some(({ id, off }) => id === known && off)) return undefined;
  const { due, rule = known } = judged.value;
  const then = due ? `So ${SEAT_NAMES[discarder]} pays for the whole hand.` : 'So everybody pays as usual.';
  const because = `${reasonSentence(judged.value.because)} ${then}`;
  return finishYesNo(
    {
      situation: `${SEAT_NAMES[winner]} claims a set from ${SEAT_NAMES[discarder]}, and later draws ${theTile(tile)} and goes Mahjong.`,
      ask: `Does ${SEAT_NAMES[discarder]} pay for everybody?`,
      scenes: [
        { label: `On ${SEAT_NAMES[winner]}’s side of the table before`, hand: sets },
        { label: `The set from ${SEAT_NAMES[discarder]}’s discard`, hand: claimed },
      ],
      fact: due,
      nudge: 'Which kind of hand could everybody see? And does the tile that was drawn belong to it?',
      because,
      rule,
    },
    SKILL,
    random,
  );
}

/** Why somebody pays, told by the engine’s name for it; a name that is not here is not asked about. */
const TOLD: Readonly<Record<string, string>> = {
  cannon: 'The discard was a cannon',
  'misnamed-discard': 'The winning tile was thrown by a wrong name',
  'known-tile': 'Everybody could see that the tile was wanted',
  insurance: 'The set that gave the hand away was fed by the same player',
  'bao-a': 'The third set of dragons was fed after two lay open',
  'bao-b': 'The fourth set of winds was fed after three lay open',
  'bao-c': 'A hand of winds and dragons was fed after three sets lay open',
  'bao-d': 'A hand of ones and nines was fed after three sets lay open',
  'bao-e': 'A hand of one suit was fed after three sets lay open',
  'bao-f-a': 'The fourth set of a plain plan was fed, and the winner then drew the last tile',
  'bao-f-b': 'The fourth set of a plain plan and the winning tile came from the same player',
  'bao-f-c': 'The fourth set of a plain plan was fed by one player and the winning tile by another',
  'bao-g': 'Five tiles or fewer could be drawn, and nobody had shown the winning tile',
  'gong-make-up': 'The fourth tile of a kong was fed, and the loose tile for it completed the hand',
};

/** What the one who pays for the others pays, or what somebody else does. */
function whatItCosts(random: Random, wanted: Wanted): Made {
  const { game } = wanted;
  const names = liabilitiesOf(game).filter((name) => TOLD[name]);
  if (names.length === 0) return undefined;
  const ended = someEnd(random, wanted);
  if (!ended) return undefined;
  const name = random.pick(names);
  const { winner, scores } = ended;
  const seats = seatsAt(wanted);
  const others = seats.filter((seat) => seat !== winner);
  const seat = random.pick(others);
  const asked = { ...rulesOf(wanted), seats, scores, winner };
  const attempts = [seat, undefined, others.find((each) => each !== seat)].flatMap((discarder) => {
    const settled = settle({ ...asked, discarder, liable: { seat, rule: name } });
    return settled.ok ? [{ discarder, settled: settled.value }] : [];
  });
  const [first] = attempts;
  const paid = (payments: readonly Payment[] | undefined, from: Seat): number | undefined =>
    payments?.find((each) => each.from === from && each.to === winner)?.amount;
  const right = first && paid(first.settled.payments, seat);
  if (!first || right === undefined) return undefined;
  const { discarder, settled } = first;
  const points = (n: number): string => counted(n, 'point');
  const usual = settle({ ...asked, discarder });
  const rule = game.liabilities[name];
  const how = settled.payments.find((each) => each.from === seat && each.to === winner)?.sum;
  const because =
    `${SEAT_NAMES[seat]} pays ${SEAT_NAMES[winner]} ${points(right)}: {${rule}}. ${how ? sumWords(how) : ''}`.trim();
  const swapped = settle({ ...asked, winner: seat, discarder: undefined });
  const neighbour = nextAt(seats, winner);
  const wrong = [
    [usual.ok ? paid(usual.value.payments, seat) : undefined, 'That is what it would cost without the mistake.'],
    [
      usual.ok ? paid(usual.value.payments, neighbour) : undefined,
      `That is what ${SEAT_NAMES[neighbour]} would pay as usual.`,
    ],
    [scores[winner], `That is the winner’s score once. ${SEAT_NAMES[seat]} pays for others too.`],
    ...others.map((each) => [scores[each], `That is the score of ${SEAT_NAMES[each]}’s hand.`] as const),
    [swapped.ok ? swapped.value.net[seat] : undefined, `That is what ${SEAT_NAMES[seat]} would have won.`],
  ] as const;
  return finish(
    {
      kind: wanted.level === 3 ? 'number' : 'choice',
      unit: 'points',
      situation: `${discarder ? wonBy({ winner, discarder }) : wonBy({ winner, discarder: undefined })} ${TOLD[name]}, so ${SEAT_NAMES[seat]} pays for others. ${scoresTold(wanted, ended)}`,
      ask: `How much does ${SEAT_NAMES[seat]} pay ${SEAT_NAMES[winner]}?`,
      scenes: [],
      right: { ...numberAnswer(right, points, because), ...(rule && { rule }) },
      wrong: wrong.flatMap(([value, why]) =>
        value === undefined || value <= 0 ? [] : [numberAnswer(value, points, why)],
      ),
      nudge: 'What would each of the others have paid the winner? One player now pays in their place.',
      because: settled.payments.length > 1 ? `${because} Another player pays too.` : because,
      ...(rule && { rule }),
    },
    SKILL,
    random,
  );
}
