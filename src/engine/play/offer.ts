import type { Bill } from '../scoring/types.ts';
import type { Result } from '../result.ts';
import { isBonus, type Seat, type TileId } from '../tiles/tiles.ts';
import { after, type ClaimCase } from './claim-input.ts';
import type { Claim, Claimant, WaitName } from './claim-law.ts';
import { claimBill, couldWin, mahjongClaim } from './claim-mahjong.ts';
import { chowClaims, kongClaims, pungClaims } from './claim-sets.ts';
import { inTurn, whoGetsIt } from './precedence.ts';
import {
  drawRule,
  playerAt,
  refuse,
  rulesOf,
  withPlayer,
  without,
  type Action,
  type Phase,
  type Play,
  type Verdict,
} from './state.ts';
import { canReplace, drawAfterKong, drawnHand, exhaustedRule } from './wall.ts';

// An offer is what happens between a discard and the next turn: who may claim it, who does, who gets it.

type Offer = Extract<Phase, { name: 'claims' }>;

/** The question whether a player may claim the tile of the offer. */
function caseOf(play: Play, offer: Pick<Offer, 'from' | 'tile' | 'by'>, seat: Seat): ClaimCase {
  const { rack, sets, bonus, discards, passed, ready, kept } = playerAt(play, seat);
  const thrown = play.seats.flatMap((each) => playerAt(play, each).discards).length;
  return {
    rules: rulesOf(play),
    house: play.house,
    holding: { rack, sets, bonus },
    seat,
    discarder: offer.from,
    discard: offer.tile,
    by: offer.by,
    round: play.round,
    goulash: play.goulash,
    fromLeft: after(offer.from, play.seats) === seat,
    ownDiscards: discards,
    warned: false,
    passed,
    dead: undefined,
    ready,
    kept,
    lastTile: play.live.length === 0,
    firstDiscard: thrown === 1 && offer.from === 'e' && !play.disturbed,
  };
}

/** Every claim a player could think of now. A kong needs a tile to replace the fourth where the dead wall must stay whole. */
export function claimsAt(play: Play, offer: Pick<Offer, 'from' | 'tile' | 'by'>, seat: Seat): Claim[] {
  const asked = caseOf(play, offer, seat);
  return [mahjongClaim(asked), ...setClaims(play, asked)];
}

function setClaims(play: Play, asked: ClaimCase): Claim[] {
  if (isBonus(asked.discard)) return [];
  const noTile = rulesOf(play).wall.floatingBox && !canReplace(play);
  const kongs = kongClaims(asked).map((claim) =>
    noTile && claim.allowed ? { ...claim, ...refuse(exhaustedRule(play)) } : claim,
  );
  return [...kongs, ...pungClaims(asked), ...chowClaims(asked)];
}

/** Opens the offer for a discard or a kong that could be robbed; play goes on at once when nobody may claim. */
export function offerTile(play: Play, opened: Pick<Offer, 'from' | 'tile' | 'by' | 'kong' | 'kongs'>): Play {
  const asked = inTurn(opened.from, play.seats).filter((seat) => mayClaim(play, opened, seat));
  const phase: Offer = { name: 'claims', ...opened, asked, answers: {} };
  return asked.length === 0 ? close({ ...play, phase }, phase) : { ...play, phase };
}

/** Whether a player has anything to say. Most have not: a hand that the tile cannot complete is not counted for it. */
function mayClaim(play: Play, offer: Pick<Offer, 'from' | 'tile' | 'by'>, seat: Seat): boolean {
  const asked = caseOf(play, offer, seat);
  return setClaims(play, asked).some(({ allowed }) => allowed) || (couldWin(asked) && mahjongClaim(asked).allowed);
}

/** Whether a player may say this to the tile. */
export function judgeAnswer(play: Play, offer: Offer, action: Extract<Action, { do: 'claim' | 'pass' }>): Verdict {
  const { family, claims: law } = rulesOf(play);
  const { seat } = action;
  if (!offer.asked.includes(seat) || offer.answers[seat]) return refuse(`${family}.play.turn`);
  const found = claimsAt(play, offer, seat);
  if (action.do === 'pass') {
    const wins =
      law.mustWin && playerAt(play, seat).ready && found.some(({ claim, allowed }) => claim === 'mahjong' && allowed);
    return wins ? refuse(law.mustWin!) : { allowed: true, rule: `${family}.play.turn` };
  }
  const same = found.filter(({ claim }) => claim === action.claim);
  const own = same.find(
    ({ tiles }) => action.claim === 'mahjong' || tiles.toSorted().join() === action.tiles.toSorted().join(),
  );
  return own ?? refuse(same[0]?.rule ?? `${family}.claim.${action.claim}`);
}

/** Writes an answer down; the last one decides who gets the tile. */
export function answer(play: Play, offer: Offer, action: Extract<Action, { do: 'claim' | 'pass' }>): Play {
  const said = action.do === 'pass' ? 'pass' : { claim: action.claim, tiles: action.tiles };
  const phase: Offer = { ...offer, answers: { ...offer.answers, [action.seat]: said } };
  return phase.asked.every((seat) => phase.answers[seat]) ? close({ ...play, phase }, phase) : { ...play, phase };
}

