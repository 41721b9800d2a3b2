// A day with the site: what somebody does, a line each, over one page or several, and what changed after each.
import { expect, vi } from 'vitest';
import { choose, identify, listReachable, press, pressKey, typeText } from './controls.ts';
import { listLabels, listOutline, nameOf } from './outline.ts';
import { loseScripts, seedChance, sleepFor, storeElsewhere } from './page.ts';
import { WalkRecord } from './record.ts';

type Doing = (control: HTMLElement, value: string) => void;

const chooseByText: Doing = (control, text) => {
  const select = control as HTMLSelectElement;
  const index = [...select.options].findIndex((option) => option.text.trim() === text);
  if (index < 0) throw new Error(`No “${text}” among ${[...select.options].map((each) => each.text).join(', ')}.`);
  choose(select, index);
};

const DOING_BY_VERB: Readonly<Record<string, Doing>> = { press, type: typeText, choose: chooseByText };
/** What else has the same name is not meant. */
const TAGS_BY_VERB: Readonly<Record<string, string>> = { type: 'input, textarea', choose: 'select' };

const PICTURE_PATTERN = /\[[^\]]*#\w+\] ?/g;

/** Whose name and place are, begin or have so: `Undo`, `Undo @ Hand 3`, or `Undo #2` for the second of them. */
function findControl(root: Element, wanted: string, tags = '*'): HTMLElement {
  const labels = listLabels();
  const [, name = '', where = '', place = '1'] = /^(.*?)(?: @ (.*?))?(?: #(\d))?$/.exec(wanted)!;
  const fitting = listReachable(root).filter((control) => control.matches(tags));
  const all = fitting.map((control) => ({
    control,
    text: identify(control, labels).replace(PICTURE_PATTERN, ''),
  }));
  const listWith = (start: string): typeof all =>
    all.filter(({ text }) => text.includes(start) && text.slice(text.lastIndexOf('”')).includes(where));
  const found = [...listWith(` “${name}”`), ...listWith(` “${name}`), ...listWith(name)][Number(place) - 1];
  if (!found) throw new Error(`Nothing is called “${wanted}” among\n${all.map(({ text }) => text).join('\n')}`);
  return found.control;
}

function findLink(text: string): HTMLAnchorElement {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')];
  const link = links.find((each) => each.textContent.trim().startsWith(text));
  if (!link) throw new Error(`No link “${text}” among ${links.map((each) => each.textContent).join(', ')}.`);
  return link;
}

/**
 * Chooses a file that holds this text, in the field whose name begins so.
 * @returns whether the page has emptied the field since: a browser tells of no change when the same file is chosen again
 */
function giveFile(wanted: string, text: string): () => boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
  const field = fields.find((each) => nameOf(each, listLabels()).startsWith(wanted));
  if (!field) throw new Error(`No field for a file “${wanted}” among ${fields.length}.`);
  let value = 'given.json';
  Object.defineProperty(field, 'files', { value: [new File([text], value)], configurable: true });
  const set = (now: string): void => void (value = now);
  Object.defineProperty(field, 'value', { get: () => value, set, configurable: true });
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return () => value === '' || !field.isConnected;
}

/** What pages say of scripts that did not come. */
export const LOST_PATTERN = /could not be loaded|when you are online/;

const getAddress = (link: HTMLAnchorElement): string =>
  link.getAttribute('href')!.replace(process.env['SPARROW_BASE']!, '/');

const waitForDrawing = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn++) await Promise.resolve();
};

const readKept = (): Readonly<Record<string, string>> => ({ ...localStorage });

/**
 * @param steps `press Start`, `lose scripts`, so that none comes any more, which is said, `find scripts`, so that they
 *   come when asked for again, and it is no longer said, `fill storage`, which then takes nothing from this page, `type Name = Jean`, `choose Players = 3`, `give A file = {"title":"Ours"}`, `key Escape`, `tap Start again` for a link that leads
 *   nowhere else, `again Another deal` for a press after which the page shows what it showed after the first of them, whatever was
 *   done since, `type Name = Jean, at once ` for another value before any script has come, `sleep 12 hours` for a page that stays
 *   open, `elsewhere key = text` for what another window keeps, `go /leader/` and `follow Print` for another page, `read /learn/doubles/` for one with its scripts, each
 *   `× 3` when it is done so often; what is kept stays
 */
export async function recordDay(
  stored: Readonly<Record<string, string>>,
  steps: readonly string[],
): Promise<WalkRecord> {
  const record = new WalkRecord();
  let kept = stored;
  let pageCount = 0;
  let hoursLater = 0;
  const shownByAgain = new Map<string, string>();
  const doStep = async (step: string): Promise<void> => {
    const [verb, rest] = [step.slice(0, step.indexOf(' ')), step.slice(step.indexOf(' ') + 1)];
    if (verb === 'go' || verb === 'read' || verb === 'follow') {
      const path = verb === 'follow' ? getAddress(findLink(rest)) : rest;
      if (pageCount > 0) kept = readKept();
      await record.open({
        path,
        stored: kept,
        seed: ++pageCount,
        hoursLater,
        hasScripts: verb === 'read',
      });
    } else if (verb === 'again') {
      seedChance(1);
      await record.step(step, () => press(findControl(record.root, rest)));
      const shown = listOutline(record.root).join('\n');
      const first = shownByAgain.get(rest) ?? shown;
      shownByAgain.set(rest, first);
      expect(shown, `after “${rest}” is pressed again`).toBe(first);
    } else if (verb === 'tap') await record.step(step, () => findLink(rest).click());
    else if (verb === 'key') await record.step(step, () => pressKey(rest));
    else if (verb === 'lose') loseScripts(true);
    else if (verb === 'fill')
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new Error('full');
      });
    else if (verb === 'sleep') {
      hoursLater += parseInt(rest);
      await record.step(step, () => sleepFor(parseInt(rest)));
    } else if (verb === 'find') {
      if (!/Failed to fetch/.test(record.text) && !LOST_PATTERN.test(record.text))
        throw new Error('It is not said that something could not be loaded.');
      loseScripts(false);
    } else {
      const [wanted, value = ''] = rest.split(' = ');
      if (verb === 'give') {
        let isEmptied = (): boolean => false;
        await record.step(step, () => (isEmptied = giveFile(wanted!, value)));
        if (!isEmptied()) throw new Error(`“${wanted}” still holds its file, so nobody can choose it again.`);
        return;
      }
      if (verb === 'elsewhere') return void (await record.step(step, () => storeElsewhere(wanted!, value)));
      await record.step(step, async () => {
        for (const [at, each] of value.split(', at once ').entries()) {
          // What is shown follows, but no script has come yet.
          if (at > 0) await waitForDrawing();
          DOING_BY_VERB[verb]!(findControl(record.root, wanted!, TAGS_BY_VERB[verb]), each);
        }
      });
    }
  };
  let before = '';
  try {
    for (const step of steps) {
      const [what, times = '1'] = step.split(' × ');
      for (let time = 0; time < Number(times); time++) await doStep(what!);
      if (before === 'find scripts' && LOST_PATTERN.test(record.text))
        throw new Error(`Something is still lost: ${step}`);
      before = step;
    }
  } finally {
    loseScripts(false);
    await record.close();
  }
  return record;
}
