import { formatNumber, formatInWords, formatTimesInWords } from '../format/numbers.ts';
import { SHORT_GAME_NAMES } from '../format/rulesets.ts';
import { RULESET_IDS, rulesets, type TileId } from '../engine/index.ts';
import { formatTile } from '../format/names.ts';

export const DEFAULT_RULESET_INFO = rulesets[RULESET_IDS[0]];

export const DEFAULT_RULES_NAME: string = SHORT_GAME_NAMES[DEFAULT_RULESET_INFO.id]!;

const getDefaultValue = (id: string) => DEFAULT_RULESET_INFO.switches.find((entry) => entry.id === id)!.default;

/** Facts about the default rules. A fact with `of` is shown only where the rule of that id is played. */
export function listKeyFactsOfDefaultRules() {
  const { family } = DEFAULT_RULESET_INFO;
  const stays = getDefaultValue('eastMaxRetentions');
  const ownFlower = DEFAULT_RULESET_INFO.rules.find((rule) => rule.id === `${family}.double.own-flower`)!
    .value as number;
  return [
    {
      id: 'limit',
      rule: `${family}.score.limit`,
      what: 'The most a hand can score',
      value: `${formatNumber(Number(getDefaultValue('limit')))} points`,
    },
    {
      id: 'maxChows',
      rule: `${family}.hand.one-chow`,
      what: 'Chows in a hand',
      value: formatInWords(Number(getDefaultValue('maxChows'))),
    },
    {
      id: 'chowForMahjongFromAny',
      rule: `${family}.claim.chow-for-mahjong`,
      what: 'A chow to go Mahjong',
      value: getDefaultValue('chowForMahjongFromAny') ? 'from any player' : 'only from your left',
    },
    {
      id: 'eastMaxRetentions',
      rule: `${family}.east.stays`,
      what: 'East may stay East',
      value: stays === null ? 'as long as East wins' : formatTimesInWords(Number(stays)),
    },
    {
      id: 'goulashWild',
      rule: `${family}.goulash.wild-tiles`,
      of: `${family}.goulash.wild-tiles`,
      what: 'Wild in a goulash',
      value: formatTile(DEFAULT_RULESET_INFO.wild as TileId),
    },
    {
      id: 'double-own-flower',
      rule: `${family}.double.own-flower`,
      of: `${family}.double.own-flower`,
      what: 'Your own flower or season',
      value: ownFlower === 1 ? 'one double' : `${formatInWords(ownFlower)} doubles`,
    },
  ];
}
