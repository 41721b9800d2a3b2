/// <reference types="svelte" />
import { EXTRA_SWITCHES, OWN_HAND_SWITCHES, RULESETS, type RulesetId } from '../../engine/index.ts';
import {
  createAgreement,
  changeShelf,
  withoutAgreement,
  openAgreementStore,
  readAgreementShelf,
  MAX_OTHER_AGREEMENTS,
  switchAgreement,
  isSameAgreement,
  type Agreement,
  type Shelf,
} from '../../storage/agreement.ts';
import { listUnknownRules } from '../../storage/table-rules.ts';
import type { HouseRule } from '../../format/house-rules.ts';
import { yieldToMain } from '../../ui/yield-to-main.ts';
import {
  listChanges,
  createGameBook,
  hasAgreementLink,
  describeNewerRules,
  openLink,
  normalizeAgreement,
  withRuleAnswer,
  type GameBook,
} from './game-book.ts';

/** A game as it is written; the first one unless another is named. */
export const createDefaultAgreement = (rules: string = RULESETS[0]): Agreement => ({ rules, house: {} });

const NO_ROOM = `There is room for ${MAX_OTHER_AGREEMENTS} other rules that you have kept. Throw one away, then choose again.`;

/** What all parts of the page look at: the agreement shown, whose it is, and the ways to change it. */
export class AgreementState {
  /** The game whose rules are on the page. */
  book: GameBook;
  shelf = $state.raw<Shelf>({ mine: createDefaultAgreement(), others: [] });
  shown: Agreement;
  /** The table's own agreement, one from a link, or that of another game, which the table does not play. */
  whose = $state<'mine' | 'link' | 'game'>('mine');
  /** What could not be read of a link, in sentences. */
  notes = $state.raw<readonly string[]>([]);
  /** The last thing that happened, for the status line. */
  message = $state('');
  /** False once the device has refused to keep the agreement. */
  kept = $state(true);
  /** What stood there before everything was put back. */
  before = $state.raw<Agreement>();
  /** What is heard now comes from here. */
  #writes = false;
  readonly changes = $derived.by(() => listChanges(this.shown, this.book));
  /** What is said of rules that only a newer version of the site knows, in sentences. */
  readonly newer = $derived(describeNewerRules(this.shelf.mine));
  /** The game the table plays; undefined for a name that is not a game. */
  readonly played = $derived(RULESETS.find((game) => game === this.shelf.mine.rules));

  constructor(game: RulesetId) {
    this.book = $state.raw(createGameBook(game));
    this.shown = $state.raw(createDefaultAgreement(game));
    // Until the device has been asked: as for a table that has agreed on nothing.
    this.whose = game === this.shelf.mine.rules ? 'mine' : 'game';
  }

  /** Opens a game, and what a link says of it. A link never takes the place of the table's own rules by itself. */
  open(game: RulesetId, link = ''): void {
    this.book = createGameBook(game);
    this.shelf = readAgreementShelf(createDefaultAgreement());
    [this.notes, this.message] = [[], ''];
    const mine = this.#mineHere();
    if (hasAgreementLink(link)) {
      const { agreed, notes } = openLink(link, this.book);
      this.notes = notes;
      this.#look(agreed, mine && isSameAgreement(agreed, mine) ? 'mine' : 'link');
    } else if (mine) this.#look(mine, 'mine');
    else {
      const kept = this.shelf.others.find(({ rules }) => rules === game) ?? createDefaultAgreement(game);
      this.#look(normalizeAgreement(kept, this.book), 'game');
    }
  }

  /**
   * The table plays another game, or another agreement, which is kept at once. The page shows it a moment later: every house
   * rule on it is another one then, which a slow phone takes a while for, and what was tapped shows first.
   */
  play(game: RulesetId, change: (shelf: Shelf) => Shelf, said = ''): void {
    const isMade = this.#keep(change);
    void yieldToMain().then(() => {
      this.open(isMade ? game : (this.played ?? game));
      this.message = isMade ? said : NO_ROOM;
    });
  }

