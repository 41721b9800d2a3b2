import RuleRef from '../RuleRef.astro';
import Term from '../Term.astro';
import AwardTable from './AwardTable.astro';
import Check from './Check.astro';
import LayOut from './LayOut.astro';
import RulesUsed from './RulesUsed.astro';
import Score from './Score.astro';
import Tiles from './Tiles.astro';
import TilesInAll from './TilesInAll.astro';
import Value from './Value.astro';
import YourTable from './YourTable.astro';

/**
 * What the words of a lesson may use without importing it. Parts with much style or script are imported by the lessons that
 * use them, so that the others need not carry it. content/lessons/README.md says how.
 */
export const PARTS = { AwardTable, Check, LayOut, RuleRef, RulesUsed, Score, Term, Tiles, TilesInAll, Value, YourTable };
