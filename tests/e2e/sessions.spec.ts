// A whole session on the score sheet: twelve hands for two, three, four and five players in every game that has them, with
// drawn hands, a mistake that ends one, its penalty, and a player who pays for the others. What the sheet shows is held
// against a book that the test keeps itself, seat by seat, from the engine.
import type { Page } from '@playwright/test';
import {
  settleDraw,
  nextHand,
  settleMistakePenalty,
  getInfoOfLoadedRuleset,
  RULESET_IDS,
  SEATS,
  settle,
  startMatch,
  tableInfo,
  type HouseInput,
  type Match,
  type Result,
  type Seat,
} from '../../src/engine/index.ts';
import { withRules } from './support/table-rules.ts';
import { expect, test } from './support/test.ts';

const NAMES = ['Ann', 'Bob', 'Cho', 'Dee', 'Eve'];

interface Table {
  readonly rules: string;
  readonly house: HouseInput;
  readonly players: number;
}

/** Every game with every number that it has, up to five; both ways of three where a game has two. */
const TABLES: readonly Table[] = RULESET_IDS.flatMap((rules): readonly Table[] => {
  const { choices } = value(tableInfo(rules, {})).asks.players;
  const knows = (id: string): boolean => getInfoOfLoadedRuleset(rules).switches.some((each) => each.id === id);
  // A house rule of one game makes somebody answer for a hand; no other knows it.
  const liable = knows('insurance') ? { insurance: true } : {};
  return choices
    .filter((players) => players <= NAMES.length)
    .flatMap((players) => {
      const house = choices.length > 1 ? { ...liable, players } : liable;
      const second = { ...house, threePlayerVersion: 2 };
      const table = { rules, house, players };
      return players === 3 && knows('threePlayerVersion') ? [table, { ...table, house: second }] : [table];
    });
});

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** One thing that happens, by the place of the seat among those who sit: 0 is East. */
type Event =
  | { readonly won: number; readonly from?: number; readonly pays?: true }
  | { readonly draw: 'usual' | 'void' }
  | { readonly fined: number };

const EVENTS: readonly Event[] = [
  { won: 0, from: 1 },
  { won: 1 },
  { draw: 'usual' },
  { won: -1, from: 0 },
  { fined: 1 },
  { draw: 'void' },
  { won: 0 },
  { won: 1, from: 0, pays: true },
  { won: -1 },
  { won: 1, from: 0 },
  { draw: 'usual' },
  { won: 0, from: -1, pays: true },
  { won: -1, from: 0 },
];

/** What to do in the fields of one hand. */
interface Fields {
  readonly winner: string;
  readonly scores: Readonly<Record<string, number>>;
  readonly discarder?: string;
  readonly payer?: string;
  readonly reason?: string;
  readonly ends?: 'void';
}

