import SETS from '../../../content/rule-sets.json' with { type: 'json' };
import { RULESETS, switchInfo, type RulesetId } from '../../engine/index.ts';
import type { Agreement } from '../../learner/agreement.ts';
import type { House } from '../../learner/table-rules.ts';
import type { HouseRule } from '../../text/house-rules.ts';
import { inFigures } from '../../text/numbers.ts';
import { fillSlots } from '../../text/sentences.ts';
import { gameBook } from './game-book.ts';

// Rules in one tap: what groups choose first, and whole agreements ready to be played (content/rule-sets.json). Each is only
// a handful of answers to house rules that the page asks one by one.

/** Some answers under one name, given and taken back together. */
export interface Tap {
  readonly id: string;
  readonly name: string;
  readonly says: string;
  readonly house: House;
}

/** The first choices of a game: those with answers, and the rules that are asked for a number. */
export interface FirstChoices {
  readonly taps: readonly Tap[];
  readonly asks: readonly HouseRule[];
}

/** The first choices that a game knows; one with an answer that it has not is left out. */
export function firstChoices(game: RulesetId): FirstChoices {
  const known = (house: House): boolean => Object.keys(house).every((id) => switchInfo(game, id) !== undefined);
  const { rules } = gameBook(game);
  return {
    taps: SETS.first.flatMap(({ id, name = '', says = '', house }) =>
      house && known(house) ? [{ id, name, says, house }] : [],
    ),
    asks: SETS.first.flatMap(({ ask }) => rules.find(({ id, answers }) => id === ask && 'min' in answers) ?? []),
  };
}

/** Whether an agreement gives all answers of a choice. */
export const isTaken = ({ house }: Pick<Agreement, 'house'>, { house: wanted }: Pick<Tap, 'house'>): boolean =>
  Object.entries(wanted).every(([id, value]) => house[id] === value);

/** The agreement with the answers of a choice; without them where it had them all. */
export function tapped<Of extends Pick<Agreement, 'house'>>(agreed: Of, tap: Pick<Tap, 'house'>): Of {
  const rest = Object.fromEntries(Object.entries(agreed.house).filter(([id]) => !Object.hasOwn(tap.house, id)));
  return { ...agreed, house: isTaken(agreed, tap) ? rest : { ...rest, ...tap.house } };
}

/** An agreement that is ready to be played. */
export interface ReadyRules extends Tap {
  readonly rules: RulesetId;
}

/** The agreements ready to be played. Throws, so that the build stops, for one of a game that is not in the catalogue. */
export const readyRules = (): readonly ReadyRules[] =>
  SETS.sets.map(({ id, name, says, rules: game, house }) => {
    const rules = RULESETS.find((each) => each === game);
    if (!rules) throw new Error(`content/rule-sets.json: there is no game “${game}”.`);
    const numbers = Object.entries(house).map(([of, value]) => [of, typeof value === 'number' ? inFigures(value) : '']);
    return {
      id,
      name,
      says: fillSlots(says, Object.fromEntries(numbers)),
      rules,
      house: Object.fromEntries(Object.entries(house).filter(([, value]) => value !== undefined)),
    };
  });
