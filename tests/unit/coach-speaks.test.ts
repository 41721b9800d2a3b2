// A coach worth listening to: it speaks when it matters, names a tile or a plan, and does not repeat itself.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, getTileIndex, type Action, type StartInput } from '../../src/engine/index.ts';
import { getChoiceSentenceAndFigure } from '../../src/features/practice-table/coach/choice-text.ts';
import {
  describeCoachChoice,
  hasCoachReasonToTell,
  describePlanChange,
  describeCoachHint,
} from '../../src/features/practice-table/coach/coach-text.ts';
import { describeThreateningPlayers } from '../../src/features/practice-table/coach/choice-text.ts';
import { createPlanPictureGroups, formatPlanName } from '../../src/features/practice-table/coach/plan-text.ts';
import {
  buildCounsel,
  isChoiceOfCounselImportant,
  getCurrentPlay,
  createSeatView,
  type Counsel,
} from '../../src/bots/index.ts';
import { dealPracticeHand } from '../../src/bots/practice-game.ts';
import { computeRelativeLeadOfBestChoice } from '../../src/bots/counsel.ts';
import { DANGER_CHANCES } from '../../src/bots/danger-reasons.ts';
import { removeTilesOnce, countUnseenTilesByKind, type Holding13, type SeatView } from '../../src/bots/view.ts';
import { SEAT_NAMES, formatTile } from '../../src/format/names.ts';
import { DEEP } from '../deep.ts';
import { shared } from './support/shared.ts';
import { adviseLearner, playToEnd } from './support/until-mine.ts';

const HANDS = DEEP ? 100 : 1;

/** What there is to say, and what the learner saw when it was said. */
interface Heard extends Counsel {
  readonly view: SeatView;
}

/** Everything there is to say in a hand of a learner who follows the coach. */
function counsels(start: StartInput, seed: number): readonly Heard[] {
  const dealt = dealPracticeHand({ start: { ...start, seed }, me: 's', others: 'steady' });
  if (!dealt.ok) throw new Error(dealt.error.code);
  const found: Heard[] = [];
  playToEnd({ ...dealt.value, specials: 'few' }, (hand) => {
    const view = createSeatView(getCurrentPlay(hand), 's', 'few');
    const told = buildCounsel(view, adviseLearner(hand)!, { held: found.findLast(({ held }) => held)?.held });
    found.push({ ...told, view });
    return told.best.action;
  });
  return found;
}

