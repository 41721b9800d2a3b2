// What people do on the site, told so that every engine can follow.
import type { Age } from './ages.ts';
import type { ServedSite } from './served-site.ts';
import { button, label, type Visitor } from './visitor.ts';

interface Doing {
  readonly what: string;
  /** As how old browsers are asked; without it all but those that are asked for a few things only. */
  readonly ages?: readonly Age[];
  readonly does: (visitor: Visitor, site: ServedSite) => Promise<unknown>;
}

/** Runs in the page: does the choice look other than one beside it, by its own or its button's edge, ground or shadow? */
const LOOKS_CHOSEN = `(choices) => {
  const all = [...document.querySelector(choices).parentElement.querySelectorAll('label')];
  const chosen = all.find((label) => label.querySelector('input').checked);
  const other = all.find((label) => !label.querySelector('input').checked);
  const look = (part) => { const s = getComputedStyle(part); return [s.backgroundColor, s.borderTopWidth, s.boxShadow].join(); };
  const both = (label) => look(label) + (getComputedStyle(label.querySelector('input')).opacity === '1' ? look(label.querySelector('input')) : '');
  return both(chosen) !== both(other);
}`;

export const DOINGS: readonly Doing[] = [
  // First of all, while no script of that page is in the browser's memory: WebKit would take it from there.
  {
    what: 'tries again when a script did not come, once it comes',
    does: async (v, site) => {
      site.lose(/\/_astro\/games\..*\.js$/);
      await v.open(`${site.origin}/table/compare/`);
      await v.see('main', 'Try again', 15_000);
      site.lose(undefined);
      await v.press(button('Try again'));
      await v.wait(
        'the widget',
        `() => { const s = document.querySelector('main select'); return s && !s.matches(':disabled'); }`,
      );
      await v.ask('() => { window.__said.length = 0; }');
    },
  },
  {
    what: 'answers a question of a quiz and hears whether it is right',
    does: async (v, { origin }) => {
      await v.open(`${origin}/quiz/guide-1/`);
      await v.alive();
      await v.press('.quiz-widget label.answer');
      await v.press(button('Check my answer'));
      await v.see('.said', /\S/);
    },
  },
  {
    what: 'steps through a quiz on the big screen by clicker and leaves it with Escape',
    does: async (v, { origin }) => {
      await v.open(`${origin}/quiz/guide-5/`);
      await v.alive();
      await v.press(button('Show it on a big screen'));
      await v.press(button('First question'));
      await v.see('dialog.host', 'Question 1 of');
      await v.key('PageDown');
      await v.key('Escape');
      await v.wait('the end of the big screen', `() => !document.querySelector('dialog.host[open]')`);
    },
  },
  {
    what: 'sees which place and which answer is chosen',
    ages: ['today', 'iPadOS 15', 'Firefox 115'],
    does: async (v, { origin }) => {
      for (const [path, choices] of [
        ['/table/score/', '.seg label:nth-of-type(2)'],
        ['/quiz/guide-1/', '.quiz-widget label.answer'],
      ] as const) {
        await v.open(origin + path);
        await v.alive();
        await v.press(choices);
        await v.wait(`a chosen one of ${choices} that looks chosen`, LOOKS_CHOSEN, choices);
      }
    },
  },
  {
    what: 'taps a hand together whose tiles stand in a row, each with a size',
    does: async (v, { origin }) => {
      await v.open(`${origin}/table/score/`);
      await v.alive();
      for (const tile of [1, 2, 3]) await v.press(`(//*[contains(@class, 'palette')]//button)[${tile}]`);
      await v.wait(
        'small tiles in the strip',
        `() => {
          const tiles = [...document.querySelectorAll('.strip .hand-row svg')].map((tile) => tile.getBoundingClientRect());
          return tiles.length > 0 && tiles.every(({ width, top }) => width >= 12 && width <= 40 && top === tiles[0].top);
        }`,
      );
      await v.wait(
        'keys that do not overlap',
        `() => [...document.querySelectorAll('.palette button svg')].every((tile) => {
          const { width } = tile.getBoundingClientRect();
          return width > 20 && width < tile.closest('button').getBoundingClientRect().width;
        })`,
      );
    },
  },
  {
    what: 'prints what is folded on the screen',
    does: async (v, { origin }) => {
      await v.open(`${origin}/table/mistakes/`);
      await v.wait(
        'folded parts that open for the printer, and close again',
        `() => {
          const folded = document.querySelector('details.printed:not([open])');
          dispatchEvent(new Event('beforeprint'));
          const opened = folded.open;
          dispatchEvent(new Event('afterprint'));
          return (opened || CSS.supports('selector(::details-content)')) && !folded.open;
        }`,
      );
    },
  },
  {
    what: 'opens the explanation of a word, or finds it at the foot of the page',
    ages: ['today', 'iPadOS 15', 'Firefox 115'],
    does: async (v, { origin }) => {
      await v.open(`${origin}/learn/the-suits/`);
      await v.press('button.term');
      await v.wait(
        'the entry of the word',
        `() => {
          const id = document.querySelector('button.term').getAttribute('popovertarget');
          const box = document.getElementById(id).getBoundingClientRect();
          return box.height > 0 && box.top < innerHeight && box.bottom > 0;
        }`,
      );
    },
  },
  {
    what: 'finds a rule from any page by a word that players use',
    does: async (v, { origin }) => {
      await v.open(`${origin}/rules/british/claim-chow/`);
      await v.press('a.find');
      // Over the page where there is room for it; in a narrow window on its own page.
      await v.type('dialog.finder-panel[open] input, main .finder input', 'pong');
      await v.see('.finder .results', 'Pung');
    },
  },
  {
    what: 'chooses dark pages and larger letters, and finds them so again',
    does: async (v, { origin }) => {
      await v.open(`${origin}/glossary/`);
      await v.press(label('Dark'));
      await v.press(label('Largest'));
      await v.reload();
      await v.wait('a dark page', `() => document.documentElement.dataset.theme === 'dark'`);
      await v.wait('large letters', `() => parseFloat(getComputedStyle(document.documentElement).fontSize) > 20`);
    },
  },
  {
    what: 'steps through the wall of a lesson',
    does: async (v, { origin }) => {
      await v.open(`${origin}/learn/the-wall/`);
      await v.ask(`() => document.querySelector('.wall-breaker').scrollIntoView()`);
      await v.alive();
      await v.press(button('Next'));
      await v.press(button('Next'));
      await v.see('.wall-breaker', 'Step 3 of');
    },
  },
  {
    what: 'answers a claim drill',
    does: async (v, { origin }) => {
      await v.open(`${origin}/learn/practice/claims/`);
      await v.alive();
      await v.press('main fieldset label');
      await v.press(button('Check'));
      await v.see('main', /Right|Not quite/);
    },
  },
  {
    what: 'keeps the evening on the score sheet over a reload',
    does: async (v, { origin }) => {
      await v.open(`${origin}/table/sheet/`);
      await v.alive();
      for (const [at, name] of ['Jean', 'Raj', 'Pauline', 'Gwyn'].entries())
        await v.type(`(//fieldset[contains(., 'Who plays?')]//*[contains(@class, 'people')]//input)[${at + 1}]`, name);
      await v.press(button('Begin the evening'));
      await v.see('main', 'Hand 1');
      await v.reload();
      await v.see('main', 'Pauline');
      await v.see('main', 'Hand 1');
    },
  },
  {
    what: 'changes a house rule and finds it again',
    does: async (v, { origin }) => {
      await v.open(`${origin}/table/rules/u3a/`);
      await v.wait('the form', `() => !document.querySelector('.house-rules > fieldset').disabled`);
      await v.press('#maxChows label:nth-of-type(3)');
      await v.see('.summary', 'differs from the standard');
      await v.reload();
      await v.see('.summary', 'differs from the standard');
    },
  },
  {
    what: 'keeps the whole site for offline and reads it without internet',
    does: async (v, site) => {
      await v.open(`${site.origin}/glossary/`);
      await v.press(button('Keep for offline'));
      await v.see('.offline', 'ready without internet', 60_000);
      site.lose(/./);
      await v.open(`${site.origin}/table/score/`);
      await v.see('h1', 'Score');
      await v.alive();
      await v.open(`${site.origin}/rules/british/claim-chow/`);
      await v.see('h1', 'chow');
      site.lose(undefined);
      await v.open(`${site.origin}/`);
      await v.press(button('Remove the copy'));
      await v.see('.offline', 'Keep for offline');
    },
  },
];
