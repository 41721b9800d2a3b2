/// <reference types="svelte" />
import { OWN_COUNT_SWITCHES, OWN_HAND_SWITCHES, RULESETS, type RulesetId } from '../../engine/index.ts';
import {
  agreement,
  changeShelf,
  forget,
  keptAgreement,
  keptShelf,
  MOST_OTHERS,
  playBy,
  sameAgreement,
  type Agreement,
  type Shelf,
} from '../../learner/agreement.ts';
import { notKnown } from '../../learner/table-rules.ts';
import type { HouseRule } from '../../text/house-rules.ts';
import { rest } from '../parts/rest.ts';
import {
  changesOf,
  gameBook,
  holdsAgreement,
  newerSentences,
  openLink,
  settledAgreement,
  withRuleAnswer,
  type GameBook,
} from './game-book.ts';

/** A game as it is written; the first one unless another is named. */
export const plainAgreement = (rules: string = RULESETS[0]): Agreement => ({ rules, house: {} });

const NO_ROOM = `There is room for ${MOST_OTHERS} other rules that you have kept. Throw one away, then choose again.`;

/** What all parts of the page look at: the agreement shown, whose it is, and the ways to change it. */
export class AgreementState {
  /** The game whose rules are on the page. */
  book: GameBook;
  shelf = $state.raw<Shelf>({ mine: plainAgreement(), others: [] });
  shown: Agreement;
  /** The table's own agreement, one from a link, or that of another game, which the table does not play. */
  whose = $state<'mine' | 'link' | 'game'>('mine');
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
  /** What is said of rules that only a newer version of the site knows, in sentences. */
  readonly newer = $derived(newerSentences(this.shelf.mine));
  /** The game the table plays; undefined for a name that is not a game. */
  readonly played = $derived(RULESETS.find((game) => game === this.shelf.mine.rules));

  constructor(game: RulesetId) {
    this.book = $state.raw(gameBook(game));
    this.shown = $state.raw(plainAgreement(game));
    // Until the device has been asked: as for a table that has agreed on nothing.
    this.whose = game === this.shelf.mine.rules ? 'mine' : 'game';
  }

  /** Opens a game, and what a link says of it. A link never takes the place of the table's own rules by itself. */
  open(game: RulesetId, link = ''): void {
    this.book = gameBook(game);
    this.shelf = keptShelf(plainAgreement());
    [this.notes, this.said] = [[], ''];
    const mine = this.#mineHere();
    if (holdsAgreement(link)) {
      const { agreed, notes } = openLink(link, this.book);
      this.notes = notes;
      this.#look(agreed, mine && sameAgreement(agreed, mine) ? 'mine' : 'link');
    } else if (mine) this.#look(mine, 'mine');
    else {
      const kept = this.shelf.others.find(({ rules }) => rules === game) ?? plainAgreement(game);
      this.#look(settledAgreement(kept, this.book), 'game');
    }
  }

  /**
   * The table plays another game, or another agreement, which is kept at once. The page shows it a moment later: every house
   * rule on it is another one then, which a slow phone takes a while for, and what was tapped shows first.
   */
  play(game: RulesetId, change: (shelf: Shelf) => Shelf, said = ''): void {
    const isMade = this.#keep(change);
    void rest().then(() => {
      this.open(isMade ? game : (this.played ?? game));
      this.said = isMade ? said : NO_ROOM;
    });
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
    this.change(({ rules, house, note, stake }) => agreement(rules, house, name, note, stake));
  }

  /** Adds a special hand, or something that is counted, of the table's own under the first free name. */
  addOwn(sort: 'hands' | 'counts', text: string): void {
    const names = sort === 'hands' ? OWN_HAND_SWITCHES : OWN_COUNT_SWITCHES;
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
    this.change(({ rules, house, name, stake }) => agreement(rules, house, name, text, stake));
  }

  /** What the table plays for, in pence for 100 points; 0 for nothing. */
  playFor(stake: number): void {
    this.change(({ rules, house, name, note }) => agreement(rules, house, name, note, stake));
  }

  /** "Use these rules": what is shown becomes the table's own, and what it had before is set aside. */
  use(): void {
    if (!this.#keep((shelf) => playBy(shelf, { ...this.shown, edition: this.book.edition })))
      return void (this.said = NO_ROOM);
    this.#look(this.shown, 'mine');
    [this.notes, this.said] = [[], 'These are your table’s rules now.'];
  }

  /** Lets go of rules that the device has kept. */
  forget(gone: Agreement, said: string): void {
    this.#keep((shelf) => forget(shelf, gone));
    this.said = said;
  }

  /** "Keep mine": back to the table's own rules. */
  keepMine(): void {
    this.open(this.played ?? RULESETS[0]);
    this.said = 'Your own rules have not changed.';
  }

  #mineHere(): Agreement | undefined {
    const { mine } = this.shelf;
    return mine.rules === this.book.id ? settledAgreement(mine, this.book) : undefined;
  }

  #look(agreed: Agreement, whose: AgreementState['whose']): void {
    [this.shown, this.whose, this.before] = [agreed, whose, undefined];
  }

  /** Changes what is shown; of the table's own agreement whatever another window has made of it meanwhile. */
  change(step: (agreed: Agreement) => Agreement, said = ''): void {
    [this.shown, this.said, this.before] = [step(this.shown), said, undefined];
    if (this.whose !== 'mine') return;
    const { edition, id } = this.book;
    const isMade = this.#keep((shelf) => {
      if (shelf.mine.rules !== id) return playBy(shelf, { ...this.shown, edition });
      const next = step(settledAgreement(shelf.mine, this.book));
      // What a newer version of the site has written stays as it is.
      const house = { ...notKnown(shelf.mine), ...next.house };
      return { ...shelf, mine: { ...next, house, edition: Math.max(edition, shelf.mine.edition ?? 0) } };
    });
    this.shown = this.#mineHere() ?? this.shown;
    if (!isMade) this.said = NO_ROOM;
  }

  /** False where there is no room for the rules that would be set aside: nothing is changed then. */
  #keep(change: (shelf: Shelf) => Shelf): boolean {
    this.#writes = true;
    const { shelf, lasts, isFull } = changeShelf(plainAgreement(), change);
    this.#writes = false;
    [this.shelf, this.kept] = [shelf, lasts];
    return !isFull;
  }
}
