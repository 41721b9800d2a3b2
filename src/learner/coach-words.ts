import words from '../../content/coach.json' with { type: 'json' };
import { tileIndex, type Action, type Aim, type TileId } from '../engine/index.ts';
import { setPhrase } from '../text/at-the-table.ts';
import { SEAT_NAMES, SUIT_NAMES, theTile, tilesOf } from '../text/names.ts';
import { counted, countedInWords, inFigures } from '../text/numbers.ts';
import { ruleTitle } from '../text/rule-titles.ts';
import { capital, fillSlots, listed } from '../text/sentences.ts';
import { isAny, tenthsOf, type Counsel, type CounselReason } from '../players/index.ts';

// What the coach says, with tiles, plans and odds. Its words are those of content/coach.json.

/** What the coach says of a decision: what it would do, and why. */
export interface CoachAnswer {
  /** "Discard the North wind." */
  readonly what: string;
  /** The reason, in a sentence or two; empty where there is none. */
  readonly why: string;
}

/** Whether the two best choices are equally good. */
export const isQuiet = ({ reason, other, advice }: Counsel): boolean =>
  reason.kind === 'little' && other !== undefined && advice.because.by === 'hand';

/** What the coach would do and why, or that another choice is as good. @param said reasons already heard in this hand, which are not repeated */
export function coachAnswer(counsel: Counsel, said: ReadonlySet<string> = new Set()): CoachAnswer {
  const slots = slotsFor(counsel);
  const what = fillSlots(doing(counsel), slots);
  if (isQuiet(counsel)) return { what, why: fillSlots(words['as-good'], slots) };
  const going = counsel.prospects && !isAny(counsel.prospects[0].aim) ? `${fillSlots(words.going, slots)} ` : '';
  const again = words.again[againFor(counsel)].map(
    (each) => (/{plan}/.test(each) ? '' : going) + fillSlots(each, slots),
  );
  return { what, why: unheard([becauseWords(counsel, slots), ...again], said) };
}

/** One thought, which does not give the answer away; three words where nothing matters. @param said as for {@link coachAnswer} */
export function nudge(counsel: Counsel, said: ReadonlySet<string> = new Set()): string {
  if (isQuiet(counsel)) return words.quiet;
  const slots = slotsFor(counsel);
  const thought = fillSlots(words.nudge[thoughtOf(counsel)], slots);
  return unheard([thought, ...words['nudge-again'].map((each) => `${fillSlots(each, slots)} ${thought}`)], said);
}

/** The name under which the other ways to say it again are kept. */
function againFor({ best, other, reason }: Counsel): keyof typeof words.again {
  if (reason.kind === 'pays') return 'pays';
  if (best.action.do === 'exchange') return 'exchange';
  if (other?.action.do === 'claim' && best.action.do === 'pass') return 'pass';
  return best.action.do === 'claim' ? 'claim' : 'discard';
}

/** The first that has not been heard yet; empty where all have. */
const unheard = (sentences: readonly string[], said: ReadonlySet<string>): string =>
  sentences.find((each) => each !== '' && !said.has(each)) ?? '';

function thoughtOf({ best, other, reason }: Counsel): keyof typeof words.nudge {
  if (reason.kind === 'win') return 'win';
  if (best.action.do === 'exchange' || best.action.do === 'keep') return best.action.do;
  const both = [best.action.do, other?.action.do];
  if (both.includes('claim') || both.includes('pass')) return 'claim';
  if (both.includes('kong')) return 'kong';
  return reason.kind === 'little' || reason.kind === 'no-nearer' || reason.kind === 'gives-up' ? 'plan' : reason.kind;
}

/** What the coach would do, as a sentence with slots. */
function doing({ best }: Counsel): string {
  const { action, because } = best;
  if (because.by === 'win') return words.do.win;
  if (action.do === 'claim') return action.tiles.length > 3 ? words.do['claim-kong'] : words.do.claim;
  return action.do in words.do ? words.do[action.do as keyof typeof words.do] : words.do.other;
}

type Slots = Readonly<Record<string, string | undefined>>;

