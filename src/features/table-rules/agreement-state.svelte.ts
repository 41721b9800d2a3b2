/// <reference types="svelte" />
import { EXTRA_RULE_SWITCH_IDS, CUSTOM_HAND_SWITCH_IDS, RULESET_IDS, type RulesetId } from '../../engine/index.ts';
import {
  buildAgreementFromFields,
  changeStoredAgreements,
  withoutOtherAgreement,
  openOwnAgreementStore,
  readOwnAndOtherAgreements,
  MAX_OTHER_AGREEMENTS,
  withActiveAgreement,
  isSameAgreement,
  type Agreement,
  type AgreementCollection,
} from '../../storage/agreement.ts';
import { pickUnknownHouseRules } from '../../storage/table-rules.ts';
import type { HouseRuleWithTexts } from '../../format/house-rules.ts';
import { yieldToMain } from '../../ui/yield-to-main.ts';
import {
  listNonDefaultHouseRules,
  buildHouseRuleCatalogue,
  hasAgreementInLink,
  listUnsupportedHouseRuleSentences,
  parseAgreementLinkWithNotes,
  migrateAgreementToCurrentEdition,
  setRuleAnswer,
  type GameWithHouseRules,
} from './game-book.ts';

export const createDefaultAgreement = (rules: string = RULESET_IDS[0]): Agreement => ({ rules, house: {} });

export const TOO_MANY_AGREEMENTS_MESSAGE = `You can keep ${MAX_OTHER_AGREEMENTS} other sets of rules. Throw one away, then choose again.`;

export class AgreementState {
  book: GameWithHouseRules;
  shelf = $state.raw<AgreementCollection>({ mine: createDefaultAgreement(), others: [] });
  shown: Agreement;
  /** What is shown: the table's own agreement, that of a link, or that of a game which the table does not play. */
  whose = $state<'mine' | 'link' | 'game'>('mine');
  notes = $state.raw<readonly string[]>([]);
  message = $state('');
  isSaved = $state(true);
  undoTarget = $state.raw<Agreement>();
  /** The agreements that were thrown away on this page, the last one at the end. */
  thrownAway = $state.raw<readonly Agreement[]>([]);
  #isWriting = false;
  readonly changes = $derived.by(() => listNonDefaultHouseRules(this.shown, this.book));
  /** Sentences about rules that only a newer version of the site knows. */
  readonly newer = $derived(listUnsupportedHouseRuleSentences(this.shelf.mine));
  /** The game of the table's own agreement; undefined if this site does not know it. */
  readonly played = $derived(RULESET_IDS.find((game) => game === this.shelf.mine.rules));

  constructor(game: RulesetId) {
    this.book = $state.raw(buildHouseRuleCatalogue(game));
    this.shown = $state.raw(createDefaultAgreement(game));
    this.whose = game === this.shelf.mine.rules ? 'mine' : 'game';
  }

  /** Opens the rules of a game, or those of `link`, which replace the table's own rules only when the user says so. */
  open(game: RulesetId, link = ''): void {
    this.book = buildHouseRuleCatalogue(game);
    this.shelf = readOwnAndOtherAgreements(createDefaultAgreement());
    [this.notes, this.message] = [[], ''];
    const mine = this.#getOwnHere();
    if (hasAgreementInLink(link)) {
      const { agreed, notes } = parseAgreementLinkWithNotes(link, this.book);
      this.notes = notes;
      this.#show(agreed, mine && isSameAgreement(agreed, mine) ? 'mine' : 'link');
    } else if (mine) this.#show(mine, 'mine');
    else {
      const stored = this.shelf.others.find(({ rules }) => rules === game) ?? createDefaultAgreement(game);
      this.#show(migrateAgreementToCurrentEdition(stored, this.book), 'game');
    }
  }

  /** Stores the choice at once, and shows it later, because a slow phone needs a while for all the house rules. */
  play(game: RulesetId, change: (shelf: AgreementCollection) => AgreementCollection, message = ''): void {
    const hasRoom = this.#save(change);
    void yieldToMain().then(() => {
      this.open(hasRoom ? game : (this.played ?? game));
      this.message = hasRoom ? message : TOO_MANY_AGREEMENTS_MESSAGE;
    });
  }