describe.each<[string, StartInput]>([
  ...RULESET_IDS.map((rules): [string, StartInput] => [rules, { rules }]),
  ['a goulash', { rules: 'u3a', goulash: true }],
])('%s: the coach', (played, start) => {
  const heard = shared(() => {
    const all = Array.from({ length: HANDS }, (__, at) => counsels(start, 7_001 + at)).flat();
    return { all, told: all.filter(({ plan }) => plan) };
  });

  it('speaks of a few turns when it is to speak only when it matters, and is silent where nothing is to be said', () => {
    const { all } = heard();
    const spoken = all.filter(isChoiceOfCounselImportant).length;
    const silent = all.filter((each) => !hasCoachReasonToTell(each)).length;
    const share = (part: number) => ((100 * part) / all.length).toFixed(0);
    // The least difference at which it speaks, of two tiles that leave the plan as it is: as a share of what the better
    // brings, or of the tiles that help after it.
    const gaps = all
      .filter(
        (each) => hasCoachReasonToTell(each) && each.best.action.do === 'discard' && each.reason.kind !== 'danger',
      )
      // That one tile is missing is said whatever the discards differ by.
      .filter(({ declaring }) => !declaring)
      .filter(({ choices: [mine, other], reason }) => mine?.distance === other?.distance && reason.kind !== 'win')
      .map((each) =>
        Math.max(computeRelativeLeadOfBestChoice(each), 1 - each.choices[1]!.unseen / each.choices[0]!.unseen),
      );
    const least = Math.min(...gaps);
    console.log(
      `Coach, ${played}: ${all.length} turns, ${share(spoken)} % matter, silent in ${share(silent)} %, speaks from ${(100 * least).toFixed(0)} % on.`,
    );
    expect(least).toBeGreaterThan(0.05);
    expect(spoken).toBeGreaterThan(0);
    expect(spoken / all.length).toBeLessThanOrEqual(0.4);
    expect(silent).toBeGreaterThan(0);
  });

  it('has a plan that holds still, and says so where it changes', () => {
    const { told } = heard();
    const changes = told.filter(({ changed }) => changed);
    expect(changes.length).toBeLessThanOrEqual(0.1 * told.length);
    for (const each of changes) expect(describePlanChange(each)).toMatch(/^New plan: .+, because .+\.$/);
    for (const each of told.filter(({ changed, replaced }) => !changed && !replaced))
      expect(describePlanChange(each)).toBe('');
    // A drawn tile may put another set in the place of one: that is said too, and the set is not in the plan any more.
    for (const each of told.filter(({ replaced }) => replaced)) {
      expect(describePlanChange(each)).toMatch(/^The .+ changes the plan: the .+ takes the place of the .+\.$/);
      expect(each.plan!.example.map(String)).toContain(String(each.replaced!.made));
    }
  });

  it('changes nothing while the tiles stay the same', () => {
    const { told } = heard();
    const keep = ({ rack, sets }: Holding13) =>
      [rack.toSorted().join(''), ...sets.map(({ tiles }) => tiles.join(''))].join(' ');
    const shown = ({ held, plan }: Heard) => [held!.aim, formatPlanName(plan!), createPlanPictureGroups(plan!)];
    const pairs = told.slice(1).flatMap((now, at) => [[told[at]!, now] as const]);
    const same = pairs.filter(
      ([before, { best, view }]) =>
        ![before.best, best].some(({ action }) => action.do === 'claim' || action.do === 'exchange') &&
        before.held?.holdings?.some(
          (each) => keep(each) === keep(view.phase.name === 'claims' ? view.own : best.because.left!),
        ),
    );
    // A tile that the plan lacks may have gone since; and where one is wild, another hand may be as near.
    const canCome = ([before, now]: (typeof same)[number]): boolean =>
      before.plan!.missing.every((tile) => countUnseenTilesByKind(now.view)[getTileIndex(tile)]! > 0);
    const other = same.filter(
      (pair) => canCome(pair) && JSON.stringify(pair.map(shown)) !== JSON.stringify([pair[0], pair[0]].map(shown)),
    );
    expect(other.length).toBeLessThanOrEqual(0.01 * same.length);
  });

  it('advises the discard that it spoke of with the claim', () => {
    const { all } = heard();
    const isAfterClaim = (before: Heard, now: Heard | undefined): now is Heard =>
      now?.view.own.sets.length === before.view.own.sets.length + 1 && now.offered === undefined;
    const kept = all.flatMap((before, at) => {
      const { action, because } = before.best;
      const now = all[at + 1];
      const promised = action.do === 'claim' ? because.left?.thrown : undefined;
      if (!promised || !isAfterClaim(before, now) || now.best.action.do !== 'discard') return [];
      return [now.alike.includes(promised) || now.best.action.tile === promised];
    });
    const broken = kept.filter((isKept) => !isKept).length;
    expect([broken, kept.length]).toEqual([broken <= 0.02 * kept.length ? broken : 0, kept.length]);
  });

  it('draws four sets and a pair, and as many gaps as the plan is tiles away', () => {
    const { told } = heard();
    for (const { plan } of told) {
      const { example, missing, distance, aim } = plan!;
      if (example.length === 0) continue;
      expect(missing.length).toBe(distance + 1);
      const pairs = example.filter(({ length }) => length === 2).length;
      if (aim.special === undefined) expect([example.length, pairs]).toEqual([5, 1]);
    }
  });

  it('never discards a tile that the plan needs, unless the tile that stays would be as dangerous', () => {
    const { told } = heard();
    const apart = told.filter(({ choices: [mine, ...others], reason }) => {
      const better = others.filter(({ option }) => option.action.do === 'discard');
      return (
        mine!.option.action.do === 'discard' &&
        reason.kind !== 'danger' &&
        better.some((each) => each.distance < mine!.distance)
      );
    });
    expect(apart.length).toBeLessThanOrEqual(0.03 * told.length);
  });

  it('says no sentence that shrugs, and no figure but tiles', () => {
    const { all } = heard();
    for (const each of all) {
      const { what, why } = describeCoachChoice(each);
      const rows = each.choices.map((_, at) => getChoiceSentenceAndFigure(each, at));
      const said = [
        what,
        why,
        describePlanChange(each),
        describeCoachHint(each),
        ...rows.map(({ sentence }) => sentence),
      ].filter(Boolean);
      for (const text of said) {
        expect(text).toMatch(/^\p{Lu}.*[.?]$/u);
        expect(text).not.toMatch(/[{}]|undefined|NaN|Infinity| {2}|\bthe the\b|either is fine|as good|in 10|points/i);
        // Each tile that a hand waits for has a name of several words.
        for (const sentence of text.split(/(?<=[.?:]) /).filter((part) => !/(?:,.*){3}/.test(part)))
          expect(sentence.split(' ').length).toBeLessThanOrEqual(25);
      }
      expect(
        new Set(rows.map(({ unit }) => unit.replace(/^\d+ tiles? back|over/, 'back')).filter((unit) => unit !== 'back'))
          .size,
      ).toBeLessThan(3);
    }
  });

  it('names a danger only where all can see it, and a tile that is visibly safer', () => {
    const { all } = heard();
    const wrong = all.filter(({ reason, view, best }) => {
      if (reason.kind !== 'danger' || best.action.do !== 'discard') return false;
      const { sets, ready, hasPassedExchange, discards } = view.players[reason.seat]!;
      const { tile } = best.action;
      const safe =
        reason.safe === 'own'
          ? discards.includes(tile)
          : reason.safe === 'pool'
            ? view.pool.includes(tile)
            : countUnseenTilesByKind(view)[getTileIndex(tile)] === 0;
      return !safe || !(ready || hasPassedExchange || sets.length > 1);
    });
    expect(wrong).toEqual([]);
  });

  it('warns of somebody with three sets or a declared hand, whenever a tile is thrown and the reason is another', () => {
    const { all } = heard();
    for (const each of all.filter(({ plan, best }) => plan && best.action.do === 'discard')) {
      const named = describeCoachChoice(each).why;
      for (const seat of each.view.seats.filter((other) => other !== 's')) {
        const { ready, sets } = each.view.players[seat]!;
        if (ready || sets.length > 2)
          expect(`${named} ${describeThreateningPlayers(each)}`).toContain(SEAT_NAMES[seat]);
        else expect(describeThreateningPlayers(each)).not.toContain(SEAT_NAMES[seat]);
      }
    }
  });

  it('parts no pair without a word', () => {
    const { told } = heard();
    const parted = told.filter(
      ({ best: { action }, rack }) =>
        action.do === 'discard' && rack.filter((tile) => tile === action.tile).length === 2,
    );
    expect(parted.filter((each) => describeCoachChoice(each).why === '')).toEqual([]);
  });

  it('draws the plan as it stands while a tile is offered, and says from there how far a claim brings it', () => {
    const { told } = heard();
    for (const each of told) {
      if (each.best.action.do === 'discard') expect(each.stands).toBe(each.plan);
      if (each.reason.kind !== 'set' || !Number.isFinite(each.reason.before.distance)) continue;
      const { distance, unseen } = each.stands!;
      expect({ distance, unseen }).toEqual(each.reason.before);
    }
  });

  it('orders no throw of several that are alike', () => {
    const { told } = heard();
    const ordered = told.filter((each) => {
      const [mine, other] = each.choices;
      if (each.reason.kind !== 'little' || each.alike.length > 0 || other?.option.action.do !== 'discard') return false;
      // A wind or dragon may double, which is worth keeping it.
      if (/^[wd]/.test(other.option.action.tile)) return false;
      const same = mine!.distance === other.distance && mine!.unseen === other.unseen;
      const risk = (other.option.because.danger?.chance ?? 0) - (mine!.option.because.danger?.chance ?? 0);
      return (
        mine!.option.action.do === 'discard' &&
        same &&
        computeRelativeLeadOfBestChoice(each) <= 0.2 &&
        risk < DANGER_CHANCES.equal
      );
    });
    // A tile of a set that the plan has begun may be no worse, and is not offered.
    expect(ordered.length).toBeLessThanOrEqual(0.01 * told.length);
    if (DEEP) expect(told.some(({ alike }) => alike.length > 1)).toBe(true);
  });

  it('lets no dragons go by that would bring the plan nearer', () => {
    const { all } = heard();
    const missed = all
      .filter(({ best, plan }) => best.action.do === 'pass' && plan)
      .filter(({ choices: [mine, ...others] }) =>
        others.some(({ option, distance }) => isDragonPung(option.action) && distance < mine!.distance),
      );
    expect(missed).toEqual([]);
  });

  it('is true: what it says of the plan is so', () => {
    const { told } = heard();
    const wrong = told.filter(({ reason, choices: [mine, other], best }) => {
      if (reason.kind === 'takes-apart') return other!.distance <= mine!.distance;
      if (reason.kind === 'no-nearer') return other!.distance < mine!.distance;
      if (reason.kind === 'grows') return best.action.do === 'discard' && best.action.tile === reason.keep;
      return false;
    });
    expect(wrong).toEqual([]);
  });
});