/** Everything that a sentence may speak of. */
function slotsFor(counsel: Counsel): Slots {
  const { best, other, prospects, reason, partner, wild, offered, rack, wallLeft } = counsel;
  const [here, there] = prospects ?? [];
  const named = other ? choiceName(other.action, wild) : '';
  const pair = [named, choiceName(best.action, wild)].filter(Boolean).toSorted();
  const short = (distance: number | undefined) => counted((distance ?? 0) + 1, 'tile');
  const danger = reason.kind === 'danger' ? reason : undefined;
  const seat = danger && SEAT_NAMES[danger.seat];
  const [kong] = [best, other].flatMap((each) => (each?.action.do === 'kong' ? each.action.tiles : []));
  return {
    ...waysOf(counsel),
    tile: choiceName(best.action, wild),
    tiles: best.action.do === 'exchange' ? tileList(best.action.tiles) : undefined,
    set: setName(best.action, wild) ?? (other && setName(other.action, wild)),
    thrown: here?.thrown && theTile(here.thrown),
    offered: offered && theTile(offered),
    partner: partner && SEAT_NAMES[partner],
    Partner: partner && SEAT_NAMES[partner],
    wild: wild && theTile(wild),
    kong: kong && tilesOf(kong),
    other: named,
    Other: capital(named),
    A: capital(pair[0] ?? ''),
    b: pair[1],
    a: pair[0],
    near: short(here?.distance),
    further: short(there?.distance),
    unseen: here?.unseen ? counted(here.unseen, 'tile') : words['no-tile'],
    fewer: there?.unseen ? inFigures(there.unseen) : words.none,
    gained: reason.kind === 'more' ? tileList(reason.gained.map(({ tile }) => tile)) : undefined,
    steps: reason.kind === 'plan' ? counted(reason.further, 'tile') : undefined,
    made:
      rack.filter((tile) => other?.action.do === 'discard' && tile === other.action.tile).length > 1 ? 'pung' : 'pair',
    plan: here && planName(here.aim),
    worth: about(here?.worth),
    less: about(there?.worth),
    chance: chanceWords(here?.chance),
    odds: chanceWords(there?.chance),
    seat,
    Seat: seat,
    sets: danger && countedInWords(danger.sets, 'set'),
    in: danger && inFigures(Math.round(1 / danger.chance)),
    cost:
      danger &&
      fillSlots(danger.more ? words['cost-more'] : words['cost-all'], {
        'cost point': `${about(danger.price)} points`,
      }),
    wall: counted(wallLeft, 'tile'),
  };
}

/** How the two choices are told apart in a sentence: with the tile that the other one throws, or with the set that one of them lays down. */
function waysOf({ best, other, wild }: Counsel): Slots {
  const [mine, theirs] = [setName(best.action, wild), other && setName(other.action, wild)];
  const { with: has, without: lacks, 'with-that': withThat, 'without-that': withoutThat } = words.way;
  const it = other ? choiceName(other.action, wild) : '';
  const set = mine && `the ${mine}`;
  if (set && theirs)
    return ways({
      best: fillSlots(has, { it: set }),
      way: fillSlots(has, { it }),
      otherwise: fillSlots(has, { it: set }),
      it,
    });
  if (set) {
    const wayNamed = fillSlots(lacks, { it: set });
    return ways({ best: fillSlots(has, { it: set }), way: withoutThat, otherwise: withThat, it, wayNamed });
  }
  const [lacking, having] = [fillSlots(lacks, { it }), fillSlots(has, { it })];
  if (theirs) return ways({ best: lacking, way: withThat, otherwise: withoutThat, it, wayNamed: having });
  return ways({ best: having, way: withoutThat, otherwise: withThat, it, wayNamed: lacking });
}

interface Ways {
  readonly best: string;
  readonly way: string;
  readonly otherwise: string;
  /** What the other choice is called, and the verb that goes with that name. */
  readonly it: string;
  readonly wayNamed?: string;
}

const ways = ({ best, way, wayNamed = way, ...more }: Ways): Slots => ({
  Way: capital(best),
  waySmall: best,
  way,
  Else: capital(way),
  wayNamed,
  ...more,
});

/** Why, and why not the other one. */
function becauseWords(counsel: Counsel, slots: Slots): string {
  const { reason, best, other, prospects } = counsel;
  const say = (text: string): string => fillSlots(text, slots);
  const text = words.because;
  if (reason.kind === 'win') return say(text.win);
  if (best.action.do === 'exchange') return [say(text.exchange), say(wildText(counsel))].filter(Boolean).join(' ');
  if (best.action.do === 'keep') return text.kept;
  if (!prospects || !other) return '';
  const keeps = best.action.do === 'discard' && other.action.do === 'discard';
  const spoken = say(reasonText(reason, counsel, keeps));
  const going = say(words.going);
  const names = reason.kind === 'plan' || reason.kind === 'gives-up' || spoken.includes(going);
  if (names) return spoken;
  // Steps, tiles and odds are those of the hand that is planned: one that is not just any is named first.
  if (reason.kind !== 'danger' && !isAny(prospects[0].aim)) return `${going} ${spoken}`;
  return reason.kind === 'pays' || reason.kind === 'odds' ? spoken : `${pairWords(counsel, going)}${spoken}`;
}

