// The hand scorer as people use it at a table: by touch on a phone, by keyboard, by link, and without scripts.
import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { sidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';

const PAGE = 'table/score/';

const tray = (page: Page): Locator => page.getByRole('region', { name: /tiles$/ });
const status = (page: Page): Locator => tray(page).getByRole('status');
const seats = (page: Page): Locator => page.getByRole('group', { name: 'Whose hand is this?' });
const total = (page: Page): Locator => page.locator('.total strong');
const held = (page: Page): Locator => page.getByRole('group', { name: 'Tiles you hold' });
const question = (page: Page, name: string | RegExp): Locator => page.getByRole('group', { name });

/** The page has come to life. */
const ready = (page: Page): Promise<void> => expect(page.locator('.scorer-app.ready')).toBeVisible();

/** Opens the scorer and waits until it answers. */
async function open(page: Page, query = ''): Promise<void> {
  await page.goto(PAGE + query);
  await ready(page);
}

/** Chooses how to act on a control: with a finger, or with the keyboard alone. */
interface Hands {
  /** Presses a button. */
  press: (target: Locator) => Promise<void>;
  /** Chooses a radio. */
  choose: (group: Locator, name: string) => Promise<void>;
  /** Brings a kind of tile into view where the palette shows one kind at a time. */
  kind: (page: Page, name: string) => Promise<void>;
}

const finger: Hands = {
  press: (target) => target.tap(),
  choose: (group, name) => group.locator('label', { hasText: new RegExp(`^\\s*${name}\\s*$`) }).tap(),
  kind: (page, name) => page.locator('.palette .suit', { hasText: name }).tap(),
};

const keyboard: Hands = {
  press: async (target) => {
    await target.focus();
    await target.press('Enter');
  },
  choose: async (group, name) => {
    const radio = group.getByRole('radio', { name, exact: true });
    await radio.focus();
    await radio.press('Space');
  },
  kind: async () => {},
};

const tile = (page: Page, name: string): Locator =>
  page.locator('.palette').getByRole('button', { name: new RegExp(`^${name}(,|$)`) });

async function tapTiles(page: Page, hands: Hands, kind: string, names: readonly string[]): Promise<void> {
  await hands.kind(page, kind);
  for (const name of names) await hands.press(tile(page, name));
}

/**
 * Four hands from the first tile to the last payment. East: three pungs of winds on the rack and one exposed pung, pair of
 * dragons, drawn from the wall. South: a pung of dragons. West: an exposed kong. North: nothing.
 */
async function scoreFour(page: Page, hands: Hands): Promise<void> {
  await open(page);
  await expect(status(page)).toContainText('Mahjong! 200 points.');
  await hands.press(page.getByRole('button', { name: 'Clear it and start' }));
  await expect(status(page)).toContainText('0 tiles. 0 points so far.');
  await hands.choose(question(page, 'Which wind are you?'), 'East');

  await hands.choose(question(page, 'The next tile goes to'), 'A pung');
  await tapTiles(page, hands, 'Characters', ['9 of characters']);
  await expect(held(page)).toContainText('Pung, exposed');
  await tapTiles(page, hands, 'Winds', [
    'East wind',
    'East wind',
    'East wind',
    'South wind',
    'South wind',
    'South wind',
    'West wind',
    'West wind',
    'West wind',
  ]);
  await tapTiles(page, hands, 'Dragons', ['Red dragon']);
  await expect(status(page)).toContainText('13 tiles.');
  await expect(status(page)).toContainText('You need one tile to go Mahjong: Red dragon.');
  await hands.press(tile(page, 'Red dragon'));
  await expect(status(page)).toContainText('they can go Mahjong');
  await hands.choose(question(page, 'Did you go Mahjong?'), 'Yes');
  await expect(page.locator('.bill-part')).toContainText('We do not know which tile came last.');
  const last = question(page, 'Which tile came last?');
  if (hands === finger) await last.locator('label', { has: page.getByLabel('Red dragon') }).tap();
  else await hands.choose(last, 'Red dragon');
  await hands.choose(question(page, 'Where did it come from?'), 'The wall');
  await expect(total(page)).toHaveText(/^\d[\d,]*$/);
  const east = await total(page).innerText();

  await hands.press(page.getByRole('button', { name: 'Score all four hands and settle' }));
  await hands.press(page.getByRole('button', { name: 'Write this hand down and score the next' }));
  await expect(seats(page).getByRole('radio', { name: /South/ })).toBeChecked();
  await expect(seats(page)).toContainText(`${east}, Mahjong`);

  await tapTiles(page, hands, 'Dragons', ['White dragon', 'White dragon', 'White dragon']);
  await expect(total(page)).toHaveText('16');
  await hands.press(page.getByRole('button', { name: 'Write this hand down and score the next' }));

  await hands.choose(question(page, 'The next tile goes to'), 'A kong');
  await tapTiles(page, hands, 'Bamboos', ['5 of bamboos']);
  await expect(total(page)).toHaveText('8');
  await hands.press(page.getByRole('button', { name: 'Write this hand down and score the next' }));
  await hands.press(page.getByRole('button', { name: 'Write this hand down' }));

  await expect(page.getByRole('heading', { name: 'Settle the hand' })).toBeFocused();
  const sentences = page.locator('.sentences li');
  await expect(sentences).toHaveCount(4);
  const twice = new Intl.NumberFormat('en-GB').format(2 * Number(east.replaceAll(',', '')));
  await expect(sentences.nth(0)).toContainText(`East receives ${twice} each from South, West and North.`);
  await expect(sentences.nth(1)).toContainText(`South pays East ${twice}.`);
  await expect(sentences.nth(1)).toContainText('South receives 8 from West and 16 from North.');
  await expect(sentences.nth(3)).toContainText(`North pays East ${twice}, South 16 and West 8.`);
  const nets = await page
    .locator('.sentences .net')
    .evaluateAll((all) =>
      all.map((net) => Number((net.lastChild?.textContent ?? '').replace('−', '-').replaceAll(/[+,]/g, ''))),
    );
  expect(
    nets.reduce((sum, net) => sum + net, 0),
    'what all four win and lose',
  ).toBe(0);
}

test('four hands are scored and settled with a finger on a phone', { tag: '@phone' }, async ({ page }) => {
  test.setTimeout(60_000);
  await scoreFour(page, finger);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
});

test('four hands are scored and settled with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(60_000);
  await scoreFour(page, keyboard);
  expect(await axeFaults(page)).toEqual([]);
});