/** Three dragons double in every game that has doubles, and are a fan in the others. */
const isDragonPung = (action: Action): boolean =>
  action.do === 'claim' && action.claim === 'pung' && action.tiles.every((tile) => tile.startsWith('d'));

describe('in a goulash exchange the coach', () => {
  it('says to whom, which three, and what is wild', () => {
    const exchanges = counsels({ rules: 'u3a', goulash: true }, 7_001).filter(
      ({ best }) => best.action.do === 'exchange',
    );
    expect(exchanges.length).toBeGreaterThan(0);
    for (const [at, counsel] of exchanges.entries()) {
      const { what, why } = describeCoachChoice(counsel);
      expect(what).toContain(`to ${SEAT_NAMES[counsel.partner!]}.`);
      const { action } = counsel.best;
      expect(action.do === 'exchange' && action.tiles.length).toBe(3);
      if (at === 0) expect(why).toContain(`${formatTile(counsel.wild!)}`);
    }
  });

  it('passes nothing that its plan uses, and says that a run is no set where it parts one', () => {
    const hands = Array.from({ length: 3 }, (_, at) => counsels({ rules: 'u3a', goulash: true }, 8_001 + at)).flat();
    let parted = 0;
    for (const { best, plan, reason, view } of hands) {
      if (best.action.do !== 'exchange') continue;
      expect(formatPlanName(plan!)).toContain('four pungs and a pair');
      const used = removeTilesOnce(plan!.example.flat(), plan!.missing);
      expect(removeTilesOnce(used, removeTilesOnce(view.own.rack, best.action.tiles))).toEqual([]);
      if (reason.kind !== 'passes' || !reason.broken) continue;
      parted++;
      expect(reason.broken.every((tile) => view.own.rack.includes(tile))).toBe(true);
      expect(reason.broken.some((tile) => best.action.do === 'exchange' && best.action.tiles.includes(tile))).toBe(
        true,
      );
    }
    expect(parted).toBeGreaterThan(0);
  });
});
