import {
  formatTiles,
  parseHand,
  getTileOfKind,
  type Result,
  type Bill,
  type Table,
  type TileId,
  sortTiles,
} from '../../engine/index.ts';
import { SEAT_NAMES, formatTheTile, formatTile } from '../../format/names.ts';
import { formatPlural } from '../../format/numbers.ts';
import { describeEngineReason } from '../../format/reasons.ts';
import { formatSetKindAndTile } from '../../format/seats.ts';
import { capitalize, joinWithAnd } from '../../format/sentences.ts';
import { defineDraft, type MakerDraft, type QuestionDraftGenerator } from '../draft.ts';
import { findRuleIdByEndings } from '../game.ts';
import { getGoulashWildTile } from '../goulash.ts';
import { scoreHandAtTable, createWholeHandPosition, type HandScoreInput } from '../hands.ts';
import type { RandomSource } from '../random.ts';
import { listGoulashSetTileKinds } from '../table.ts';
import { createClaimDraftWithoutText, toDiscardAndRackScenes, type ClaimToJudge } from './claims.ts';

export function* generateWhichTileIsWildDrafts(random: RandomSource, table: Table): QuestionDraftGenerator {
  yield defineDraft({
    asked: { about: 'the wild tile' },
    engine: getGoulashWildTile,
    words: (wild) => {
      const because = `${capitalize(formatTheTile(wild))} is wild: you can use it as another tile.`;
      const near = (['b2', 'b1', 'dw', 'c2', 'o2', 'b8', 'jk'] as const).filter((each) => each !== wild);
      return {
        situation: 'A goulash begins.',
        ask: 'Which tile is wild?',
        answerText: (each: TileId) => ({ text: formatTile(each), tiles: [each] }),
        right: because,
        wrong: random.shuffle(near).map((each) => [each, `${capitalize(formatTheTile(each))} stands only for itself.`]),
        nudge: 'It is one kind of tile. Some tables use blanks instead.',
        rule: findRuleIdByEndings(table.info, 'goulash.wild-tiles'),
      };
    },
  });
}

export function* generateWildDiscardDrafts(random: RandomSource, table: Table): QuestionDraftGenerator {
  const wild = getGoulashWildTile(table);
  if (!wild) return;
  const [seat = 'e', discarder = 's'] = random.shuffle(table.seats);
  const plain = random.pick(listGoulashSetTileKinds(table).filter((each) => each !== wild));
  const discard = random.chance(2, 3) ? wild : plain;
  const others = listGoulashSetTileKinds(table).filter((each) => each !== discard && each !== plain && each !== wild);
  const hand = formatTiles(sortTiles([plain, plain, ...random.shuffle(others).slice(0, 11)]));
  const asked: ClaimToJudge = { hand, seat, discarder, discard, goulash: true, claim: 'pung' };
  yield defineDraft({
    ...createClaimDraftWithoutText(table, asked),
    words: (judged) => ({
      kind: 'yes-no',
      situation: `This hand is a goulash. You are ${SEAT_NAMES[seat]}. ${SEAT_NAMES[discarder]} discards ${formatTheTile(discard)}.`,
      ask: 'May you claim it for a pung?',
      scenes: toDiscardAndRackScenes(asked),
      nudge: 'What does a wild tile count as once it has been discarded?',
      because: describeEngineReason(judged.because),
      rule: judged.rule,
    }),
  });
}

export function* generateWildSetDrafts(random: RandomSource, table: Table): QuestionDraftGenerator {
  const wild = getGoulashWildTile(table);
  if (!wild) return;
  const tile = random.pick(listGoulashSetTileKinds(table).filter((each) => each !== wild));
  const size = random.pick([3, 4]);
  const wilds = 1 + random.below(size - 1);
  const set = [...Array<TileId>(size - wilds).fill(tile), ...Array<TileId>(wilds).fill(wild)];
  const name = size === 3 ? 'pung' : 'kong';
  const [seat = 'e'] = table.seats;
  yield defineDraft({
    position: { goulash: true, players: { [seat]: { sets: [{ tiles: set, concealed: false }], bonus: [] } } },
    mayBeImpossible: true,
    asked: set,
    engine: (_at, _set, checked) => {
      const judged = checked();
      return judged.ok || judged.error.code === 'wild-limit' ? judged : undefined;
    },
    answer: ({ ok }) => ok,
    words: (judged) => {
      const refused = judged.ok ? undefined : judged.error.because;
      return {
        kind: 'yes-no',
        situation: `In a goulash, ${formatTheTile(wild)} is wild. This set is on the table as a ${name}.`,
        ask: 'Is the set allowed?',
        scenes: [{ label: `A ${name}, with ${formatPlural(wilds, 'wild tile')}`, hand: `(${formatTiles(set)})` }],
        nudge: `How many wild tiles may a ${name} have?`,
        because: refused
          ? describeEngineReason(refused)
          : `A ${name} may have that many wild tiles. They count as ${formatTheTile(tile)} here.`,
        rule: findRuleIdByEndings(table.info, 'goulash.wild-limits'),
      };
    },
  });
}