function close(play: Play, offer: Offer): Play {
  const rules = rulesOf(play);
  const claimants = inTurn(offer.from, play.seats).flatMap((seat) => claimantAt(play, offer, seat));
  const noted = notePassed(
    play,
    offer,
    claimants.map(({ seat }) => seat),
  );
  if (claimants.length === 0) return nobody(noted, offer);
  const { seat, claim, rule, alsoWon } = whoGetsIt(rules, claimants);
  if (!seat) return drawnHand(leave(noted, offer), rule);
  if (claim === 'mahjong') return won(noted, offer, [seat, ...alsoWon], rule);
  const { tiles } = offer.answers[seat] as Exclude<Offer['answers'][Seat], 'pass' | undefined>;
  return layDown(noted, offer, seat, tiles);
}

/** A player who claims, with what the rules of precedence ask about him. */
function claimantAt(play: Play, offer: Offer, seat: Seat): Claimant[] {
  const said = offer.answers[seat];
  if (!said || said === 'pass') return [];
  if (said.claim !== 'mahjong') return [{ seat, claim: said.claim, wait: undefined, special: undefined }];
  const { goesFirst } = rulesOf(play).claims;
  const bill = winnersBill(play, offer, seat);
  const rules = bill.ok ? [bill.value.special?.rule, ...bill.value.lines.map(({ rule }) => rule)] : [];
  const set = bill.ok ? bill.value.arrangement.find(({ won: finished }) => finished)?.kind : undefined;
  const wait: WaitName = set === 'chow' ? 'sequence' : set === undefined || set === 'pair' ? 'pair' : 'triplet';
  return [{ seat, claim: 'mahjong', wait, special: rules.find((rule) => rule !== undefined && rule === goesFirst) }];
}

/** The bill of a player who goes Mahjong with the tile of the offer. */
export const winnersBill = (play: Play, offer: Pick<Offer, 'from' | 'tile' | 'by'>, seat: Seat): Result<Bill> =>
  claimBill(caseOf(play, offer, seat), offer.tile);

/** Whoever did not claim the tile has let it go by. */
function notePassed(play: Play, { from, tile }: Offer, claimants: readonly Seat[]): Play {
  const silent = inTurn(from, play.seats).filter((seat) => !claimants.includes(seat));
  return silent.reduce((now, seat) => withPlayer(now, seat, { passed: [...playerAt(now, seat).passed, tile] }), play);
}

/** A discard that nobody takes lies with the others; a tile of a kong stays in its kong. */
const leave = (play: Play, { by, tile }: Offer): Play =>
  by === 'discard' ? { ...play, pool: [...play.pool, tile] } : play;

function nobody(play: Play, offer: Offer): Play {
  if (offer.by !== 'discard')
    return completeKong(play, offer.from, offer.kong, offer.by === 'kong', offer.kongs as 1 | 2);
  const rest = leave(play, offer);
  if (rest.live.length === 0) return drawnHand(rest, exhaustedRule(rest));
  return { ...rest, phase: { name: 'draw', seat: after(offer.from, play.seats) } };
}

/** The tile goes to the winner's rack; where several win, the first one has it on the table. */
function won(play: Play, offer: Offer, winners: readonly [Seat, ...Seat[]] | readonly Seat[], rule: string): Play {
  const { tile, by, from } = offer;
  const [winner, ...alsoWon] = winners as readonly [Seat, ...Seat[]];
  const maker = playerAt(play, from);
  const robbed = by === 'discard' ? play : withPlayer(play, from, { rack: without(maker.rack, [tile])! });
  const { rack } = playerAt(robbed, winner);
  const end = { winner, alsoWon, tile, by: by === 'discard' ? 'discard' : 'kong', discarder: from, rule } as const;
  return { ...withPlayer(robbed, winner, { rack: [...rack, tile] }), phase: { name: 'over', end } };
}

/** Lays a claimed set down: a kong is filled up from the box, anything else leaves a tile to throw. */
function layDown(play: Play, { tile }: Offer, seat: Seat, tiles: readonly TileId[]): Play {
  const { rack, sets } = playerAt(play, seat);
  const rest = without(rack, without(tiles, [tile])!)!;
  const laid = {
    ...withPlayer(play, seat, { rack: rest, sets: [...sets, { tiles, concealed: false }] }),
    disturbed: true,
  };
  if (tiles.length < 4)
    return { ...laid, phase: { name: 'turn', seat, drawn: undefined, claimed: true, changed: true } };
  const ends = drawRule(laid);
  return ends ? drawnHand(laid, ends) : drawAfterKong(laid, seat, 1);
}

/** Lays a kong of the player's own down, concealed or onto his exposed pung, and takes a tile for it. */
export function completeKong(play: Play, seat: Seat, tiles: readonly TileId[], added: boolean, kongs: 1 | 2): Play {
  const { rack, sets } = playerAt(play, seat);
  const [fourth] = tiles as readonly [TileId];
  const at = sets.findIndex(({ tiles: set }) => set.length === 3 && without(tiles, set));
  const grown = added ? sets.with(at, { tiles, concealed: false }) : [...sets, { tiles, concealed: true }];
  const left = without(rack, added ? without(tiles, sets[at]!.tiles)! : tiles) ?? without(rack, [fourth])!;
  const laid = { ...withPlayer(play, seat, { rack: left, sets: grown }), disturbed: true };
  const ends = drawRule(laid);
  return ends ? drawnHand(laid, ends) : drawAfterKong(laid, seat, kongs);
}
