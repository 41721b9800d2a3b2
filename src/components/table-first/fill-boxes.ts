import { bothWays, differsIn, tableDiffers, type Differs } from '../../learner/table-differs.ts';
import { keptAgreement } from '../../learner/agreement.ts';
import { changersOf } from '../../text/house-rules.ts';
import { gameCalled, tableRules } from '../../learner/table-rules.ts';
import { loadGames, rulesets, type RulesetId } from '../../engine/index.ts';
import { sayTable, type ToldHere } from '../says/say-table.ts';
import type { SpokenOn } from './spoken-on.ts';

/**
 * Says in the texts of the page what this table plays, and in its boxes what else it plays otherwise; a box without anything
 * stays away.
 */
export async function fillBoxes(): Promise<void> {
  const told = await sayTable();
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-table-first]')];
  await loadGames([keptAgreement().read()?.rules, ...boxes.map((box) => saidIn(box)[0])]);
  for (const box of boxes) fillBox(box, told);
}

/** Which game a box tells of, and what of it. */
const saidIn = (box: HTMLElement) => JSON.parse(box.dataset['tableFirst']!) as [string, SpokenOn | null];

/** Smaller numbers stand on many pages as something else. */
const TELLING = 100;

/** The page says the number of the book, in an example or a sum, whatever rule that goes by. */
function isSaid({ usual }: Differs): boolean {
  const [figures = ''] = /\d[\d,]*/.exec(usual) ?? [];
  // “One hand in 1,000” is no limit.
  const text = document.querySelector('main')?.textContent?.replaceAll(` in ${figures}`, '') ?? '';
  return Number(figures.replaceAll(',', '')) >= TELLING && text.includes(figures);
}

function fillBox(box: HTMLElement, told: ToldHere): void {
  const [id, about] = saidIn(box);
  const game = gameCalled(id);
  if (!game) return;
  const all = tableDiffers(tableRules(), game);
  const named = about ? [...differsIn(all, game, about), ...all.filter(isSaid)] : all;
  const said = all.filter((each) => named.includes(each) && !isTold(each, game, told));
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

/** The words of the page say it themselves. */
const isTold = ({ id, rule }: Differs, game: RulesetId, { switches, rules }: ToldHere): boolean =>
  switches.has(id) || (rule !== undefined && rules.has(rule)) || changedBy(id, game).some((each) => rules.has(each));

const changedBy = (id: string, game: RulesetId): readonly string[] =>
  rulesets[game].rules.map((rule) => rule.id).filter((rule) => changersOf(rule, rulesets[game]).includes(id));