/** Fills the fields as a person would, one after another, in the page itself: two hundred hands take their time otherwise. */
const write = (page: Page, fields: Fields): Promise<void> =>
  page.evaluate(async (told) => {
    // What has changed is in the page after the microtasks.
    const changed = () => new Promise((done) => setTimeout(done));
    const form = document.querySelector<HTMLFormElement>('form.entry')!;
    const pick = async (question: string, wanted: string | undefined) => {
      const group = [...form.querySelectorAll('fieldset')].find(
        (each) => each.querySelector('legend')?.textContent === question,
      );
      if (!group || wanted === undefined) return;
      const isWanted = (each: HTMLInputElement): boolean =>
        wanted === 'nobody' ? /^Nobody|^The winner drew/.test(each.labels![0]!.innerText) : each.value === wanted;
      const input = [...group.querySelectorAll('input')].find(isWanted);
      if (!input) throw new Error(`“${question}” has no answer “${wanted}”.`);
      input.click();
      await changed();
    };
    await pick('Who went Mahjong?', told.winner);
    await pick('How did it end?', told.ends);
    for (const label of form.querySelectorAll<HTMLLabelElement>('.scores label')) {
      const field = label.parentElement!.querySelector('input')!;
      field.value = String(told.scores[label.textContent ?? ''] ?? 0);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    await changed();
    await pick('Who discarded the last tile?', told.discarder);
    await pick('Who pays?', told.payer);
    await pick('Why?', told.reason);
    form.requestSubmit();
    await changed();
    const trouble = form.querySelector('.trouble');
    if (trouble) throw new Error(trouble.textContent ?? '');
  }, fields);

/** The test's own book of a session. */
class Book {
  match: Match;
  totals: number[];
  readonly #table: Table;

  constructor(table: Table) {
    const begun = value(startMatch(table));
    this.#table = table;
    this.match = begun.match;
    this.totals = Array.from({ length: table.players }, () => begun.startPoints);
  }

  get seats(): readonly Seat[] {
    return SEATS.filter((seat) => this.match.seats[seat] !== undefined);
  }
  seat(place: number): Seat {
    return this.seats.at(place)!;
  }
  name(seat: Seat): string {
    return NAMES[this.match.seats[seat]!]!;
  }
  player(place: number): string {
    return String(this.match.seats[this.seat(place)]);
  }
  pay(net: Readonly<Record<Seat, number>>): void {
    for (const seat of this.seats) this.totals[this.match.seats[seat]!]! += net[seat];
  }
  next(end: Parameters<typeof nextHand>[0]['end']): void {
    this.match = value(nextHand({ ...this.#table, match: this.match, end })).match;
  }
}

/** Plays one thing in the book and says what to write on the sheet. */
function play(book: Book, table: Table, event: Exclude<Event, { fined: number }>): Fields {
  const { rules, house } = table;
  const { seats } = book;
  if ('draw' in event) {
    if (event.draw === 'usual') book.pay(value(settleDraw({ rules, house, seats })).net);
    book.next(event.draw === 'void' ? { void: true } : {});
    return { winner: 'nobody', scores: {}, ...(event.draw === 'void' && { ends: 'void' }) };
  }
  const { asks } = value(tableInfo(rules, house));
  const winner = book.seat(event.won);
  const from = event.from === undefined ? undefined : book.seat(event.from);
  // 64 is no award of every game; what the winner has is 60 in one and 16 in another.
  const scores = Object.fromEntries(seats.map((seat, place) => [seat, seat === winner ? WORTH[rules]! : 4 * place]));
  const reason = event.pays ? asks.liabilities[0] : undefined;
  const liable = reason && from ? { seat: from, rule: reason } : undefined;
  const fields: Fields = {
    winner: book.player(event.won),
    scores: Object.fromEntries(seats.map((seat) => [book.name(seat), scores[seat]!])),
    discarder: from ? book.player(event.from!) : 'nobody',
    ...(liable && { payer: book.player(event.from!), reason: liable.rule }),
  };
  book.pay(value(settle({ rules, house, seats, scores, winner, discarder: from, liable })).net);
  book.next({ winner });
  return fields;
}

const WORTH: Readonly<Record<string, number>> = { u3a: 64, bmja: 64, bell: 64, japanese: 60, cantonese: 16 };

async function fine(page: Page, book: Book, table: Table, place: number): Promise<void> {
  const seat = book.seat(place);
  const { rules, house } = table;
  book.pay(value(settleMistakePenalty({ rules, house, what: 'false-mahjong', offender: seat, seats: book.seats })).net);
  const panel = page.locator('details', { hasText: 'Write a penalty down' });
  await panel.locator('summary').click();
  const what = panel.locator('input[value="false-mahjong"]');
  if ((await what.count()) > 0) await what.check();
  await panel
    .getByRole('group', { name: 'Who made the mistake?' })
    .getByLabel(book.name(seat), { exact: true })
    .check();
  await panel.getByRole('button', { name: 'Write the penalty down' }).click();
}

const totals = async (page: Page): Promise<number[]> =>
  (await page.locator('.sheet-table tfoot td').allInnerTexts()).map((text) =>
    Number(text.replace('−', '-').replaceAll(',', '')),
  );

// Every day the sums and who is East are the model's (sheet-session.test.ts), and the screen's over four hands (sheet.spec.ts).
test.describe('twelve hands', { tag: ['@desktop', '@deep'] }, () => {
  for (const table of TABLES) {
    const version = 'threePlayerVersion' in table.house ? ', the second way' : '';
    test(`${table.rules}, ${table.players} players${version}`, async ({ page }) => {
      const house = Object.fromEntries(Object.entries(table.house).filter(([name]) => name !== 'players'));
      await withRules(page, { rules: table.rules, house });
      await page.goto('table/sheet/');
      await expect(page.locator('[data-ready] .sheet-app')).toBeVisible();
      const number = page.getByRole('group', { name: 'How many play?' }).locator(`input[value="${table.players}"]`);
      if ((await number.count()) > 0) await number.check();
      const people = page.getByRole('group', { name: 'Who plays?' }).locator('.people').first().getByRole('textbox');
      await expect(people).toHaveCount(table.players);
      for (let player = 0; player < table.players; player++) await people.nth(player).fill(NAMES[player]!);
      await page.getByRole('button', { name: 'Begin the session' }).click();

      const book = new Book(table);
      for (const event of EVENTS) {
        if ('fined' in event) await fine(page, book, table, event.fined);
        else await write(page, play(book, table, event));
        expect(await totals(page), JSON.stringify(event)).toEqual(book.totals);
      }
      await expect(page.locator('.sheet-table tbody tr')).toHaveCount(EVENTS.length);
      await expect(page.locator('form.entry h2')).toHaveText('Hand 13');
      await expect(page.locator('form.entry')).toContainText(`${book.name('e')} is East now.`);
    });
  }
});

test('a session that is damaged is said, kept aside and offered as a file', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('sparrow.sheet') === null) localStorage.setItem('sparrow.sheet', '{"v":1,"data":{"sh');
  });
  await page.goto('table/sheet/');
  await expect(page.getByText('is damaged and could not be read')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the damaged part' }).click();
  expect((await saved).suggestedFilename()).toBe('sparrow-damaged-score-sheets.json');
  await page.reload();
  await expect(page.getByText('is damaged and could not be read')).toBeVisible();
  await page.getByRole('button', { name: 'Forget it' }).click();
  await expect(page.getByText('is damaged and could not be read')).toBeHidden();
});
