import { isTile, score, tableInfo, type Seat } from '../../../engine/index.ts';
import { TILES_NOT_IN_GAME_LABEL } from '../../../format/not-here.ts';
import { SEAT_NAMES } from '../../../format/names.ts';
import { applySubstitutionToTileCodes, substituteSuitWords } from '../../../format/written-tiles.ts';
import { toBillView } from '../../../ui/bill/bill-view.ts';
import { createWorkedHand, type LessonHandWithExtraRows } from '../worked/worked-bill.ts';
import { createWorkedHandAndBillViews } from '../worked/work-text.ts';
import {
  describeLessonHandRefusal,
  findPossibleTileSubstitutionForPicture,
  createAdaptedNamedHandInput,
  type LessonContext,
} from './spell-hands.ts';
import type { IllustrationOfKind } from './illustration.ts';

/** The picture of tiles at a table. `mark` says that the tiles are not in the game, and is empty if they are. */
export function toTilesPictureProps({ hand, caption, exact }: IllustrationOfKind<'tiles'>, at: LessonContext) {
  const table = tableInfo(at.rules, at.house);
  const plain = { hand, caption, mark: '' };
  if (!table.ok) return { props: plain };
  const spelling = findPossibleTileSubstitutionForPicture(hand, table.value, at);
  const here = spelling ? applySubstitutionToTileCodes(hand, spelling) : '';
  if (here === hand) return { props: plain };
  // A picture may be about flowers. Unless it shows a hand of the lesson, it keeps flowers that the table does
  // not use, and gets a mark that says so.
  const isAboutBonus = spelling?.withoutBonus === true && Object.values(at.hands).every((input) => input.hand !== hand);
  if (exact || !spelling || isAboutBonus) return { props: { ...plain, mark: TILES_NOT_IN_GAME_LABEL } };
  return { props: { hand: here, caption: substituteSuitWords(caption, spelling), mark: '' } };
}

/** A hand of a lesson with its bill at a table. `fold` is the text of a button that opens the bill, if it is hidden. */
export function toScoredLessonHandProps({ hand: name, title, fold }: IllustrationOfKind<'scored'>, at: LessonContext) {
  const input = createAdaptedNamedHandInput(name, at);
  const bill = score(input);
  if (!bill.ok) return { notHere: describeLessonHandRefusal(bill.error, input.seat, at) };
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

/** The props for a hand whose bill is written line by line at a table, or why the table refuses the hand. */
export function toWorkedHandProps({ hand: name, title }: IllustrationOfKind<'worked'>, at: LessonContext) {
  const work = createWorkedHand({ input: createAdaptedNamedHandInput(name, at), also: [] });
  return work.ok
    ? { props: { title, hand: createWorkedHandAndBillViews(work.value) } }
    : { notHere: explainRefusal(name, at) };
}

/** The props for filling in bills at a table; a hand is left out if its bill there lacks one of the rows in `ask`. */
export function toFillInBillProps({ hands: names, title, ask, also }: IllustrationOfKind<'fill'>, at: LessonContext) {
  const hands = names
    .map((name): LessonHandWithExtraRows => ({ input: createAdaptedNamedHandInput(name, at), also: also[name] ?? [] }))
    .filter((exercise) => {
      const work = createWorkedHand(exercise);
      const rows = work.ok ? work.value.rows.map((row) => row.rule ?? row.key) : [];
      return work.ok && (ask === 'all' || ask.every((row) => rows.includes(row)));
    });
  return hands.length > 0 ? { props: { title, hands, ask } } : { notHere: explainRefusal(names[0]!, at) };
}

function explainRefusal(name: string, at: LessonContext): string {
  const input = createAdaptedNamedHandInput(name, at);
  const bill = score(input);
  return bill.ok ? '' : describeLessonHandRefusal(bill.error, input.seat, at);
}
