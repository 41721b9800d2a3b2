/// <reference types="svelte" />
import { OWN_HAND_SWITCHES, RULESETS, type RulesetId } from '../../engine/index.ts';
import {
  agreement,
  changeShelf,
  keptAgreement,
  keptShelf,
  playBy,
  sameAgreement,
  type Agreement,
  type Shelf,
} from '../../learner/agreement.ts';
import type { HouseRule } from '../../text/house-rules.ts';
import { holdsAgreement, openLink } from './agreement-link.ts';
import { changesOf, gameBook, settledAgreement, withRuleAnswer, type GameBook } from './game-book.ts';

/** A game as it is written; the first one unless another is named. */
export const plainAgreement = (rules: string = RULESETS[0]): Agreement => ({ rules, house: {} });

/** Whose agreement is on the page: the table's own, one from a link, or another game's that the table does not play. */
export type Whose = 'mine' | 'link' | 'game';

/** What all parts of the page look at: the agreement shown, whose it is, and the ways to change it. */
export class AgreementState {
  readonly book: GameBook;
  shelf = $state.raw<Shelf>({ mine: plainAgreement(), others: [] });
  shown = $state.raw<Agreement>(plainAgreement());
  whose = $state<Whose>('mine');
  /** What could not be read of a link, in sentences. */
  notes = $state.raw<readonly string[]>([]);
  /** The last thing that happened, for the status line. */
  said = $state('');
  /** False once the device has refused to keep the agreement. */
  kept = $state(true);
  /** What stood there before everything was put back. */
  before = $state.raw<Agreement>();
  /** What is heard now comes from here. */
  #writes = false;
  readonly changes = $derived.by(() => changesOf(this.shown, this.book));

  constructor(game: RulesetId) {
    this.book = gameBook(game);
    this.shown = plainAgreement(game);
    // Until the device has been asked: as for a table that has agreed on nothing.
    this.whose = game === this.shelf.mine.rules ? 'mine' : 'game';
  }

  /** Opens what the address asks for. A link never takes the place of the table's own rules by itself. */
  open(link: string): void {
    this.shelf = keptShelf(plainAgreement());
    const mine = this.#mineHere();
    if (holdsAgreement(link)) {
      const { agreed, notes } = openLink(link, this.book);
      this.notes = notes;
      this.#look(agreed, mine && sameAgreement(agreed, mine) ? 'mine' : 'link');
    } else if (mine) this.#look(mine, 'mine');
    else
      this.#look(
        settledAgreement(
          this.shelf.others.find(({ rules }) => rules === this.book.id) ?? plainAgreement(this.book.id),
          this.book,
        ),
        'game',
      );
  }

  /** Shows what another window has agreed on meanwhile; what a link brought stays on the page. Gives what ends the listening. */
  listen(): () => void {
    return keptAgreement().subscribe(() => this.#hear());
  }

  #hear(): void {
    const before = this.shelf;
    this.shelf = keptShelf(plainAgreement());
    const mine = this.#mineHere();
    if (this.#writes || this.whose !== 'mine' || sameAgreement(before.mine, this.shelf.mine)) return;
    this.#look(mine ?? this.shown, mine ? 'mine' : 'game');
    this.said = mine ? 'Another window has changed these rules.' : 'Another window has chosen another game.';
  }

  /** Several answers at once. */
  change(step: (agreed: Agreement) => Agreement, said: string): void {
    this.#change(step, said);
  }

  answer(rule: HouseRule, value: Parameters<typeof withRuleAnswer>[2]): void {
    this.#change((agreed) => withRuleAnswer(agreed, rule, value));
  }

  putBack(rule: HouseRule): void {
    this.#change((agreed) => withRuleAnswer(agreed, rule, rule.default), `Put back: ${rule.question}`);
  }

  putAllBack(): void {
    const before = this.shown;
    this.#change(
      (agreed) => ({ ...agreed, house: {} }),
      'Everything is back to the standard rules. Undo brings your answers back.',
    );
    this.before = before;
  }

  undo(): void {
    const { before } = this;
    if (before) this.#change((agreed) => ({ ...agreed, house: before.house }), 'Your answers are back.');
  }

  rename(name: string): void {
    this.#change(({ rules, house, note }) => agreement(rules, house, name, note));
  }

  /** Adds a special hand of the table's own under the first free name. */
  addHand(text: string): void {
    this.#change((agreed) => {
      const free = OWN_HAND_SWITCHES.find((id) => !Object.hasOwn(agreed.house, id));
      return free ? { ...agreed, house: { ...agreed.house, [free]: text } } : agreed;
    });
  }

  takeOutHand(id: string): void {
    this.#change((agreed) => {
      const { [id]: _, ...rest } = agreed.house;
      return { ...agreed, house: rest };
    });
  }

  note(text: string): void {
    this.#change(({ rules, house, name }) => agreement(rules, house, name, text));
  }

  /** "Use these rules": what is shown becomes the table's own, and what it had before is set aside. */
  use(): void {
    this.#keep((shelf) => playBy(shelf, { ...this.shown, edition: this.book.edition }));
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
    return mine.rules === this.book.id ? settledAgreement(mine, this.book) : undefined;
  }

  #look(agreed: Agreement, whose: Whose): void {
    [this.shown, this.whose, this.before] = [agreed, whose, undefined];
  }

  /** Changes what is shown; of the table's own agreement whatever another window has made of it meanwhile. */
  #change(step: (agreed: Agreement) => Agreement, said = ''): void {
    [this.shown, this.said, this.before] = [step(this.shown), said, undefined];
    if (this.whose !== 'mine') return;
    const { edition, id } = this.book;
    this.#keep((shelf) => {
      if (shelf.mine.rules !== id) return playBy(shelf, { ...this.shown, edition });
      return { ...shelf, mine: { ...step(settledAgreement(shelf.mine, this.book)), edition } };
    });
    this.shown = this.#mineHere() ?? this.shown;
  }

  #keep(change: (shelf: Shelf) => Shelf): void {
    this.#writes = true;
    const { shelf, lasts } = changeShelf(plainAgreement(), change);
    this.#writes = false;
    [this.shelf, this.kept] = [shelf, lasts];
  }
}