  /** Shows what another window has agreed on meanwhile; what a link brought stays on the page. Gives what ends the listening. */
  listen(): () => void {
    return openAgreementStore().subscribe(() => this.#hear());
  }

  #hear(): void {
    const before = this.shelf;
    this.shelf = readAgreementShelf(createDefaultAgreement());
    const mine = this.#mineHere();
    if (this.#writes || this.whose !== 'mine' || isSameAgreement(before.mine, this.shelf.mine)) return;
    this.#look(mine ?? this.shown, mine ? 'mine' : 'game');
    this.message = mine ? 'Another window has changed these rules.' : 'Another window has chosen another game.';
  }

  answer(rule: HouseRule, value: Parameters<typeof withRuleAnswer>[2]): void {
    this.change((agreed) => withRuleAnswer(agreed, rule, value));
  }

  putBack(rule: HouseRule): void {
    this.change((agreed) => withRuleAnswer(agreed, rule, rule.default), `Put back: ${rule.question}`);
  }

  putAllBack(): void {
    const before = this.shown;
    this.change(
      (agreed) => ({ ...agreed, house: {} }),
      'Everything is back to the standard rules. Undo brings your answers back.',
    );
    this.before = before;
  }

  undo(): void {
    const { before } = this;
    if (before) this.change((agreed) => ({ ...agreed, house: before.house }), 'Your answers are back.');
  }

  rename(name: string): void {
    this.change(({ rules, house, note, stake }) => createAgreement(rules, house, name, note, stake));
  }

  /** Adds a special hand or an extra of the table's own under the first free name. */
  addOwn(sort: 'hands' | 'extras', text: string): void {
    const names = sort === 'hands' ? OWN_HAND_SWITCHES : EXTRA_SWITCHES;
    this.change((agreed) => {
      const free = names.find((id) => !Object.hasOwn(agreed.house, id));
      return free ? { ...agreed, house: { ...agreed.house, [free]: text } } : agreed;
    });
  }

  /** Takes out what the table had made up. */
  takeOut(id: string): void {
    this.change((agreed) => {
      const { [id]: _, ...others } = agreed.house;
      return { ...agreed, house: others };
    });
  }

  note(text: string): void {
    this.change(({ rules, house, name, stake }) => createAgreement(rules, house, name, text, stake));
  }

  /** What the table plays for, in pence for 100 points; 0 for nothing. */
  playFor(stake: number): void {
    this.change(({ rules, house, name, note }) => createAgreement(rules, house, name, note, stake));
  }

  /** "Use these rules": what is shown becomes the table's own, and what it had before is set aside. */
  use(): void {
    if (!this.#keep((shelf) => switchAgreement(shelf, { ...this.shown, edition: this.book.edition })))
      return void (this.message = NO_ROOM);
    this.#look(this.shown, 'mine');
    [this.notes, this.message] = [[], 'These are your table’s rules now.'];
  }

  /** Lets go of rules that the device has kept. */
  forget(gone: Agreement, said: string): void {
    this.#keep((shelf) => withoutAgreement(shelf, gone));
    this.message = said;
  }

  /** "Keep mine": back to the table's own rules. */
  returnToOwnRules(): void {
    this.open(this.played ?? RULESETS[0]);
    this.message = 'Your own rules have not changed.';
  }

  #mineHere(): Agreement | undefined {
    const { mine } = this.shelf;
    return mine.rules === this.book.id ? normalizeAgreement(mine, this.book) : undefined;
  }

  #look(agreed: Agreement, whose: AgreementState['whose']): void {
    [this.shown, this.whose, this.before] = [agreed, whose, undefined];
  }

  /** Changes what is shown; of the table's own agreement whatever another window has made of it meanwhile. */
  change(step: (agreed: Agreement) => Agreement, said = ''): void {
    [this.shown, this.message, this.before] = [step(this.shown), said, undefined];
    if (this.whose !== 'mine') return;
    const { edition, id } = this.book;
    const isMade = this.#keep((shelf) => {
      if (shelf.mine.rules !== id) return switchAgreement(shelf, { ...this.shown, edition });
      const next = step(normalizeAgreement(shelf.mine, this.book));
      // What a newer version of the site has written stays as it is.
      const house = { ...listUnknownRules(shelf.mine), ...next.house };
      return { ...shelf, mine: { ...next, house, edition: Math.max(edition, shelf.mine.edition ?? 0) } };
    });
    this.shown = this.#mineHere() ?? this.shown;
    if (!isMade) this.message = NO_ROOM;
  }

  /** False where there is no room for the rules that would be set aside: nothing is changed then. */
  #keep(change: (shelf: Shelf) => Shelf): boolean {
    this.#writes = true;
    const { shelf, lasts, isFull } = changeShelf(createDefaultAgreement(), change);
    this.#writes = false;
    [this.shelf, this.kept] = [shelf, lasts];
    return !isFull;
  }
}
