/// <reference types="svelte" />
import { OWN_HAND_SWITCHES, RULESETS, type RulesetId } from '../../engine/index.ts';
import {
  AGREEMENT_CHANGED,
  agreement,
  keptAgreement,
  otherAgreements,
  playBy,
  sameAgreement,
  type Agreement,
  type Shelf,
} from '../../learner/agreement.ts';
import { browserStore } from '../../learner/store.ts';
import type { HouseRule } from '../../text/house-rules.ts';
import { holdsAgreement, openLink } from './agreement-link.ts';
import { changesOf, gameBook, settled, withAnswer, type GameBook } from './game-book.ts';

const plainly = (rules: string = RULESETS[0]): Agreement => ({ rules, house: {} });

/** What this device keeps; a table that has made no agreement plays the first game plainly. */
export function readShelf(): Shelf {
  const store = browserStore();
  return { mine: keptAgreement(store).value ?? plainly(), others: otherAgreements(store).value };
}

/** Keeps the agreements and tells the running head. False when they will be gone with the page. */
export function writeShelf({ mine, others }: Shelf): boolean {
  const store = browserStore();
  const [own, rest] = [keptAgreement(store), otherAgreements(store)];
  own.set(mine);
  rest.set(others);
  dispatchEvent(new Event(AGREEMENT_CHANGED));
  return own.kept && rest.kept;
}

/** Whose agreement is on the page: the table's own, one from a link, or another game's that the table does not play. */
export type Whose = 'mine' | 'link' | 'game';

/** What all parts of the page look at: the agreement shown, whose it is, and the ways to change it. */
export class AgreementState {
  readonly book: GameBook;
  shelf = $state.raw<Shelf>({ mine: plainly(), others: [] });
  shown = $state.raw<Agreement>(plainly());
  whose = $state<Whose>('mine');
  /** What could not be read of a link, in sentences. */
  notes = $state.raw<readonly string[]>([]);
  /** The last thing that happened, for the status line. */
  said = $state('');
  /** False once the device has refused to keep the agreement. */
  kept = $state(true);
  /** What stood there before everything was put back. */
  before = $state.raw<Agreement>();
  readonly changes = $derived.by(() => changesOf(this.shown, this.book));

  constructor(game: RulesetId) {
    this.book = gameBook(game);
    this.shown = plainly(game);
  }

  /** Opens what the address asks for. A link never takes the place of the table's own rules by itself. */
  open(query: string): void {
    this.shelf = readShelf();
    const mine = this.#mineHere();
    if (holdsAgreement(query)) {
      const { agreed, notes } = openLink(query, this.book);
      this.notes = notes;
      this.#look(agreed, mine && sameAgreement(agreed, mine) ? 'mine' : 'link');
    } else if (mine) this.#look(mine, 'mine');
    else
      this.#look(
        settled(this.shelf.others.find(({ rules }) => rules === this.book.id) ?? plainly(this.book.id), this.book),
        'game',
      );
  }

  answer(rule: HouseRule, value: Parameters<typeof withAnswer>[2]): void {
    this.#change(withAnswer(this.shown, rule, value), '');
  }

  putBack(rule: HouseRule): void {
    this.#change(withAnswer(this.shown, rule, rule.default), `Put back: ${rule.question}`);
  }

  putAllBack(): void {
    const before = this.shown;
    this.#change(
      { ...this.shown, house: {} },
      'Everything is back to the standard rules. Undo brings your answers back.',
    );
    this.before = before;
  }

  undo(): void {
    if (this.before) this.#change(this.before, 'Your answers are back.');
  }

  rename(name: string): void {
    this.#change(agreement(this.shown.rules, this.shown.house, name, this.shown.note), '');
  }

  /** Adds a special hand of the table's own under the first free name. */
  addHand(text: string): void {
    const free = OWN_HAND_SWITCHES.find((id) => !Object.hasOwn(this.shown.house, id));
    if (free) this.#change({ ...this.shown, house: { ...this.shown.house, [free]: text } }, '');
  }

  takeOutHand(id: string): void {
    const { [id]: _, ...rest } = this.shown.house;
    this.#change({ ...this.shown, house: rest }, '');
  }

  note(text: string): void {
    this.#change(agreement(this.shown.rules, this.shown.house, this.shown.name, text), '');
  }

  /** "Use these rules": what is shown becomes the table's own, and what it had before is set aside. */
  use(): void {
    this.shelf = playBy(this.shelf, { ...this.shown, edition: this.book.edition });
    this.kept = writeShelf(this.shelf);
    this.#look(this.shown, 'mine');
    [this.notes, this.said] = [[], 'These are your table’s rules now.'];
  }

  /** "Keep mine": back to the table's own rules; false when they are those of another game, on another page. */
  keepMine(): boolean {
    const mine = this.#mineHere();
    if (mine) this.#look(mine, 'mine');
    [this.notes, this.said] = [[], 'Your own rules have not changed.'];
    return mine !== undefined;
  }

  #mineHere(): Agreement | undefined {
    const { mine } = this.shelf;
    return mine.rules === this.book.id ? settled(mine, this.book) : undefined;
  }

  #look(agreed: Agreement, whose: Whose): void {
    [this.shown, this.whose, this.before] = [agreed, whose, undefined];
  }

  #change(next: Agreement, said: string): void {
    [this.shown, this.said, this.before] = [next, said, undefined];
    if (this.whose !== 'mine') return;
    this.shelf = { ...this.shelf, mine: { ...next, edition: this.book.edition } };
    this.kept = writeShelf(this.shelf);
  }
}