test(
  'every control is reached with the Tab key, and the arrows walk over the tiles',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page);
    await tile(page, '1 of bamboos').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tile(page, '2 of bamboos')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(status(page)).toContainText('1 tile.');
    await expect(tile(page, '2 of bamboos'), 'the focus stays on the tile').toBeFocused();
    const stops = new Set<string>();
    for (let i = 0; i < 110; i++) {
      await page.keyboard.press('Tab');
      stops.add(
        await page.evaluate(
          () =>
            document.activeElement?.textContent?.trim() ||
            document.activeElement?.getAttribute('aria-label') ||
            document.activeElement?.getAttribute('name') ||
            '',
        ),
      );
    }
    for (const stop of ['Season 4, winter', 'Type it instead', 'Score all four hands and settle', 'Share a link'])
      expect([...stops], stop).toContain(stop);
  },
);

test(
  'taking a tile out keeps the focus among the tiles, and Undo brings it back',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '?h=b112&r=u3a.1');
    await expect(held(page).getByRole('button')).toHaveCount(3);
    const first = held(page).getByRole('button').first();
    await first.focus();
    await first.press('Enter');
    await expect(held(page).getByRole('button')).toHaveCount(2);
    await expect(held(page).getByRole('button').first()).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(held(page).getByRole('button')).toHaveCount(3);
  },
);

test('a fifth copy is refused in words, and nothing else changes', { tag: '@phone' }, async ({ page }) => {
  await open(page, '?h=b1111&r=u3a.1');
  const fifth = page.getByRole('button', { name: '1 of bamboos, none left' });
  await expect(fifth).toHaveAttribute('aria-disabled', 'true');
  // Playwright waits for a control to be enabled; a person does not.
  await expect(held(page).getByRole('button')).toHaveCount(4);
  await fifth.tap({ force: true });
  await expect(status(page)).toContainText('You hold all four already: 1 of bamboos.');
  await expect(held(page).getByRole('button')).toHaveCount(4);
});