/** `*` is a wild tile. With `!` at the end, the last tile drawn is wild. */
const WILD_HANDS = [
  'drrr dggg dwww c2** c55',
  'weee wsss wwww wn** b55',
  'weee wsss drrr dg** wnn',
  'c111 c999 o111 o9** b99',
  'c33 c444 c666 c777 c9**',
  'c33 c444 b666 o777 c9**',
  'c345 o444 b666 o777 c9*',
  'b55 (weee) ws** ww** wnnn',
  'c55 (drrr) dg** dw** c222',
  'c55 (drrr) dg** (dwww) c222',
  'c99 (b555) (c444) (o777) o3**!',
] as const;

/** The answer is chosen first, because most of WILD_HANDS are Mahjong: so “no” is asked as often as “yes”. */
export function* generateManyWildsMahjongDrafts(random: RandomSource, table: Table): QuestionDraftGenerator {
  const hoped = random.chance(1, 2);
  for (let turn = 0; turn < WILD_HANDS.length; turn++) {
    const made = generateSetWithWilds(random, table);
    if (made) yield { ...made, hoped };
  }
}

function judgeWilds(table: Table, asked: HandScoreInput): Result<Bill> | undefined {
  const judged = scoreHandAtTable(table, asked);
  return judged.ok || judged.error.rule ? judged : undefined;
}

/** Empty for a special hand, which has no sets to describe. */
function describeWildSets({ arrangement }: Bill, wild: TileId): string {
  const sets = arrangement.filter(({ tiles }) => tiles.includes(wild));
  return sets.length === 0
    ? ''
    : `The wild tiles are in ${joinWithAnd(sets.map(({ kind, at }) => `the ${formatSetKindAndTile(kind, getTileOfKind(at))}`))}. `;
}

function generateSetWithWilds(random: RandomSource, table: Table): MakerDraft | undefined {
  const wild = getGoulashWildTile(table);
  if (!wild) return undefined;
  const pattern = random.pick(WILD_HANDS);
  const stars = [...pattern].filter((letter) => letter === '*').length;
  const formatWildTiles = (many: number): string => ` ${formatTiles(Array<TileId>(many).fill(wild))}`;
  const hand = pattern.replace('!', '').replaceAll(/\*+/g, (run) => formatWildTiles(run.length));
  const parsed = parseHand(hand);
  const drewWild = pattern.endsWith('!');
  const tile = parsed.ok ? parsed.value.rack.find((each) => (each === wild) === drewWild) : undefined;
  if (!tile) return undefined;
  const seat = random.pick(table.seats);
  const asked: HandScoreInput = { seat, round: 'e', hand, win: { tile, by: 'wall' }, goulash: true };
  return defineDraft({
    position: createWholeHandPosition(asked),
    mayBeImpossible: true,
    asked,
    engine: judgeWilds,
    answer: ({ ok }) => ok,
    words: (judged) => {
      const refused = judged.ok ? undefined : judged.error.because;
      const extra = findRuleIdByEndings(table.info, 'goulash.wild-extra');
      const special = judged.ok ? judged.value.special?.rule : undefined;
      // If the hand also wins with another of its tiles as the last, the exception for a wild last tile is not needed.
      const other = drewWild && parsed.ok ? parsed.value.rack.find((each) => each !== wild) : undefined;
      const needsExtra =
        other !== undefined && !scoreHandAtTable(table, { ...asked, win: { tile: other, by: 'wall' } }).ok;
      const rule = judged.ok
        ? special || needsExtra
          ? extra
          : findRuleIdByEndings(table.info, 'goulash.wild-limits')
        : judged.error.rule;
      return {
        kind: 'yes-no',
        situation: `This hand is a goulash, and ${formatTheTile(wild)} is wild. You drew the last tile yourself${drewWild ? ', and it was a wild one' : ''}.`,
        ask: 'Is this hand Mahjong?',
        scenes: [{ label: `Your hand, with ${formatPlural(stars, 'wild tile')}`, hand }],
        nudge: 'How many wild tiles are there in each set? And is it a special hand?',
        because: judged.ok
          ? special
            ? `The hand is special: {${special}}. Such a hand may use more wild tiles.`
            : needsExtra
              ? 'If you draw a wild tile last, its set may have one more wild tile than usual.'
              : `${describeWildSets(judged.value, wild)}No set has more wild tiles than it may have.`
          : refused
            ? describeEngineReason(refused)
            : `You cannot win a goulash with these tiles: {${rule}}.`,
        rule,
      };
    },
  });
}
