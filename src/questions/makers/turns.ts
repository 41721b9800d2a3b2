import { legalActions, type JudgedAction, type Play, type Seat, type TileId, type Table } from '../../engine/index.ts';
import { SEAT_NAMES, formatTheTile } from '../../format/names.ts';
import { joinSentences } from '../../format/sentences.ts';
import { defineDraft, type MakerDraft, type QuestionDraftGenerator } from '../draft.ts';
import type { MakerContext } from '../game.ts';
import { listRackTiles, formatQuestionHand, removeRackTileFromSets, type TileSetInQuestion } from '../hands.ts';
import type { RandomSource } from '../random.ts';
import {
  describeReadyDeclaration,
  hasReadyDeclarationRule,
  SET_FORMING_TILES,
  getResultValueOrUndefined,
} from '../table.ts';
import { startHandWithPlayer } from '../start-hand.ts';
import { MAX_HAND_TRIES, generateWonHandWithBill } from '../won-hand.ts';
import { createClaimReasonFields } from './claims.ts';

interface Turn {
  readonly rack: readonly TileId[];
  readonly open: readonly TileSetInQuestion[];
  readonly drawn: TileId;
  readonly claimed: boolean;
  readonly ready: boolean | 'original';
  readonly wants: (legal: JudgedAction['action']) => boolean;
  readonly situation: string;
  readonly ask: string;
}

export function* generateTurnActionDrafts(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  const hoped = random.chance(1, 2);
  // One topic for all tries: with a new topic in each, most questions of a topic would have its likelier answer.
  const make = random.pick(listTurnTopics(wanted));
  for (let turn = 0; turn < MAX_HAND_TRIES; turn++) {
    const found = make(random, wanted);
    const seat = random.pick(wanted.table.seats);
    if (found)
      yield { ...createTurnDraft(wanted.table, found, seat), hoped: turn < MAX_HAND_TRIES - 10 ? hoped : undefined };
  }
}

function listTurnTopics(
  wanted: MakerContext,
): readonly ((random: RandomSource, wanted: MakerContext) => Turn | undefined)[] {
  const binds = wanted.table.ruleset.claims.onlyMahjong?.('original') !== undefined;
  return binds
    ? [generateKongTurn, generateKongTurn, generateMahjongTurn, generateDiscardTurn]
    : [
        ...Array<typeof generateKongTurn>(36).fill(generateKongTurn),
        ...Array<typeof generateMahjongTurn>(21).fill(generateMahjongTurn),
        generateDiscardTurn,
      ];
}

const pickOtherTiles = (random: RandomSource, without: TileId, many: number): readonly TileId[] =>
  random.shuffle(SET_FORMING_TILES.filter((tile) => tile !== without)).slice(0, many);

function generateKongTurn(random: RandomSource): Turn {
  const tile = random.pick(SET_FORMING_TILES);
  const where = random.pick(['rack', 'table', 'table', 'claimed'] as const);
  const three = [tile, tile, tile];
  const open: readonly TileSetInQuestion[] =
    where === 'table' ? [{ kind: 'pung', tiles: three, concealed: false }] : [];
  const rack =
    where === 'table'
      ? [...pickOtherTiles(random, tile, 10), tile]
      : [...pickOtherTiles(random, tile, 10), ...three, tile];
  const claimed = where === 'claimed';
  return {
    rack: claimed ? rack.slice(3) : rack,
    open: claimed
      ? [{ kind: 'pung', tiles: rack.slice(0, 1).flatMap((each) => [each, each, each]), concealed: false }]
      : open,
    drawn: tile,
    claimed,
    ready: false,
    wants: (action) => action.do === 'kong',
    situation: claimed
      ? 'You have just claimed a pung, so you have not drawn a tile.'
      : `You draw ${formatTheTile(tile)}.`,
    ask: 'May you declare a kong now?',
  };
}

