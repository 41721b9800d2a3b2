import { isTile, score, tableInfo, type Seat, type TileId } from '../../../engine/index.ts';
import { formatLessonHandRefusal, TILES_NOT_AT_TABLE_SENTENCE } from '../../../format/not-here.ts';
import { SEAT_NAMES } from '../../../format/names.ts';
import { substituteSuitsInTileCodes, substituteSuitWords } from '../../../format/written-tiles.ts';
import { getReferenceRulesetOfSameFamily } from '../../../format/values.ts';
import { toBillView, type BillView } from '../../../ui/bill/bill-view.ts';
import { scoreWorkedHand, type RowsToFill, type LessonHandInput, type WorkedExercise } from '../worked/worked-bill.ts';
import { createWorkedHandWithBillView, type WorkedHandWithBillView } from '../worked/work-text.ts';
import { adaptLessonHandToTable, findTileSubstitutionForPicture, type LessonContext } from './spell-hands.ts';
import type { FillInIllustration, PropsOrReason, TilesIllustration } from './illustration.ts';

/** A picture of tiles with its line. */
export interface TilesPictureProps {
  readonly hand: string;
  readonly caption: string;
  /** Said beside the line where these tiles are not in the game. */
  readonly mark: string;
}

/** What a picture of tiles shows at a table. */
export function toTilesPictureProps(
  { hand, caption, exact }: TilesIllustration,
  at: LessonContext,
): PropsOrReason<TilesPictureProps> {
  const table = tableInfo(at.rules, at.house);
  const plain = { hand, caption, mark: '' };
  if (!table.ok) return { props: plain };
  const spelling = findTileSubstitutionForPicture(hand, table.value, at);
  const here = spelling ? substituteSuitsInTileCodes(hand, spelling) : '';
  if (here === hand) return { props: plain };
  // A picture that is no hand of the lesson is about the flowers in it.
  const isAboutBonus = spelling?.withoutBonus === true && Object.values(at.hands).every((input) => input.hand !== hand);
  if (exact || !spelling || isAboutBonus) return { props: { ...plain, mark: TILES_NOT_AT_TABLE_SENTENCE } };
  return { props: { hand: here, caption: substituteSuitWords(caption, spelling), mark: '' } };
}

/** A hand with its bill. */
export interface ScoredLessonHandProps {
  readonly title: string;
  readonly hand: string;
  readonly last: TileId | undefined;
  readonly view: BillView;
  readonly who: string;
  /** What the button says that opens the bill; without it the bill lies open. */
  readonly fold?: string | undefined;
}

/** What a hand of a lesson shows at a table, with its bill. */
export function toScoredLessonHandProps(
  name: string,
  title: string,
  at: LessonContext,
  fold?: string,
): PropsOrReason<ScoredLessonHandProps> {
  const input = getCallAtTable(name, at);
  const bill = score(input);
  if (!bill.ok) return { notHere: explainRefusal(name, at) };
  const last = input.win && isTile(input.win.tile) ? input.win.tile : undefined;
  return {
    props: {
      title,
      hand: input.hand,
      last,
      view: toBillView(bill.value),
      who: `${SEAT_NAMES[input.seat as Seat]} scores`,
      fold,
    },
  };
}

/** What a hand shows at a table whose bill is written one line at a time. */
export function toWorkedHandProps(
  name: string,
  title: string,
  at: LessonContext,
): PropsOrReason<{ readonly title: string; readonly hand: WorkedHandWithBillView }> {
  const work = scoreWorkedHand({ input: getCallAtTable(name, at), also: [] });
  return work.ok
    ? { props: { title, hand: createWorkedHandWithBillView(work.value) } }
    : { notHere: explainRefusal(name, at) };
}

/** What a bill to fill in shows at a table: the hands that have all the lines it asks for. */
export function toFillInBillProps(
  { hands: names, title, ask, also }: FillInIllustration,
  at: LessonContext,
): PropsOrReason<{ readonly title: string; readonly hands: readonly WorkedExercise[]; readonly ask: RowsToFill }> {
  const hands = names
    .map((name): WorkedExercise => ({ input: getCallAtTable(name, at), also: also[name] ?? [] }))
    .filter((exercise) => {
      const work = scoreWorkedHand(exercise);
      const rows = work.ok ? work.value.rows.map((row) => row.rule ?? row.key) : [];
      return work.ok && (ask === 'all' || ask.every((row) => rows.includes(row)));
    });
  return hands.length > 0 ? { props: { title, hands, ask } } : { notHere: explainRefusal(names[0]!, at) };
}

const getCallAtTable = (name: string, at: LessonContext): LessonHandInput => {
  const { spelling: _, ...input } = adaptLessonHandToTable(at.hands[name]!, at);
  return { rules: at.rules, house: at.house, ...input };
};

function explainRefusal(name: string, at: LessonContext): string {
  const input = getCallAtTable(name, at);
  const [bill, table] = [score(input), tableInfo(at.rules, at.house)];
  return table.ok && !bill.ok
    ? formatLessonHandRefusal(bill.error, input.seat, getReferenceRulesetOfSameFamily(table.value))
    : '';
}
