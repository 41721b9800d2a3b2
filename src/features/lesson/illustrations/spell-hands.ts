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

// Writes the hands and pictures of a lesson in tiles that a table plays with.

/** A hand of a lesson, without the game and the house rules by which it is counted. */
export type LessonHand = Omit<LessonHandInput, 'rules' | 'house'>;

/** The hands of a lesson, and the game and house rules of the table that counts them. */
export interface LessonContext {
  readonly rules: string;
  readonly house: HouseInput;
  readonly hands: Readonly<Record<string, LessonHand>>;
}

/**
 * Writes a hand in tiles that the table has; `spelling` is the substitution. If no substitution lets the hand
 * score by the same rules as in the book, the hand stays as it is.
 */
export function adaptLessonHandIfPossible(input: LessonHand, { rules, house }: Omit<LessonContext, 'hands'>) {
  const table = tableInfo(rules, house);
  if (!table.ok) return { ...input, spelling: NO_TILE_SUBSTITUTION };
  const excludedRules = table.value.rules.flatMap(({ id, off, lacks }) => (off && !lacks ? [id] : []));
  const inBook = listScoredRules(input, { rules: getReferenceRulesetOfSameFamily(table.value).id, house: {} }) ?? [];
  const expectedRules = inBook.filter((rule) => rule === undefined || !excludedRules.includes(rule));
  const spelledCalls = listWaysToAdaptTilesToTable([input.hand, input.win?.tile ?? ''], table.value).map((spelling) =>
    spellCallTiles(input, spelling),
  );
  /**
   * Whether a hand in other tiles still scores by every rule that it scores by in the book and that the table plays.
   */
  const isScoredTheSame = (way: LessonHand): boolean => {
    const lines = way.hand === input.hand ? undefined : listScoredRules(way, { rules, house });
    return lines !== undefined && expectedRules.every((rule) => lines.includes(rule));
  };
  return spelledCalls.find(isScoredTheSame) ?? { ...input, spelling: NO_TILE_SUBSTITUTION };
}

export function createAdaptedNamedHandInput(name: string, { rules, house, hands }: LessonContext): LessonHandInput {
  const { spelling: _, ...input } = adaptLessonHandIfPossible(hands[name]!, { rules, house });
  return { rules, house, ...input };
}

/** A sentence that says why a table refuses a hand of the lesson; it names the reference game of the table’s family. */
export function describeLessonHandRefusal(error: EngineError, seat: string, at: LessonContext): string {
  const table = tableInfo(at.rules, at.house);
  return table.ok ? formatLessonHandRefusal(error, seat, getReferenceRulesetOfSameFamily(table.value)) : '';
}

function spellCallTiles(input: LessonHand, spelling: TileSubstitution): LessonHand & { spelling: TileSubstitution } {
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

/**
 * The substitution with which a picture of tiles is drawn at a table. A hand of the lesson gets the same
 * substitution as everywhere in the lesson. Any other picture gets the first substitution that needs no tile
 * more than four times; undefined if there is none.
 */
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

/** Whether the picture needs no tile more often than a set of tiles has copies of it. */
function hasEnoughCopies(picture: string): boolean {
  const read = parseHand(picture);
  const tiles = read.ok ? [...read.value.rack, ...read.value.sets.flatMap((set) => set.tiles)] : [];
  return tiles.every((tile) => tiles.filter((each) => each === tile).length <= COPIES_PER_KIND);
}
