import { bothWays, differsIn, tableDiffers, type Differs } from '../../learner/table-differs.ts';
import { keptAgreement } from '../../learner/agreement.ts';
import { gameCalled, tableRules } from '../../learner/table-rules.ts';
import { alike, loadGames, type RulesetId } from '../../engine/index.ts';
import { answerAt } from '../../text/values.ts';
import type { AnswerOn, SpokenOn } from './spoken-on.ts';

/** Says in each box of the page what this table plays otherwise than the page; a box without anything stays away. */
export async function fillBoxes(): Promise<void> {
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-table-first]')];
  await loadGames([keptAgreement().read()?.rules, ...boxes.map((box) => saidIn(box)[0])]);
  for (const box of boxes) fillBox(box);
}

/** Which game a box tells of, and what of it. */
const saidIn = (box: HTMLElement) =>
  JSON.parse(box.dataset['tableFirst']!) as [string, SpokenOn | null, AnswerOn | undefined];

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
  const [id, about, answer] = saidIn(box);
  const game = gameCalled(id);
  if (!game) return;
  const all = tableDiffers(tableRules(), game);
  const named = about ? [...differsIn(all, game, about), ...all.filter(isSaid)] : all;
  const said = all.filter((each) => named.includes(each));
  const list = document.createElement('ul');
  for (const { id: agreed } of said) document.querySelector(`[data-agreed="${agreed}"]`)?.remove();
  for (const each of said) {
    const line = document.createElement('li');
    const first = document.createElement('b');
    const [own, usual] = bothWays(each, game);
    first.textContent = own;
    line.append(`${each.question} `, first, ` ${usual}`);
    list.append(line);
  }
  const own = answer && ownAnswer(answer, game);
  box.replaceChildren(...(own ? [own] : []), list);
  box.hidden = said.length === 0 && !own;
}

/** The answer with the numbers of this table; none where the page says just that. */
function ownAnswer({ rule, statement, usual }: AnswerOn, game: RulesetId): HTMLElement | undefined {
  const { rules, house } = tableRules();
  const says = alike(game).includes(rules) ? answerAt(statement, rule, rules, house) : undefined;
  if (says === undefined || says === usual) return undefined;
  const line = document.createElement('p');
  line.className = 'own-answer';
  line.textContent = `At your table: ${says}`;
  return line;
}
