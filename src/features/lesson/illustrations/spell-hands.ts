import {
  COPIES_PER_KIND,
  parseHand,
  score,
  tableInfo,
  type EngineError,
  type HouseInput,
  type RulesetInfo,
} from '../../../engine/index.ts';
import {
  NO_TILE_SUBSTITUTION,
  listWaysToAdaptTilesToTable,
  applySubstitutionToTileCodes,
  type TileSubstitution,
} from '../../../format/written-tiles.ts';
import { formatLessonHandRefusal } from '../../../format/not-here.ts';
import { getReferenceRulesetOfSameFamily } from '../../../format/values.ts';
import type { LessonHandInput } from '../worked/worked-bill.ts';

// The hands of a lesson as a table can have them.

/** A hand of a lesson, whatever rules it is counted by. */
export type LessonHand = Omit<LessonHandInput, 'rules' | 'house'>;

/** The table that a lesson is shown to. */
export interface LessonContext {
  readonly rules: string;
  readonly house: HouseInput;
  /** The hands of the lesson by their names. */
  readonly hands: Readonly<Record<string, LessonHand>>;
}

/** A hand with the tiles of a table, and how it is written. Where nothing serves it stays as it is. */
export function adaptLessonHandIfPossible(input: LessonHand, { rules, house }: Omit<LessonContext, 'hands'>) {
  const table = tableInfo(rules, house);
  if (!table.ok) return { ...input, spelling: NO_TILE_SUBSTITUTION };
  const excludedRules = table.value.rules.flatMap(({ id, off, lacks }) => (off && !lacks ? [id] : []));
  const inBook = listScoredRules(input, { rules: getReferenceRulesetOfSameFamily(table.value).id, house: {} }) ?? [];
  const expectedRules = inBook.filter((rule) => rule === undefined || !excludedRules.includes(rule));
  const spelledCalls = listWaysToAdaptTilesToTable([input.hand, input.win?.tile ?? ''], table.value).map((spelling) =>
    respellCall(input, spelling),
  );
  /** In other tiles it has to be counted for what it is an example of. */
  const countsTheSame = (way: LessonHand): boolean => {
    const lines = way.hand === input.hand ? undefined : listScoredRules(way, { rules, house });
    return lines !== undefined && expectedRules.every((rule) => lines.includes(rule));
  };
  return spelledCalls.find(countsTheSame) ?? { ...input, spelling: NO_TILE_SUBSTITUTION };
}

/** A hand of a lesson by its name, as input for the engine at a table. */
export function createAdaptedNamedHandInput(name: string, { rules, house, hands }: LessonContext): LessonHandInput {
  const { spelling: _, ...input } = adaptLessonHandIfPossible(hands[name]!, { rules, house });
  return { rules, house, ...input };
}

/** Why a hand of a lesson is refused, by the book of the family of the table’s game. */
export function describeLessonHandRefusal(error: EngineError, seat: string, at: LessonContext): string {
  const table = tableInfo(at.rules, at.house);
  return table.ok ? formatLessonHandRefusal(error, seat, getReferenceRulesetOfSameFamily(table.value)) : '';
}

function respellCall(input: LessonHand, spelling: TileSubstitution): LessonHand & { spelling: TileSubstitution } {
  const { hand, win } = input;
  return {
    ...input,
    hand: applySubstitutionToTileCodes(hand, spelling),
    ...(win && { win: { ...win, tile: applySubstitutionToTileCodes(win.tile, spelling) } }),
    spelling,
  };
}

/** The rules that a hand is counted by; undefined where it is refused. */
function listScoredRules(
  input: LessonHand,
  at: Omit<LessonContext, 'hands'>,
): readonly (string | undefined)[] | undefined {
  const bill = score({ ...at, ...input });
  return bill.ok ? [...bill.value.lines.map(({ rule }) => rule), bill.value.special?.rule] : undefined;
}

/** How a picture of tiles is written at a table: as the hand of the lesson that it shows, else in tiles of which there are four at most; undefined where there are none. */
export function findPossibleTileSubstitutionForPicture(
  picture: string,
  table: RulesetInfo,
  { hands, ...at }: LessonContext,
): TileSubstitution | undefined {
  const shown = Object.values(hands).find(({ hand }) => hand === picture);
  if (shown) return adaptLessonHandIfPossible(shown, at).spelling;
  return listWaysToAdaptTilesToTable([picture], table).find((spelling) =>
    hasEnoughCopies(applySubstitutionToTileCodes(picture, spelling)),
  );
}

/** No tile lies there more often than there are of it. */
function hasEnoughCopies(picture: string): boolean {
  const read = parseHand(picture);
  const tiles = read.ok ? [...read.value.rack, ...read.value.sets.flatMap((set) => set.tiles)] : [];
  return tiles.every((tile) => tiles.filter((each) => each === tile).length <= COPIES_PER_KIND);
}
