import { bao, liability, SUITS, type Seat, type Table, type TileId } from '../../engine/index.ts';
import { SEAT_NAMES, formatTheTile } from '../../format/names.ts';
import { formatPlural } from '../../format/numbers.ts';
import { describeEngineReason } from '../../format/reasons.ts';
import { defineDraft, type MakerDraft } from '../draft.ts';
import { getResultValueOrUndefined } from '../table.ts';
import { usesFirstEditionMakers, findRuleIdByEndings, type MakerContext } from '../game.ts';
import { scoreHandOrUndefined, toWonHandPosition, type QuestionHand } from '../hands.ts';
import type { RandomSource } from '../random.ts';

/** Hands in the engine's notation, where `(…)` is an exposed set. */
interface ShownSets {
  readonly open: string;
  readonly rack: string;
  readonly last: TileId;
}

/** Hands whose exposed sets reveal which hand the winner collects tiles for, or only seem to reveal it. */
const SHOWN_HANDS: readonly ShownSets[] = [
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

export const chooseLiabilitySets = (random: RandomSource, wanted: MakerContext): ShownSets =>
  usesFirstEditionMakers(wanted)
    ? withOtherSuits(random)
    : permuteTileKindsOfShownSets(random, random.pick(SHOWN_HANDS));

/** Exchanges suits only, as the first edition does, because printed codes must give the same questions. */
function withOtherSuits(random: RandomSource): ShownSets {
  const { open, rack, last } = random.pick(SHOWN_HANDS);
  // Hands of bamboos with green dragons may be all green, which no other suit can be, so their suits are kept.
  const turned = /dggg/.test(open + rack) && /b/.test(open) ? SUITS : random.shuffle(SUITS);
  const replaceSuits = (text: string): string =>
    text.replaceAll(/[bco](?=\d)/g, (suit) => turned[SUITS.findIndex((each) => each === suit)] ?? suit);
  return { open: replaceSuits(open), rack: replaceSuits(rack), last: replaceSuits(last) as TileId };
}

/** A suit, wind or dragon letter with its tiles: `b123`, `weee`. */
const ALIKE_IN_FAMILY = /([bcowd])(\w+)/g;
const WINDS = 'eswn';
const DRAGONS = 'rgw';
const MINOR = '2345678';
/** An all green hand; with exchanged tiles it would no longer look like one. */
const GREEN = /^(?=.*dg)(?:[b()\s]|[23468]|dg+)*$/;

/**
 * Exchanges suits, winds and dragons, and the numbers from 2 to 8. In a hand with runs, numbers stay or are mirrored.
 */
export function permuteTileKindsOfShownSets<T extends ShownSets>(random: RandomSource, shown: T): T {
  const { open, rack, last } = shown;
  const hand = `${open} ${rack}`;
  if (GREEN.test(hand) && random.chance(1, 2)) return shown;
  const shuffleLetters = (family: string): readonly string[] => random.shuffle([...family]);
  const [suits, winds, dragons] = [shuffleLetters(SUITS.join('')), shuffleLetters(WINDS), shuffleLetters(DRAGONS)];
  const numbers = [...'123456789'];
  const isTurned = random.chance(1, 2);
  const minor = shuffleLetters(MINOR);
  const others = hasRun(hand)
    ? isTurned
      ? numbers.toReversed()
      : numbers
    : isTurned
      ? ['9', ...minor, '1']
      : ['1', ...minor, '9'];
  const replaceMarks = (family: string, marks: string): string => {
    if (family === 'w') return marks.replaceAll(/./g, (wind) => winds[WINDS.indexOf(wind)] ?? wind);
    if (family === 'd') return marks.replaceAll(/./g, (dragon) => dragons[DRAGONS.indexOf(dragon)] ?? dragon);
    const rank = marks.replaceAll(/./g, (number) => others[Number(number) - 1] ?? number);
    return [...rank].toSorted().join('');
  };
  const replaceTiles = (text: string): string =>
    text.replaceAll(ALIKE_IN_FAMILY, (_, family: string, marks: string) => {
      const suit = suits[SUITS.findIndex((each) => each === family)] ?? family;
      return `${suit}${replaceMarks(family, marks)}`;
    });
  return { ...shown, open: replaceTiles(open), rack: replaceTiles(rack), last: replaceTiles(last) as TileId };
}

const hasRun = (hand: string): boolean => /123|234|345|456|567|678|789/.test(hand);

/** Whether the hand may win; some tables have a minimum. */
export const mayHandWinAtTable = (table: Table, seat: Seat, hand: string, win: QuestionHand['win']): boolean =>
  scoreHandOrUndefined(table, { seat, round: 'e', hand, win }) !== undefined;

export const splitWinnersHandIntoScenes = (winner: Seat, { open, rack, last }: ShownSets) => [
  { label: `What ${SEAT_NAMES[winner]} had on the table`, hand: open },
  { label: `The rest of ${SEAT_NAMES[winner]}’s hand`, hand: rack, last },
];

export const describeWin = (winner: Seat, discarder: Seat | undefined, tile: TileId): string =>
  discarder
    ? `${SEAT_NAMES[discarder]} discards ${formatTheTile(tile)}, and ${SEAT_NAMES[winner]} goes Mahjong with it.`
    : `${SEAT_NAMES[winner]} draws ${formatTheTile(tile)} and goes Mahjong.`;

/**
 * The exposed sets of a third player, by the winner's suit. FORCED_RACK, the discarder's rack, has only
 * the suits of the winner and of this third player.
 */
const OTHER_SUIT: Readonly<Record<string, string>> = {
  b: '(c123) (c456) (c789)',
  c: '(o123) (o456) (o789)',
  o: '(b123) (b456) (b789)',
};
const FORCED_RACK: Readonly<Record<string, string>> = { b: 'b13579 c13579', c: 'c13579 o13579', o: 'o13579 b13579' };

const PAYER_NAMES = { ...SEAT_NAMES, nobody: 'Nobody: the losers pay as usual' };

/** Asks who is liable where exposed sets and discards decide it. */
export function generateShownSetsLiabilityDraft(random: RandomSource, wanted: MakerContext): MakerDraft | undefined {
  const { table } = wanted;
  const { seats } = table;
  const [winner = 'e', discarder = 's', third = 'w'] = random.shuffle(seats);
  const found = chooseLiabilitySets(random, wanted);
  const four = found.open.split(' ').length === 4;
  const drawn = four && random.chance(1, 3);
  const fed = four ? (random.chance(1, 2) ? third : discarder) : undefined;
  const hand = `${found.rack} ${found.open}`;
  const win = { tile: found.last, by: drawn ? 'wall' : 'discard' } as const;
  if (!mayHandWinAtTable(table, winner, hand, win)) return undefined;
  const late = random.chance(1, 2);
  const suit = found.open.charAt(1);
  const forced = /^[bco]/.test(suit) && !four && random.chance(1, 3);
  const asked = {
    winner,
    hand,
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
  const usual = Object.values(table.info.liabilities).find((id) =>
    table.info.rules.some((each) => each.id === id && !each.off),
  );
  const few = late ? findRuleIdByEndings(table.info, 'bao.few-tiles') : undefined;
  const fedSentence = fed ? ` The tile for the fourth set came from ${SEAT_NAMES[fed]}.` : '';
  const end = describeWin(winner, drawn ? undefined : discarder, found.last);
  const left = `${formatPlural(asked.tilesLeft, 'tile was', 'tiles were')} left to draw. Nobody had shown ${formatTheTile(found.last)} before.`;
  const had = forced
    ? ` ${SEAT_NAMES[discarder]} held only tiles of two suits. ${SEAT_NAMES[third]} was the first to have three sets of the other suit on the table.`
    : '';
  return defineDraft({
    position: toWonHandPosition(table, { hand, seat: winner, round: 'e', win }, discarder),
    asked,
    engine: (at, it) => getResultValueOrUndefined(bao({ table: at, ...it })),
    answer: ({ liable }) => liable?.seat ?? 'nobody',
    words: ({ liable: payer, exempt, because: reason }) => {
      const rule = (payer && table.info.liabilities[payer.rule]) ?? exempt ?? few ?? usual;
      const why = payer
        ? `${describeEngineReason(reason)} So ${SEAT_NAMES[payer.seat]} pays for the others.`
        : `${describeEngineReason(reason)} So nobody pays for the others.`;
      return {
        situation: `${end}${fedSentence} ${left}${had}`,
        ask: 'Who pays for all the losers?',
        scenes: splitWinnersHandIntoScenes(winner, found),
        answerText: PAYER_NAMES,
        right: why,
        wrong: [
          ['nobody', `The losers pay as usual when nobody discarded anything so dangerous. ${why}`],
          ...[discarder, ...(fed ? [fed] : []), third, ...seats]
            .filter((seat) => seat !== winner)
            .map((seat) => [seat, `${SEAT_NAMES[seat]} discarded nothing dangerous. ${why}`] as const),
        ],
        nudge: 'First ask what everybody could see on the table. Then ask who discarded what.',
        rule,
      };
    },
  });
}

// The questions below are for games in which the players judge whether the wanted tile was obvious. The
// engine gets their judgement as `plain`.

const GREAT_SETS_REASON =
  'Everybody saw the sets of winds or dragons and heard the call. This tile completes the next set of that kind.';
const SMALL = 'Two small sets do not point to a great hand, so nobody could guess the tile.';
const ONE_SET = 'With only one exposed set the last tile could be any, so nobody could guess it.';
const ENDED_HANDS: readonly (ShownSets & { readonly because: string })[] = [
  { open: '(drrr) (dggg) (b777)', rack: 'dwww c44', last: 'dw', because: GREAT_SETS_REASON },
  { open: '(drrr) (dwww)', rack: 'dggg b777 o22', last: 'dg', because: GREAT_SETS_REASON },
  { open: '(weee) (wsss) (wwww)', rack: 'wnnn b55', last: 'wn', because: GREAT_SETS_REASON },
  { open: '(wsss) (wwww) (wnnn)', rack: 'weee c88', last: 'we', because: GREAT_SETS_REASON },
  { open: '(b222) (c777)', rack: 'o345 c555 b88', last: 'o3', because: SMALL },
  { open: '(drrr)', rack: 'dggg b123 c777 o55', last: 'b1', because: ONE_SET },
];
const SECOND_EDITION_ENDS: typeof ENDED_HANDS = [
  { open: '(drrr) (dggg)', rack: 'dwww b234 c55', last: 'dw', because: GREAT_SETS_REASON },
  { open: '(drrr) (dggg) (wsss)', rack: 'dwww o88', last: 'dw', because: GREAT_SETS_REASON },
  { open: '(weee) (wsss) (wwww)', rack: 'wnnn drr', last: 'wn', because: GREAT_SETS_REASON },
  { open: '(b222) (c777)', rack: 'o333 o666 b88', last: 'b8', because: SMALL },
  { open: '(b345) (o666)', rack: 'c222 wnnn c88', last: 'c2', because: SMALL },
  { open: '(weee)', rack: 'c777 b123 dggg o55', last: 'o5', because: ONE_SET },
  { open: '(b888)', rack: 'b555 c222 o333 c66', last: 'c6', because: ONE_SET },
];

export const isLiabilityJudgedByPlayers = ({ info: game }: Table): boolean => game.asks.liability?.plain === true;

export function generatePayerDraftWherePlayersJudge(random: RandomSource, wanted: MakerContext): MakerDraft {
  const { table } = wanted;
  const [winner = 'e', discarder = 's', third = 'w'] = random.shuffle(table.seats);
  const { open, rack, last, because } = usesFirstEditionMakers(wanted)
    ? random.pick(ENDED_HANDS)
    : permuteTileKindsOfShownSets(random, random.pick([...ENDED_HANDS, ...SECOND_EDITION_ENDS]));
  const plain = because === GREAT_SETS_REASON;
  const drawn = plain && random.chance(1, 3);
  const hand = `${rack} ${open}`;
  const by: 'wall' | 'discard' = drawn ? 'wall' : 'discard';
  return defineDraft({
    position: toWonHandPosition(table, { hand, seat: winner, round: 'e', win: { tile: last, by } }, discarder),
    asked: { winner, hand, tile: last, by, ...(!drawn && { discarder }), plain },
    engine: (at, asked) => getResultValueOrUndefined(liability({ table: at, ...asked })),
    answer: ({ liable }) => liable?.seat ?? 'nobody',
    words: ({ liable, rule, because: reason }) => {
      const why = [
        drawn ? '' : because,
        describeEngineReason(reason),
        liable ? `So ${SEAT_NAMES[liable.seat]} pays for the others.` : 'So the losers pay as usual.',
      ]
        .filter(Boolean)
        .join(' ');
      return {
        situation: `${SEAT_NAMES[winner]} had called. ${describeWin(winner, drawn ? undefined : discarder, last)}`,
        ask: 'Who pays for all the losers?',
        scenes: splitWinnersHandIntoScenes(winner, { open, rack, last }),
        answerText: PAYER_NAMES,
        right: why,
        wrong: [
          ['nobody', `The losers pay as usual when nobody could guess the tile. ${why}`],
          [
            discarder,
            drawn
              ? `${SEAT_NAMES[discarder]} did not discard the tile. ${why}`
              : `${SEAT_NAMES[discarder]} discarded the tile, but that alone is not a mistake. ${why}`,
          ],
          [third, `${SEAT_NAMES[third]} did not discard the tile. ${why}`],
        ],
        nudge: 'Had the winner called? Did the exposed sets point to a great hand? Could anybody guess the tile?',
        rule,
      };
    },
  });
}