function reasonText(reason: CounselReason, { best, other, prospects }: Counsel, keeps: boolean): string {
  const text = words.because;
  switch (reason.kind) {
    case 'danger': {
      const danger = reason.ready ? text['danger-ready'] : reason.sets > 1 ? text.danger : text['danger-hidden'];
      if (reason.safe) return `${danger} ${text[`safe-${reason.safe}`]}`;
      return reason.open ? danger : `${danger} ${text['none-open']}`;
    }
    case 'nearer':
      if (keeps) return text['nearer-keep'];
      return other && setName(other.action) && !setName(best.action) ? text['nearer-pass'] : text.nearer;
    case 'more':
      if (!keeps || reason.gained.length > MOST_NAMED) return text.more;
      return reason.gained.every(({ tile }) => other?.action.do === 'discard' && tile === other.action.tile)
        ? text['more-same']
        : text['more-keep'];
    case 'no-nearer':
      return (prospects?.[0].unseen ?? 0) > 0 ? `${text['no-nearer']} ${text.helps}` : text['no-nearer'];
    case 'gives-up':
      return text['plan-concealed'];
    case 'plan':
      if (!Number.isFinite(reason.further)) return text['plan-gives-up'];
      return reason.further > 0 ? text['plan-further'] : text['plan-fewer'];
    case 'pays':
      return text.pays;
    case 'odds':
      return about(prospects?.[0].worth) === about(prospects?.[1].worth) ? text['odds-alike'] : text.odds;
    default:
      return '';
  }
}

/** Up to this many kinds of tile are named one by one. */
const MOST_NAMED = 6;

/** The wild tile of a goulash: to be kept, or to be hoped for. */
const wildText = ({ wild, rack }: Counsel): string =>
  wild === undefined ? '' : rack.includes(wild) ? words.because.wild : words.because['wild-absent'];

/** Before a pair is broken, the plan for which this is done is named, or the pair that stays. */
function pairWords({ best: { action, because }, rack, prospects }: Counsel, going: string): string {
  if (action.do !== 'discard' || rack.filter((tile) => tile === action.tile).length !== 2) return '';
  const left = because.left?.rack ?? [];
  const pair = left.find((tile) => left.filter((each) => each === tile).length === 2);
  return `${prospects && isAny(prospects[0].aim) && pair ? fillSlots(words.pair, { pair: tilesOf(pair) }) : going} `;
}

/** The kind of hand that is aimed at: "four pungs and a pair", "bamboos, winds and dragons". */
export function planName({ special, tiles, maxChows = 4 }: Aim): string {
  if (special !== undefined) return fillSlots(words.aim.special, { title: ruleTitle(special) });
  if (!tiles) return maxChows === 0 ? words.aim.pungs : words.aim.any;
  const suits = [...new Set(tiles.map((tile) => tile.charAt(0)))].filter((letter) => letter in SUIT_NAMES);
  if (suits.length > 1) return words.aim.majors;
  const honours = tiles.some((tile) => tileIndex(tile) >= 27);
  const text = honours ? (maxChows === 0 ? words.aim['suit-pungs'] : words.aim['suit-honours']) : words.aim.suit;
  return fillSlots(text, { suit: SUIT_NAMES[suits[0] ?? 'b'] });
}

/** "about 3 times in 10". */
export const chanceWords = (chance = 0): string =>
  tenthsOf(chance) < 1 ? words.chance.seldom : fillSlots(words.chance.often, { n: counted(tenthsOf(chance), 'time') });

/** A payment as precisely as anybody can know it: 268.7 → "270". */
export const about = (worth = 0): string =>
  inFigures(
    worth < 100 ? Math.round(worth) : worth < 1000 ? 10 * Math.round(worth / 10) : 100 * Math.round(worth / 100),
  );

/** Tiles in words, those of a suit together: "the 2 and 5 of circles and the East wind". */
function tileList(tiles: readonly TileId[]): string {
  const sorted = tiles.toSorted((a, b) => tileIndex(a) - tileIndex(b));
  const numbers = (letter: string) => sorted.filter((tile) => tile.startsWith(letter)).map((tile) => tile.charAt(1));
  const suits = Object.entries(SUIT_NAMES).flatMap(([letter, name]) =>
    numbers(letter).length > 0 ? [`the ${listed(numbers(letter))} of ${name}`] : [],
  );
  return listed([...suits, ...sorted.filter((tile) => !(tile.charAt(0) in SUIT_NAMES)).map(theTile)]);
}

/** "pung of Red dragons", "chow of 3, 4, 5 bamboos"; undefined for what lays no set down. */
export function setName(action: Action, wild?: TileId): string | undefined {
  if (action.do !== 'claim' && action.do !== 'kong') return undefined;
  const kind = action.do === 'kong' ? action.do : action.claim;
  if (kind === 'mahjong') return undefined;
  const natural = action.tiles.filter((tile) => tile !== wild).toSorted((a, b) => tileIndex(a) - tileIndex(b));
  const [first = action.tiles[0]] = natural;
  if (!first) return undefined;
  const whole = kind !== 'chow' || natural.length === action.tiles.length;
  return whole ? setPhrase(kind, first) : `${kind} with ${tileList(natural)}`;
}

/** "the 4 of circles", "the chow of 3, 4, 5 bamboos", "letting it go". */
export function choiceName(action: Action, wild?: TileId): string {
  if (action.do === 'discard') return theTile(action.tile);
  const set = setName(action, wild);
  if (set) return `the ${set}`;
  return action.do === 'mahjong' || action.do === 'claim' ? words.other.mahjong : words.other.pass;
}
