import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import chapters from '../../../content/agreement.json' with { type: 'json' };
import { formerDefaults, rulesets, type RulesetInfo, type SwitchInfo, type SwitchValue } from '../../engine/index.ts';
import { href } from '../../site.ts';
import type { GameBook, HouseRule } from '../../widgets/agreement/book.ts';

/** A house rule with all its words, for the page; the widget gets the few it needs. */
export interface Asked {
  readonly info: SwitchInfo;
  readonly words: CollectionEntry<'switches'>['data'];
  readonly rule: HouseRule;
}

/** House rules that belong together. */
export interface AskedChapter {
  readonly id: string;
  readonly title: string;
  readonly asked: readonly Asked[];
}

/** A game as the agreement knows it. */
export interface Game {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly sentence: string;
  readonly href: string;
}

/** The address of the page of a game's house rules. */
export const houseRulesPath = (game: string): string => `/table/rules/${game}/`;

/** Every game of the catalogue that has a page of house rules: all its switches have words. The default comes first. */
export async function gamesWithWords(): Promise<readonly (Game & { readonly info: RulesetInfo })[]> {
  const worded = new Set((await getCollection('switches')).map(({ id }) => id));
  const games = Object.values(rulesets).filter(({ switches }) => switches.every(({ id }) => worded.has(id)));
  return Promise.all(games.map(async (info) => ({ info, ...(await gameOf(info)) })));
}

async function gameOf({ id }: RulesetInfo): Promise<Game> {
  const words = await getEntry('rulesets', id);
  if (!words) throw new Error(`content/rulesets.json has no name for “${id}”.`);
  return { id, ...words.data, href: href(houseRulesPath(id)) };
}

/** The house rules of a game in chapters (content/agreement.json); what no chapter claims comes last. */
export async function chaptersAsked(info: RulesetInfo): Promise<readonly AskedChapter[]> {
  const words = new Map((await getCollection('switches')).map(({ id, data }) => [id, data]));
  const claimed = new Set(chapters.flatMap(({ switches }) => switches));
  const rest = {
    id: 'other',
    title: 'Other house rules',
    switches: info.switches.map(({ id }) => id).filter((id) => !claimed.has(id)),
  };
  return [...chapters, rest]
    .map(({ id, title, switches }) => ({
      id,
      title,
      asked: switches.flatMap((name) =>
        ask(
          info.switches.find((each) => each.id === name),
          words,
        ),
      ),
    }))
    .filter(({ asked }) => asked.length > 0);
}

function ask(info: SwitchInfo | undefined, all: ReadonlyMap<string, Asked['words']>): Asked[] {
  if (!info) return [];
  const words = all.get(info.id);
  if (!words) throw new Error(`content/switches has no words for the house rule “${info.id}”.`);
  const { values } = info;
  const answers =
    'min' in values
      ? { ...values, unit: words.unit ?? '' }
      : values.map((value): readonly [SwitchValue, string] => [value, words.values?.[String(value)] ?? String(value)]);
  return [{ info, words, rule: { id: info.id, question: words.question, default: info.default, answers } }];
}

/** What the widget needs to know of a game: no sentence longer than a question. */
export function bookOf(info: RulesetInfo, { name, short }: Game, asked: readonly AskedChapter[]): GameBook {
  const editions = Array.from({ length: info.edition - 1 }, (_, i) => i + 1);
  return {
    id: info.id,
    name,
    short,
    edition: info.edition,
    rules: asked.flatMap((chapter) => chapter.asked.map(({ rule }) => rule)),
    former: Object.fromEntries(editions.map((edition) => [edition, formerDefaults(info.id, edition)])),
  };
}

/** Which other games start from this answer, by their short names. */
export function alsoPlayedBy(
  id: string,
  value: SwitchValue,
  games: readonly (Game & { readonly info: RulesetInfo })[],
  own: string,
): readonly string[] {
  return games
    .filter((game) => game.id !== own && game.info.switches.some((each) => each.id === id && each.default === value))
    .map(({ short }) => short);
}
