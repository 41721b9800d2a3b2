import {
  formatDifference,
  filterDifferences,
  listTableDifferences,
  type TableDifference,
} from '../../../storage/table-differences.ts';
import { openAgreementStore } from '../../../storage/agreement.ts';
import { listChangingRules } from '../../../format/house-rules.ts';
import { findGame, readTableRules } from '../../../storage/table-rules.ts';
import { loadGames, rulesets, type RulesetId } from '../../../engine/index.ts';
import { showOwnTexts, type MentionedOnPage } from '../says/show-own-texts.ts';
import type { SpokenOn } from './spoken-on.ts';

/**
 * Says in the texts of the page what this table plays, and in its boxes what else it plays otherwise; a box without anything
 * stays away.
 */
export async function fillBoxes(): Promise<void> {
  const mentioned = await showOwnTexts();
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-table-first]')];
  await loadGames([openAgreementStore().get()?.rules, ...boxes.map((box) => readBoxData(box)[0])]);
  for (const box of boxes) fillBox(box, mentioned);
}

/** Which game a box tells of, and what of it. */
const readBoxData = (box: HTMLElement) => JSON.parse(box.dataset['tableFirst']!) as [string, SpokenOn | null];

/** Smaller numbers stand on many pages as something else. */
const MIN_DISTINCT_NUMBER = 100;

/** The page says the number of the book, in an example or a sum, whatever rule that goes by. */
function isBookValueShown({ usual }: TableDifference): boolean {
  const [figures = ''] = /\d[\d,]*/.exec(usual) ?? [];
  // “One hand in 1,000” is no limit.
  const text = document.querySelector('main')?.textContent?.replaceAll(` in ${figures}`, '') ?? '';
  return Number(figures.replaceAll(',', '')) >= MIN_DISTINCT_NUMBER && text.includes(figures);
}

function fillBox(box: HTMLElement, mentioned: MentionedOnPage): void {
  const [id, about] = readBoxData(box);
  const game = findGame(id);
  if (!game) return;
  const all = listTableDifferences(readTableRules(), game);
  const named = about ? [...filterDifferences(all, game, about), ...all.filter(isBookValueShown)] : all;
  const said = all.filter((each) => named.includes(each) && !isAlreadyMentioned(each, game, mentioned));
  const list = document.createElement('ul');
  for (const each of said) {
    const line = document.createElement('li');
    const first = document.createElement('b');
    const [own, usual] = formatDifference(each, game);
    first.textContent = own;
    line.append(`${each.question} `, first, ` ${usual}`);
    list.append(line);
  }
  box.replaceChildren(list);
  box.hidden = said.length === 0;
}

/** The words of the page say it themselves. */
const isAlreadyMentioned = (
  { id, rule }: TableDifference,
  game: RulesetId,
  { switches, rules }: MentionedOnPage,
): boolean =>
  switches.has(id) ||
  (rule !== undefined && rules.has(rule)) ||
  listChangedRules(id, game).some((each) => rules.has(each));

const listChangedRules = (id: string, game: RulesetId): readonly string[] =>
  rulesets[game].rules.map((rule) => rule.id).filter((rule) => listChangingRules(rule, rulesets[game]).includes(id));