test(
  'what is typed and what is tapped stay in step, and a mistake keeps the tiles',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '?h=b112&r=u3a.1');
    await page.getByText('Type it instead').click();
    const field = page.getByLabel('The hand in letters and numbers');
    await expect(field).toHaveValue('b112');
    await field.fill('b112 (drrr');
    await expect(page.locator('.type-it .trouble')).toContainText('A bracket is opened but not closed.');
    await expect(held(page).getByRole('button')).toHaveCount(3);
    await field.fill('b112 (drrr) f1');
    await expect(page.locator('.type-it .trouble')).toBeHidden();
    await expect(held(page)).toContainText('Pung, exposed');
    await field.blur();
    await tile(page, '9 of circles').click();
    await expect(field).toHaveValue('b112 o9 (drrr) f1');
  },
);

test('a reload keeps the hand, the answers and the four seats', { tag: '@phone' }, async ({ page }) => {
  await open(page, '?h=drrr&seat=s&round=w&lost=s&fishing=s-yes&e=640&four=yes&won=e.any.any&r=u3a.1');
  await expect(seats(page)).toContainText('640, Mahjong');
  await finger.choose(question(page, 'Which wind is the round?'), 'North');
  await page.reload();
  await ready(page);
  await expect(seats(page).getByRole('radio', { name: /South/ })).toBeChecked();
  await expect(question(page, 'Which wind is the round?').getByRole('radio', { name: 'North' })).toBeChecked();
  await expect(question(page, /one tile short/).getByRole('radio', { name: 'Yes', exact: true })).toBeChecked();
  await expect(held(page).getByRole('button')).toHaveCount(3);
  await expect(seats(page)).toContainText('640, Mahjong');
});

test(
  'a shared link opens the same hand elsewhere, and the own hand is offered back',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }) => {
    await open(page, '?h=b123+(o999)+[drrrr]+we+s2&seat=n&round=s&won=n.we.wall.last.call-unsure&r=u3a.1');
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.getByRole('button', { name: 'Share a link' }).click();
    const link = await page.getByLabel('The link').inputValue();
    expect(link).toContain('?h=b123+we+(o999)+%5Bdrrrr%5D+s2&');
    await page.getByRole('button', { name: 'Show a QR code' }).click();
    await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();

    const elsewhere = await browser.newContext({ baseURL: baseURL! });
    const other = await elsewhere.newPage();
    await open(other, '?h=b5&r=u3a.1');
    await other.goto(link);
    await ready(other);
    await expect(held(other)).toContainText('Kong, concealed');
    await expect(
      question(other, 'Was it the last tile of the wall?').getByRole('radio', { name: 'Yes' }),
    ).toBeChecked();
    await expect(question(other, /at your first discard/).getByRole('radio', { name: 'Not sure' })).toBeChecked();
    await expect(other.getByText('Not sure counts as no.')).toBeVisible();
    await other.getByRole('button', { name: 'Bring my hand back' }).click();
    await expect(held(other).getByRole('button')).toHaveCount(1);
    await elsewhere.close();
  },
);

test('a wrong link says what is wrong and keeps what is good', { tag: '@phone' }, async ({ page }) => {
  await open(page, '?h=b112+x9&round=s&s=o99&house=limit.500~nonsense.1&r=atlantis.7');
  const notice = page.locator('.notice', { hasText: 'Part of the link could not be read.' });
  await expect(notice).toContainText('rules that Sparrow does not know');
  await expect(notice).toContainText('East’s tiles in the link cannot be read.');
  await expect(status(page)).toContainText('Part of the link could not be read.');
  await expect(question(page, 'Which wind is the round?').getByRole('radio', { name: 'South' })).toBeChecked();
  expect(await axeFaults(page)).toEqual([]);
});

test('a hand that is not Mahjong says so beside the tiles, and keeps them', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '?h=b112233+o456+c789+we&seat=e&won=e.we.wall&r=u3a.1');
  await expect(tray(page).locator('.trouble')).toContainText('You have 13 tiles and need 14');
  await tile(page, 'East wind').click();
  await expect(tray(page).locator('.trouble')).toContainText(/too many chows/i);
  await expect(held(page).getByRole('button')).toHaveCount(14);
});

test('a device that keeps nothing breaks nothing', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: denied });
  });
  await open(page);
  await page.getByRole('button', { name: 'Clear it and start' }).tap();
  await tapTiles(page, finger, 'Dragons', ['Red dragon', 'Red dragon']);
  await expect(status(page)).toContainText('2 points so far.');
  await expect(page.getByText('This device will not keep your tiles.')).toBeVisible();
});