function generateMahjongTurn(random: RandomSource, wanted: MakerContext): Turn | undefined {
  const found = generateWonHandWithBill(random, wanted, {
    plain: true,
    accepts: ({ bill, played }) => !bill.special && played.win.by === 'wall',
  });
  if (!found) return undefined;
  const { sets: all, win } = found.played;
  const ready = random.chance(2, 3);
  const closed = ready && wanted.table.info.asks.ready;
  const short = removeRackTileFromSets(
    all.map((set) => (closed ? { ...set, concealed: true } : set)),
    win.tile,
  );
  const right = random.chance(2, 3);
  const other = random.pick(
    SET_FORMING_TILES.filter((tile) => tile !== win.tile && all.every((set) => !set.tiles.includes(tile))),
  );
  const drawn = right ? win.tile : other;
  return {
    rack: [...listRackTiles(short), drawn],
    open: short.filter((set) => !set.concealed || set.kind === 'kong'),
    drawn,
    claimed: false,
    ready,
    wants: (action) => action.do === 'mahjong',
    situation: joinSentences([`You draw ${formatTheTile(drawn)}.`, describeReadyDeclaration(wanted.table, ready)]),
    ask: 'May you go Mahjong?',
  };
}

function generateDiscardTurn(random: RandomSource, wanted: MakerContext): Turn | undefined {
  const found = generateWonHandWithBill(random, wanted, { plain: true, accepts: ({ bill }) => !bill.special });
  if (!found) return undefined;
  const { sets: all, win } = found.played;
  const short = removeRackTileFromSets(
    all.map((set) => ({ ...set, concealed: true })),
    win.tile,
  ).filter(({ kind }) => kind !== 'kong');
  const held = listRackTiles(short);
  const drawn = random.pick(SET_FORMING_TILES.filter((tile) => tile !== win.tile && !held.includes(tile)));
  const declaration = hasReadyDeclarationRule(wanted.table) && random.chance(1, 2);
  const thrown = random.chance(1, 2) ? drawn : random.pick(held);
  if (held.length !== 13) return undefined;
  return {
    rack: [...held, drawn],
    open: [],
    drawn,
    claimed: false,
    ready: declaration ? 'original' : false,
    wants: (action) => action.do === 'discard' && action.tile === thrown && !action.declare,
    situation: `${declaration ? 'You said with your first discard that you were one tile short. ' : ''}You draw ${formatTheTile(drawn)}.`,
    ask: `May you discard ${formatTheTile(thrown)}?`,
  };
}

function createTurnPlay(table: Table, { rack, open, drawn, claimed, ready }: Turn, seat: Seat): Play | undefined {
  const discards = SET_FORMING_TILES.filter((tile) => !rack.includes(tile)).slice(0, 1);
  const sets = open.map(({ tiles, concealed }) => ({ tiles, concealed }));
  const play = startHandWithPlayer(table, seat, { rack, sets, discards, passed: [], ready }, { seed: 1 });
  return (
    play && {
      ...play,
      disturbed: true,
      phase: claimed
        ? { name: 'turn', seat, drawn: undefined, claimed: true, changed: true }
        : { name: 'turn', seat, drawn: { tile: drawn, by: 'wall', kongs: 0 }, claimed: false, changed: false },
    }
  );
}

function judgeTurn(table: Table, { seat, ...turn }: Turn & { readonly seat: Seat }): JudgedAction | undefined {
  const play = createTurnPlay(table, turn, seat);
  const legal = play && getResultValueOrUndefined(legalActions(play, seat));
  const those = legal?.filter(({ action }) => turn.wants(action));
  return those?.find(({ allowed }) => allowed) ?? those?.[0];
}

function createTurnDraft(table: Table, turn: Turn, seat: Seat): MakerDraft {
  const { rack, open, drawn, claimed, ready, situation, ask } = turn;
  return defineDraft({
    position: {
      players: {
        [seat]: {
          rack,
          sets: open.map(({ tiles, concealed }) => ({ tiles, concealed })),
          bonus: [],
          ...(ready && hasReadyDeclarationRule(table) && { ready }),
        },
      },
      turn: { name: 'turn', seat },
    },
    asked: { ...turn, seat },
    engine: judgeTurn,
    answer: ({ allowed }) => allowed,
    words: (judged) => ({
      kind: 'yes-no',
      situation: `You are ${SEAT_NAMES[seat]}. ${situation}`,
      ask,
      scenes: [
        {
          label: 'Your hand',
          hand: formatQuestionHand({ sets: open, loose: rack, bonus: [] }),
          ...(!claimed && { last: drawn }),
        },
      ],
      nudge: 'What have you drawn, where are your other tiles, and what have you said before?',
      ...createClaimReasonFields(judged),
    }),
  });
}
