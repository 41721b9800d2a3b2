// What people do on the site, told so that every engine can follow.
import type { Age } from './ages.ts';
import type { ServedSite } from './served-site.ts';
import { button, label, type Visitor } from './visitor.ts';

interface Doing {
  readonly what: string;
  /** As how old browsers are asked; without it all but those that are asked for a few things only. */
  readonly ages?: readonly Age[];
  /** Chromium does it every day (tests/e2e), the others in the deep run. */
  readonly deep?: true;
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

/** Puts a page into the frame of the page that is open, this large, and waits until it stands. */
const IN_FRAME = `async (path, width, height) => {
  const frame = document.getElementById('frame');
  [frame.width, frame.height] = [width, height];
  await new Promise((loaded) => { frame.onload = loaded; frame.src = path; });
}`;

/** Turns the frame, and says whether what was read in its middle is still to be seen. */
const TURNED = `async (widths) => {
  const pause = () => new Promise((done) => setTimeout(done, 400));
  const frame = document.getElementById('frame');
  const { contentWindow: win, contentDocument: doc } = frame;
  win.scrollTo(0, doc.documentElement.scrollHeight / 2);
  await pause();
  const part = [0.5, 0.4, 0.6].map((at) => doc.elementFromPoint(win.innerWidth / 2, win.innerHeight * at))
    .find((each) => each && each.getBoundingClientRect().height < win.innerHeight);
  const seen = [];
  for (const width of widths) {
    frame.width = width;
    await pause();
    const { top, bottom } = part.getBoundingClientRect();
    seen.push(top < win.innerHeight && bottom > 0 ? 'kept' : width + ': ' + Math.round(top));
  }
  return seen;
}`;

/** Gives each text field of the frame the focus: what lies over it? A keyboard takes half of the window. */
const COVERED = `() => {
  const { contentWindow: win, contentDocument: doc } = document.getElementById('frame');
  const fields = [...doc.querySelectorAll('main input[type=text], main input[type=search], main input:not([type]), main textarea')]
    .filter((field) => !field.matches(':disabled') && field.getClientRects().length > 0);
  return [fields.length, ...fields.filter((field) => {
    field.focus();
    // What is folded away takes no focus.
    if (doc.activeElement !== field) return false;
    field.scrollIntoView({ block: 'nearest' });
    const { left, right, top, bottom } = field.getBoundingClientRect();
    const found = doc.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return found !== field && !(found && found.closest('label') && found.closest('label').contains(field));
  }).map((field) => field.outerHTML.slice(0, 80))];
}`;

export const DOINGS: readonly Doing[] = [
  // First of all, while no script of that page is in the browser's memory: WebKit would take it from there.
  {
    what: 'tries again when a script did not come, once it comes',
    does: async (v, site) => {
      site.lose(/\/_astro\/engine\..*\.js$/);
      await v.open(`${site.home}/about/rules/compare/`);
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
    what: 'finds a rule although a script is lost',
    does: async (v, site) => {
      site.lose(/\/_astro\/FinderPanel\..*\.js$/);
      await v.open(`${site.home}/rules/british/claim-pung/`);
      await v.press('a.find');
      await v.wait('the page of the finder', `() => location.pathname.endsWith('/find/')`);
      site.lose(undefined);
    },
  },
  {
    what: 'answers a question of a quiz and hears whether it is right',
    does: async (v, { home }) => {
      await v.open(`${home}/quiz/guide-1/`);
      await v.alive();
      await v.press('.quiz-widget label.answer');
      await v.press(button('Check my answer'));
      await v.see('.message', /\S/);
    },
  },
  {
    what: 'steps through a quiz on the big screen by clicker and leaves it with Escape',
    does: async (v, { home }) => {
      await v.open(`${home}/quiz/guide-5/`);
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
    does: async (v, { home }) => {
      for (const [path, choices] of [
        ['/table/score/', '.places label:nth-of-type(2)'],
        ['/quiz/guide-1/', '.quiz-widget label.answer'],
      ] as const) {
        await v.open(home + path);
        await v.alive();
        await v.press(choices);
        await v.wait(`a chosen one of ${choices} that looks chosen`, LOOKS_CHOSEN, choices);
      }
    },
  },
  {
    what: 'taps a hand together whose tiles stand in a row, each with a size',
    does: async (v, { home }) => {
      await v.open(`${home}/table/score/`);
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
    what: 'opens it from the Home Screen where it was left',
    does: async (v, { home }) => {
      await v.ask(`() => { sessionStorage.setItem('as-app', 'yes'); }`);
      await v.open(`${home}/quiz/guide-2/`);
      await v.open(`${home}/?home-screen`);
      await v.wait('the quiz that was open last', `() => location.pathname.endsWith('/quiz/guide-2/')`);
      await v.open(`${home}/`);
      await v.open(`${home}/?home-screen`);
      await v.see('h1', /\S/);
      await v.wait('the first page', '(first) => location.origin + location.pathname === first', `${home}/`);
      await v.ask('() => { sessionStorage.clear(); }');
    },
  },
  {
    what: 'turns a tablet and keeps the place',
    deep: true,
    does: async (v, { home }) => {
      await v.open(`${home}/__frame.html`);
      for (const path of ['/glossary/', '/rules/british/']) {
        await v.ask(IN_FRAME, home + path, 678, 700);
        await v.wait(
          'the place kept',
          `async (widths) => {
            const seen = await (${TURNED}).call(null, widths);
            if (seen.some((one) => one !== 'kept')) throw new Error(seen.join());
            return true;
          }`,
          [320, 678, 507],
        );
      }
      await v.open(`${home}/`);
    },
  },
  {
    what: 'types while the keyboard takes half of the window',
    does: async (v, { home }) => {
      await v.open(`${home}/__frame.html`);
      for (const path of ['/find/', '/table/sheet/', '/quiz/results/', '/table/settle/']) {
        await v.ask(IN_FRAME, home + path, 1024, 330);
        await v.wait(
          `fields of ${path} in sight`,
          `() => { const [count, ...covered] = (${COVERED})(); if (covered.length > 0) throw new Error(covered.join()); return count > 0; }`,
        );
      }
      await v.open(`${home}/`);
    },
  },
  {
    what: 'prints by the button of a page',
    deep: true,
    does: async (v, { home }) => {
      for (const path of ['/table/crib/', '/quiz/guide-1/']) {
        await v.open(home + path);
        await v.press(`//main//button[starts-with(normalize-space(), 'Print')]`);
        await v.wait('one print', '() => window.__prints === 1');
      }
    },
  },
  {
    what: 'prints what is folded on the screen',
    does: async (v, { home }) => {
      await v.open(`${home}/table/dispute/`);
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
    does: async (v, { home }) => {
      await v.open(`${home}/learn/the-suits/`);
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
    does: async (v, { home }) => {
      await v.open(`${home}/rules/british/claim-chow/`);
      await v.press('a.find');
      // Over the page where there is room for it; in a narrow window on its own page.
      await v.type('dialog.finder-panel[open] input, main .finder input', 'pong');
      await v.see('.finder .results', 'Pung');
    },
  },
  {
    what: 'sees all of a question on a small big screen',
    deep: true,
    does: async (v, { home }) => {
      await v.open(`${home}/__frame.html`);
      await v.ask(IN_FRAME, `${home}/quiz/guide-5/`, 390, 800);
      for (const words of ['With a group', 'Show it on a big screen', 'First question'])
        await v.wait(
          words,
          `(words) => {
            const buttons = [...document.getElementById('frame').contentDocument.querySelectorAll('button, summary')];
            const found = buttons.find((b) => b.textContent.trim() === words && !b.matches(':disabled') && b.getClientRects().length > 0);
            if (found) found.click();
            return Boolean(found);
          }`,
          words,
        );
      await v.wait(
        'a question no wider than the window',
        `() => {
          const screen = document.getElementById('frame').contentDocument.querySelector('dialog.host[open]');
          return screen && /Question 1/.test(screen.textContent) && screen.scrollWidth <= screen.clientWidth && screen.getBoundingClientRect().width <= 390;
        }`,
      );
      await v.open(`${home}/`);
    },
  },
  {
    what: 'chooses dark pages and larger letters, and finds them so again',
    deep: true,
    does: async (v, { home }) => {
      await v.open(`${home}/glossary/`);
      await v.press('.display summary');
      await v.press(label('Dark'));
      await v.press(label('Largest'));
      await v.reload();
      await v.wait('a dark page', `() => document.documentElement.dataset.theme === 'dark'`);
      await v.wait('large letters', `() => parseFloat(getComputedStyle(document.documentElement).fontSize) > 20`);
    },
  },
  {
    what: 'steps through the wall of a lesson',
    does: async (v, { home }) => {
      await v.open(`${home}/learn/the-wall/`);
      await v.ask(`() => document.querySelector('.wall-breaker').scrollIntoView()`);
      await v.alive();
      await v.press(button('Next'));
      await v.press(button('Next'));
      await v.see('.wall-breaker', 'Step 3 of');
    },
  },
  {
    what: 'answers a claim drill',
    does: async (v, { home }) => {
      await v.open(`${home}/practice/claims/`);
      await v.alive();
      await v.press('main fieldset label');
      await v.press(button('Check'));
      await v.see('main', /Right|Not quite/);
    },
  },
  {
    what: 'keeps the session on the score sheet over a reload',
    does: async (v, { home }) => {
      await v.open(`${home}/table/sheet/`);
      await v.alive();
      for (const [at, name] of ['Jean', 'Raj', 'Pauline', 'Gwyn'].entries())
        await v.type(`(//fieldset[contains(., 'Who plays?')]//*[contains(@class, 'people')]//input)[${at + 1}]`, name);
      await v.press(button('Begin the session'));
      await v.see('main', 'Hand 1');
      await v.reload();
      await v.see('main', 'Pauline');
      await v.see('main', 'Hand 1');
    },
  },
  {
    what: 'changes a house rule and finds it again',
    does: async (v, { home }) => {
      await v.open(`${home}/table/rules/u3a/`);
      await v.wait('the form', `() => document.querySelector('[data-ready] .house-rules > fieldset')`);
      await v.press('#maxChows label:nth-of-type(3)');
      await v.see('.summary', 'differs from the standard');
      await v.reload();
      await v.see('.summary', 'differs from the standard');
    },
  },
  {
    what: 'keeps the whole site for offline and reads it without internet',
    does: async (v, site) => {
      await v.ask(`() => { sessionStorage.setItem('as-safari', 'yes'); }`);
      await v.open(`${site.home}/glossary/`);
      await v.press(button('Keep for offline'));
      await v.see('.offline', /until \w+day \d+ \w+, ready without internet/, 60_000);
      await v.ask('() => { sessionStorage.clear(); }');
      site.lose(/./);
      await v.open(`${site.home}/table/score/`);
      await v.see('h1', 'Score');
      await v.alive();
      await v.open(`${site.home}/rules/british/claim-chow/`);
      await v.see('h1', 'chow');
      site.lose(undefined);
      await v.open(`${site.home}/`);
      await v.press(button('Remove the copy'));
      await v.see('.offline', 'Keep for offline');
    },
  },
];