test('another game can be chosen, and the tiles stay', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '?h=drrr+b123&r=u3a.1');
  await expect(status(page)).toContainText('16 points so far.');
  const rules = page.getByLabel('Rules', { exact: true });
  for (const game of await rules.getByRole('option').allInnerTexts()) {
    await rules.selectOption({ label: game });
    await expect(status(page)).toContainText(`The rules are now: ${game}.`);
    await expect(held(page).getByRole('button')).toHaveCount(6);
    await expect(page.locator('.trouble')).toHaveCount(0);
  }
  await page.reload();
  await expect(rules.locator('option:checked')).toHaveText((await rules.getByRole('option').allInnerTexts()).at(-1)!);
  await expect(held(page).getByRole('button')).toHaveCount(6);
});

test('where only the winner is paid, one hand is enough to settle', { tag: '@phone' }, async ({ page }) => {
  await open(page, '?h=b123+c456+o789+c111+dgg&seat=s&won=s.c1.discard&r=cantonese.1');
  await page.getByRole('button', { name: 'Settle this hand' }).tap();
  await page.getByRole('button', { name: 'Write this hand down' }).tap();
  const settle = page.getByRole('region', { name: 'Settle the hand' });
  await expect(settle.getByRole('textbox')).toHaveCount(1);
  await expect(settle).toContainText('South receives');
  await finger.choose(question(page, 'Who discarded the last tile?'), 'West');
  await expect(settle.getByRole('listitem').filter({ hasText: 'West pays South' })).toHaveCount(1);
});

test('two players score two hands', { tag: '@phone' }, async ({ page }) => {
  await open(page, '?h=weee+wsss+dggg+drrr+dww&seat=e&won=e.dg.wall&r=u3a.1&house=players.2');
  await page.getByRole('button', { name: 'Score both hands and settle' }).tap();
  await expect(seats(page).getByRole('radio')).toHaveCount(2);
  await page.getByRole('button', { name: 'Write this hand down and score the next' }).tap();
  await tapTiles(page, finger, 'Dragons', ['Red dragon', 'Red dragon', 'Red dragon']);
  await page.getByRole('button', { name: 'Write this hand down' }).tap();
  await expect(page.getByRole('region', { name: 'Settle the hand' })).toContainText('West pays East');
});

test(
  'the last flower can win, and the hand can be seen under the other games',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '?h=b123+c456+o79+wew+f1234+s1234&seat=s&won=s.any.any&r=cantonese.1&house=flowers.seat');
    const last = question(page, 'Which tile came last?');
    await expect(last.getByRole('radio')).toHaveCount(8 + 1);
    await keyboard.choose(last, 'Season 4, winter');
    await keyboard.choose(question(page, 'Where did it come from?'), 'The end of the wall');
    await expect(page.locator('.bill')).toContainText('Eight flowers');
    await page.getByRole('link', { name: 'See this hand under the other games' }).click();
    await expect(page).toHaveURL(/compare/);
  },
);

test('one player can be made to pay for all', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '?e=100&s=10&w=20&n=30&seat=e&h=100&four=yes&won=e.any.any&r=u3a.1');
  await page.getByText('Must one player pay for all?').click();
  await question(page, 'Who pays for everybody?').getByRole('radio', { name: 'South' }).check();
  await question(page, 'Why?').getByRole('radio').first().check();
  await expect(page.locator('.sentences li').nth(1)).toContainText('South pays East 600.');
  await expect(page.locator('.sentences li').nth(2)).toContainText('West neither pays nor receives.');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the example stands there with its bill, and nothing that cannot work',
    { tag: '@desktop' },
    async ({ page }) => {
      await page.goto(PAGE);
      await expect(page.locator('.total strong')).toHaveText('200');
      await expect(page.locator('.bill').first()).toContainText('Kong of Red dragons, exposed');
      await expect(page.locator('.palette')).toBeHidden();
      await expect(page.locator('noscript .note')).toContainText('Your browser runs no scripts');
    },
  );
});

test('the printed page has the hand, the bill and no controls', { tag: '@desktop' }, async ({ page }) => {
  await open(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.facts')).toContainText(
    'West in the East round. Mahjong with 2 of characters from a discard.',
  );
  await expect(page.locator('.bill').first()).toBeVisible();
  for (const gone of ['.palette', '.about', '.share', '.next-step', '.type-it'])
    await expect(page.locator(gone), gone).toBeHidden();
});
