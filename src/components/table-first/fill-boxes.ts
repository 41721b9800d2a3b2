import { bothWays, differsIn, tableDiffers, type Differs } from '../../learner/table-differs.ts';
import { gameCalled, tableRules } from '../../learner/table-rules.ts';
import type { SpokenOn } from './spoken-on.ts';

/** Says in each box of the page what this table plays otherwise than the page; a box without anything stays away. */
export function fillBoxes(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-table-first]')) fillBox(box);
}

/** Smaller numbers stand on many pages as something else. */
const TELLING = 100;

/** The page says the number of the book, in an example or a sum, whatever rule that goes by. */
function isSaid({ usual }: Differs): boolean {
  const [figures = ''] = /\d[\d,]*/.exec(usual) ?? [];
  // “One hand in 1,000” is no limit.
  const text = document.querySelector('main')?.textContent?.replaceAll(` in ${figures}`, '') ?? '';
  return Number(figures.replaceAll(',', '')) >= TELLING && text.includes(figures);
}

function fillBox(box: HTMLElement): void {
  const [id, about] = JSON.parse(box.dataset['tableFirst']!) as [string, SpokenOn | null];
  const game = gameCalled(id);
  if (!game) return;
  const all = tableDiffers(tableRules(), game);
  const named = about ? [...differsIn(all, game, about), ...all.filter(isSaid)] : all;
  const said = all.filter((each) => named.includes(each));
  const list = document.createElement('ul');
  for (const each of said) {
    const line = document.createElement('li');
    const first = document.createElement('b');
    const [own, usual] = bothWays(each, game);
    first.textContent = own;
    line.append(`${each.question} `, first, ` ${usual}`);
    list.append(line);
  }
  box.replaceChildren(list);
  box.hidden = said.length === 0;
}