  /** Shows changes of the table's agreement by other windows; rules of a link stay. @returns a function to stop it */
  followOtherWindows(): () => void {
    return openOwnAgreementStore().subscribe(() => this.#reload());
  }

  #reload(): void {
    const before = this.shelf;
    this.shelf = readOwnAndOtherAgreements(createDefaultAgreement());
    const mine = this.#getOwnHere();
    if (this.#isWriting || this.whose !== 'mine' || isSameAgreement(before.mine, this.shelf.mine)) return;
    this.#show(mine ?? this.shown, mine ? 'mine' : 'game');
    this.message = mine ? 'These rules were changed in another window.' : 'Another game was chosen in another window.';
  }

  answer(rule: HouseRuleWithTexts, value: Parameters<typeof setRuleAnswer>[2]): void {
    this.change((agreed) => setRuleAnswer(agreed, rule, value));
  }

  resetRule(rule: HouseRuleWithTexts): void {
    this.change((agreed) => setRuleAnswer(agreed, rule, rule.default), `Put back: ${rule.question}`);
  }

  resetAllRules(): void {
    const before = this.shown;
    this.change(
      (agreed) => ({ ...agreed, house: {} }),
      'Everything is back to the standard rules. Undo brings your answers back.',
    );
    this.undoTarget = before;
  }

  undo(): void {
    const { undoTarget: before } = this;
    if (before) this.change((agreed) => ({ ...agreed, house: before.house }), 'Your answers are back.');
  }

  /**
   * Stores the name, note and stake. An empty field is removed. Fields that a newer version of the site has written
   * stay.
   * @param details `stake` is in pence for 100 points; 0 is none
   */
  setDetails(details: Pick<Agreement, 'name' | 'note' | 'stake'>): void {
    this.change((agreed) => {
      const { name, note, stake, ...rest } = { ...agreed, ...details };
      return { ...rest, ...buildAgreementFromFields(rest.rules, rest.house, name, note, stake) };
    });
  }

  /** Stores the text of an own hand or extra under the first free switch, if there is one. */
  addOwn(sort: 'hands' | 'extras', text: string): void {
    const names = sort === 'hands' ? CUSTOM_HAND_SWITCH_IDS : EXTRA_RULE_SWITCH_IDS;
    this.change((agreed) => {
      const free = names.find((id) => !Object.hasOwn(agreed.house, id));
      return free ? { ...agreed, house: { ...agreed.house, [free]: text } } : agreed;
    });
  }

  removeOwn(id: string): void {
    this.change((agreed) => {
      const { [id]: _, ...others } = agreed.house;
      return { ...agreed, house: others };
    });
  }

  /** Makes the shown agreement the table's own. The former one stays among the other agreements if it had changes. */
  adoptShown(): void {
    if (!this.#save((shelf) => withActiveAgreement(shelf, { ...this.shown, edition: this.book.edition })))
      return void (this.message = TOO_MANY_AGREEMENTS_MESSAGE);
    this.#show(this.shown, 'mine');
    [this.notes, this.message] = [[], 'These are your table’s rules now.'];
  }

  removeAgreement(gone: Agreement, message: string): void {
    this.#save((shelf) => withoutOtherAgreement(shelf, gone));
    [this.thrownAway, this.message] = [[...this.thrownAway, gone], message];
  }

  restoreAgreement(back: Agreement, message: string): void {
    const hasRoom = this.#save((shelf) => {
      const isThere = [shelf.mine, ...shelf.others].some((each) => isSameAgreement(each, back));
      return isThere ? shelf : { ...shelf, others: [...shelf.others, back] };
    });
    if (hasRoom) this.thrownAway = this.thrownAway.filter((each) => each !== back);
    this.message = hasRoom ? message : TOO_MANY_AGREEMENTS_MESSAGE;
  }

  returnToOwnRules(): void {
    this.open(this.played ?? RULESET_IDS[0]);
    this.message = 'Your own rules have not changed.';
  }

  #getOwnHere(): Agreement | undefined {
    const { mine } = this.shelf;
    return mine.rules === this.book.id ? migrateAgreementToCurrentEdition(mine, this.book) : undefined;
  }

  #show(agreed: Agreement, whose: AgreementState['whose']): void {
    [this.shown, this.whose, this.undoTarget] = [agreed, whose, undefined];
  }

  /** Changes the shown agreement. The table's own is changed in storage, where another window may have changed it. */
  change(step: (agreed: Agreement) => Agreement, message = ''): void {
    [this.shown, this.message, this.undoTarget] = [step(this.shown), message, undefined];
    if (this.whose !== 'mine') return;
    const { edition, id } = this.book;
    const hasRoom = this.#save((shelf) => {
      if (shelf.mine.rules !== id) return withActiveAgreement(shelf, { ...this.shown, edition });
      const next = step(migrateAgreementToCurrentEdition(shelf.mine, this.book));
      // House rules that a newer version of the site has written stay as they are.
      const house = { ...pickUnknownHouseRules(shelf.mine), ...next.house };
      return { ...shelf, mine: { ...next, house, edition: Math.max(edition, shelf.mine.edition ?? 0) } };
    });
    this.shown = this.#getOwnHere() ?? this.shown;
    if (!hasRoom) this.message = TOO_MANY_AGREEMENTS_MESSAGE;
  }

  /** @returns false where there is no room for another agreement */
  #save(change: (shelf: AgreementCollection) => AgreementCollection): boolean {
    this.#isWriting = true;
    const { shelf, lasts, isFull } = changeStoredAgreements(createDefaultAgreement(), change);
    this.#isWriting = false;
    [this.shelf, this.isSaved] = [shelf, lasts];
    return !isFull;
  }
}
