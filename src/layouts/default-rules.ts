import { formatNumber, formatInWords, formatTimes } from '../format/numbers.ts';
import words from '../../content/rulesets.json' with { type: 'json' };
import { RULESETS, rulesets, type TileId } from '../engine/index.ts';
import { formatTile } from '../format/names.ts';

/** The rules the site speaks unless a page or a table says otherwise: the first of the engine's catalogue. */
export const DEFAULT_RULESET = rulesets[RULESETS[0]];

/** What players call each game, by ruleset id (content/rulesets.json). */
export const GAME_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(words).map(([id, { short }]) => [id, short]),
);

/** "u3a guide": the name of the rules the site speaks. */
export const RULES_SPOKEN: string = GAME_NAMES[DEFAULT_RULESET.id]!;

/** One line of an agreement between players. */
export interface Agreed {
  /** The house rule it goes by, or the rule. */
  readonly id: string;
  /** The rule without which there is nothing to say. */
  readonly of?: string;
  readonly what: string;
  readonly value: string;
}

const setting = (id: string) => DEFAULT_RULESET.switches.find((entry) => entry.id === id)!.default;

/** What players ask first about the rules at a table, in words made from the engine's values. */
export function listRulesInBrief(): readonly Agreed[] {
  const stays = setting('eastMaxRetentions');
  const ownFlower = DEFAULT_RULESET.rules.find((rule) => rule.id === `${DEFAULT_RULESET.family}.double.own-flower`)!
    .value as number;
  return [
    { id: 'limit', what: 'The most a hand can score', value: `${formatNumber(Number(setting('limit')))} points` },
    { id: 'maxChows', what: 'Chows in a hand', value: formatInWords(Number(setting('maxChows'))) },
    {
      id: 'chowForMahjongFromAny',
      what: 'A chow to go Mahjong',
      value: setting('chowForMahjongFromAny') ? 'from any player' : 'only from your left',
    },
    {
      id: 'eastMaxRetentions',
      what: 'East may stay East',
      value: stays === null ? 'as long as East wins' : formatTimes(Number(stays)),
    },
    {
      id: 'goulashWild',
      of: `${DEFAULT_RULESET.family}.goulash.wild-tiles`,
      what: 'Wild in a goulash',
      value: formatTile(DEFAULT_RULESET.wild as TileId),
    },
    {
      id: 'double-own-flower',
      of: `${DEFAULT_RULESET.family}.double.own-flower`,
      what: 'Your own flower or season',
      value: ownFlower === 1 ? 'one double' : `${formatInWords(ownFlower)} doubles`,
    },
  ];
}
