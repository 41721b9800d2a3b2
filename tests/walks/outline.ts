// What a page shows and says, a line each: text, controls with their names and states, pictures, what is kept and where one is.
import { createHash } from 'node:crypto';

const CONTROL_TAGS = new Set(['BUTTON', 'INPUT', 'SELECT', 'TEXTAREA', 'SUMMARY', 'A']);
const LEFT_OUT_TAGS = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'LINK']);
const BLOCK_PATTERN =
  /^(?:H[1-6]|P|LI|UL|OL|DL|DT|DD|DIV|SECTION|ARTICLE|HEADER|FOOTER|NAV|FORM|FIELDSET|LEGEND|LABEL|TABLE|TR|TD|TH|CAPTION|DETAILS|DIALOG|FIGURE|FIGCAPTION|ASIDE|MAIN|OUTPUT|BLOCKQUOTE)$/;
const STATES = [
  'disabled',
  'checked',
  'aria-pressed',
  'aria-checked',
  'aria-current',
  'aria-expanded',
  'aria-disabled',
  'aria-selected',
  'aria-invalid',
  'aria-live',
  'aria-busy',
  'aria-hidden',
  'aria-roledescription',
  'aria-valuetext',
  'download',
  'inert',
  'lang',
  'open',
  'required',
  'step',
  'href',
  'type',
  'inputmode',
  'maxlength',
  'min',
  'max',
  'placeholder',
  'tabindex',
  'style',
];
const MAX_LINE_LENGTH = 150;

export const hashText = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 6);

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const cut = (line: string): string =>
  line.length <= MAX_LINE_LENGTH ? line : `${line.slice(0, MAX_LINE_LENGTH)}… #${hashText(line)}`;

const BASE_PATTERN = new RegExp(`(?<=["' (])${process.env['SPARROW_BASE']!}`, 'g');

/** The names that builds make from the text of a file, and where the site is mounted, are left out. */
const withoutMadeNames = (text: string): string =>
  text
    .replaceAll(/\b(?:svelte|astro)-\w+/g, '')
    .replaceAll(/\.[\w-]{8}\.(svg|js|css|png|json)/g, '.$1')
    .replaceAll(BASE_PATTERN, '/');

function describeClasses(element: Element): string {
  const classes = tidy(withoutMadeNames(element.getAttribute('class') ?? ''));
  return classes && `.${classes.replaceAll(' ', '.')}`;
}

/** The labels of fields by the id of the field: to look for each would take most of a walk’s time. */
export const listLabels = (): ReadonlyMap<string, string> =>
  new Map([...document.querySelectorAll('label[for]')].map((label) => [label.getAttribute('for')!, label.textContent]));

/** What a screen reader would call it, near enough to tell it from others. */
export function nameOf(element: Element, labels: ReadonlyMap<string, string>): string {
  const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const label =
    element.getAttribute('aria-label') ?? labelled.map((id) => document.getElementById(id)?.textContent).join(' ');
  const text = ['INPUT', 'SELECT', 'TEXTAREA'].includes(element.tagName)
    ? (labels.get(element.id) ?? element.closest('label')?.textContent)
    : textOf(element);
  return tidy(label || text || element.getAttribute('title') || element.getAttribute('alt') || '');
}

function textOf(node: Node): string {
  return [...node.childNodes]
    .map((child) => {
      if (child.nodeType === 3) return child.textContent ?? '';
      const element = child as Element;
      if (child.nodeType !== 1 || LEFT_OUT_TAGS.has(element.tagName)) return '';
      return element.tagName.toLowerCase() === 'svg' || element.tagName === 'IMG'
        ? describePicture(element)
        : textOf(child);
    })
    .join('');
}

function describePicture(element: Element): string {
  const name =
    element.getAttribute('aria-label') ??
    element.getAttribute('alt') ??
    element.querySelector('title')?.textContent ??
    '';
  return ` [${name}#${hashText(withoutMadeNames(element.outerHTML))}] `;
}

function describeStates(element: Element): string {
  const field = element as HTMLInputElement;
  // To ask an element for each of the states would take a third of a walk’s time: most have few attributes.
  const given = new Set(element.getAttributeNames());
  const states = STATES.filter((name) => given.has(name)).map((name) =>
    withoutMadeNames(`${name.replace('aria-', '')} ${element.getAttribute(name)}`).trim(),
  );
  if (field.type === 'checkbox' || field.type === 'radio') states.push(field.checked ? 'on' : 'off');
  else if (['INPUT', 'SELECT', 'TEXTAREA'].includes(element.tagName)) states.push(`= ${field.value}`);
  // What is said of it elsewhere on the page.
  const tellers = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  if (tellers.length > 0)
    states.push(`told “${tidy(tellers.map((id) => document.getElementById(id)?.textContent ?? '?').join(' '))}”`);
  return states.length > 0 ? ` (${states.join(', ')})` : '';
}

export const isHidden = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  (element.tagName === 'DIALOG' && !element.hasAttribute('open')) ||
  (element.parentElement?.tagName === 'DETAILS' &&
    element.tagName !== 'SUMMARY' &&
    !element.parentElement.hasAttribute('open'));

/** @returns the lines of what is inside, in reading order */
export function listOutline(root: Element): readonly string[] {
  const labels = listLabels();
  const lines: string[] = [];
  let line = '';
  const flush = (): void => {
    const text = tidy(line);
    if (text) lines.push(cut(text));
    line = '';
  };
  const visit = (node: Node): void => {
    if (node.nodeType === 3) line += node.textContent;
    if (node.nodeType !== 1) return;
    const element = node as Element;
    const tag = element.tagName.toUpperCase();
    if (LEFT_OUT_TAGS.has(tag) || isHidden(element)) return;
    if (CONTROL_TAGS.has(tag)) {
      flush();
      lines.push(
        cut(`${tag.toLowerCase()}${describeClasses(element)} “${nameOf(element, labels)}”${describeStates(element)}`),
      );
    } else if (tag === 'SVG' || tag === 'IMG') line += describePicture(element);
    else {
      const isBlock = BLOCK_PATTERN.test(tag);
      if (isBlock) {
        flush();
        const role = element.getAttribute('role') ?? '';
        const label = element.getAttribute('aria-label') ?? '';
        const said = `${role && ` ${role}`}${label && ` “${label}”`}`;
        line = `${tag.toLowerCase()}${describeClasses(element)}${said}${describeStates(element)}: `;
      }
      for (const child of element.childNodes) visit(child);
      if (isBlock) flush();
    }
  };
  visit(root);
  flush();
  return lines.filter(
    (each) => !/^(?:div|section|ul|ol|fieldset|li|tr|form|article|nav|dl|label|p|table):$/.test(each),
  );
}

/** What the device keeps, where one is, and what has the focus. */
export function listSurroundings(): readonly string[] {
  const kept = Object.keys(localStorage)
    .toSorted()
    .map((key) => `kept ${key} #${hashText(localStorage.getItem(key) ?? '')}`);
  const focused = document.activeElement;
  const focus =
    focused && focused !== document.body
      ? [`focus on ${focused.tagName.toLowerCase()} “${cut(nameOf(focused, listLabels()))}”`]
      : [];
  return [...kept, `address ${location.search}${location.hash}`, ...focus];
}
