import {
  describeTableDifference,
  filterDifferencesByRuleOrSwitchId,
  listTableDifferencesFromGame,
  type TableDifference,
} from '../../../storage/table-differences.ts';
import { openOwnAgreementStore } from '../../../storage/agreement.ts';
import { listSwitchesChangingRule } from '../../../format/house-rules.ts';
import { parseRulesetId, readAgreedOrDefaultRules } from '../../../storage/table-rules.ts';
import { loadGames, rulesets, type RulesetId } from '../../../engine/index.ts';
import { renderTableTextsOfPage, type MentionedIdSets } from './show-table-texts.ts';
import type { RuleAndSwitchIds } from './mentions.ts';

/**
 * Shows in the texts of the page what the reader's table plays, and in the boxes of the page the differences that no
 * text mentions; an empty box stays hidden.
 */
export async function showTableDifferencesOnPage(): Promise<void> {
  const mentioned = await renderTableTextsOfPage();
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-differences]')];
  await loadGames([openOwnAgreementStore().get()?.rules, ...boxes.map((box) => readBoxData(box)[0])]);
  for (const box of boxes) fillBox(box, mentioned);
}

/** The game of a box, and the rules that it is about; null stands for the whole game. */
const readBoxData = (box: HTMLElement) => JSON.parse(box.dataset['differences']!) as [string, RuleAndSwitchIds | null];

/** A smaller number on the page need not be the game’s usual number: it may well be about something else. */
const MIN_DISTINCT_NUMBER = 100;

/** Whether the game's usual number occurs anywhere on the page, even in an example for another rule. */
function isBookValueShown({ usual }: TableDifference): boolean {
  const [figures = ''] = /\d[\d,]*/.exec(usual) ?? [];
  // A frequency such as “one hand in 1,000” is not a value of the game.
  const text = document.querySelector('main')?.textContent?.replaceAll(` in ${figures}`, '') ?? '';
  return Number(figures.replaceAll(',', '')) >= MIN_DISTINCT_NUMBER && text.includes(figures);
}

function fillBox(box: HTMLElement, mentioned: MentionedIdSets): void {
  const [id, about] = readBoxData(box);
  const game = parseRulesetId(id);
  if (!game) return;
  const all = listTableDifferencesFromGame(readAgreedOrDefaultRules(), game);
  const relevant = about
    ? [...filterDifferencesByRuleOrSwitchId(all, game, about), ...all.filter(isBookValueShown)]
    : all;
  const shownDifferences = all.filter((each) => relevant.includes(each) && !isAlreadyMentioned(each, game, mentioned));
  const list = document.createElement('ul');
  for (const each of shownDifferences) {
    const line = document.createElement('li');
    const first = document.createElement('b');
    const [own, usual] = describeTableDifference(each, game);
    first.textContent = own;
    line.append(`${each.question} `, first, ` ${usual}`);
    list.append(line);
  }
  box.replaceChildren(list);
  box.hidden = shownDifferences.length === 0;
}

const isAlreadyMentioned = (
  { id, rule }: TableDifference,
  game: RulesetId,
  { switches, rules }: MentionedIdSets,
): boolean =>
  switches.has(id) ||
  (rule !== undefined && rules.has(rule)) ||
  rulesets[game].rules.some(
    (info) => rules.has(info.id) && listSwitchesChangingRule(info.id, rulesets[game]).includes(id),
  );
