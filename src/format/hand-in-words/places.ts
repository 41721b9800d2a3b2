import {
  countTilesOfGroup,
  getOppositeExposure,
  type Exposure,
  type HandParser,
  type ExposurePhrase,
} from './parser.ts';
import { skipDiscardSource } from './claims.ts';

// Words that say whether sets are exposed or concealed.

export function addExposureAtToken(p: HandParser, at: number): number | undefined {
  const { t } = p;
  const addExposurePhrase = (next: number, value: Exposure, covers: ExposurePhrase['covers']): number => {
    const last = p.lastGroup;
    if (!p.isCorrecting || !last) {
      p.places.push({ first: at, next, value, covers });
      return next;
    }
    p.takePlaceOf(last);
    last.place = value;
    return p.addNothing(at, next);
  };
  const isBut =
    t.text(at) === 'but' && p.places.at(-1)?.next === at && /^(?:all|everything)$/.test(p.places.at(-1)!.covers);
  if (t.is(at, 'except') || isBut) {
    // "Except the last: …" does not say which of the sets after it is the last.
    if (t.is(at + 1, 'winning-tile', 'last', 'ordinal')) p.reject(at);
    p.isException = true;
    return p.addNothing(at, at + 1);
  }
  if (t.is(at, 'all', 'nothing')) {
    const place = t.skip(at + 1, 'be', 'have');
    const isClaim = t.match(place, 'claim') !== undefined && (t.isClauseEnd(place + 1) || t.is(place + 1, 'except'));
    const text = t.text(at);
    const isRest = /other|rest|else|remaining/.test(text);
    if (/^(?:all|both)$/.test(text) && t.is(at + 1, 'claimed-set')) return at + 1;
    if (isRest && t.ref(place)) return p.addNothing(at, place);
    // "my other sets: …" after the last tile
    if (isRest && t.is(at + 1, 'colon')) return p.addNothing(at, at + 2);
    if (!t.is(place, 'place') && !isClaim) return undefined;
    const value = isClaim ? 'exposed' : (t.value(place) as Exposure);
    const covers =
      t.is(at, 'nothing') || /everything|rest|lot|whole|sets/.test(text)
        ? 'everything'
        : text.startsWith('both')
          ? 'both'
          : 'all';
    const isHeading = t.is(place + 1, 'colon') && covers !== 'everything';
    return addExposurePhrase(
      place + 1,
      t.is(at, 'nothing') ? getOppositeExposure(value) : value,
      isHeading ? 'heading' : covers,
    );
  }
  // "Drew the 5 dots myself" says how the hand was won.
  const before = p.facts.at(-1);
  if (t.text(at) === 'myself' && before?.is === 'way' && t.clause(before.first) === t.clause(at))
    return p.addNothing(at, at + 1);
  // In "pung of reds up, pung of whites down" it is unclear whether the whites are face down.
  if (t.text(at) === 'down' && p.places.some(({ next }) => t.text(next - 1) === 'up')) return undefined;
  const isClaimed = t.is(at, 'claim') && p.isAfterGroup(at);
  if (!t.is(at, 'place') && !isClaimed) return undefined;
  const isLast = at + 1 === t.all.length || t.is(at + 1, 'stop');
  if (t.text(at) === 'out' && t.isClauseStart(at) && isLast) return p.addFact(at, at + 1, { is: 'win', winner: 'me' });
  const value = isClaimed ? 'exposed' : (t.value(at) as Exposure);
  // "Hand:" means concealed tiles only at the beginning of a clause; elsewhere it says nothing.
  if (t.text(at) === 'hand :' && !t.isClauseStart(at)) return p.addNothing(at, at + 1);
  if (isClaimed) return addExposurePhrase(skipDiscardSource(p, at + 1), value, 'near');
  if (t.is(at + 1, 'place') && t.value(at + 1) !== value)
    return t.text(at).endsWith('hand :') ? p.addNothing(at, at + 1) : undefined;
  let start = at;
  while (t.is(start - 1, 'place')) start--;
  const isStart = start === 0 || t.clause(start - 1) !== t.clause(at) || t.is(start - 1, 'be', 'i');
  const isPhrase = / |^(?:hold|rack)/.test(t.text(at));
  const after = t.skip(at + 1, 'i', 'have', 'be', 'me');
  const isNew = isStart && (start === 0 || t.is(start - 1, 'stop'));
  // The phrase is a heading in "hidden pungs: reds, whites".
  if (t.match(at, 'place set colon') && t.endsInS(at + 1)) return addExposurePhrase(at + 1, value, 'heading');
  if (/none|nothing|no claims|thing|any/.test(t.text(at))) return addExposurePhrase(at + 1, value, 'everything');
  if (t.text(at) === 'concealed hand' && isNew && t.is(at + 1, 'stop'))
    return addExposurePhrase(at + 1, value, 'everything');
  // In "a declared kong, concealed" the first word says nothing, because a concealed kong is declared too.
  if (t.text(at) === 'declared' && !(p.last === 'group' && countTilesOfGroup(p.lastGroup!) === 3))
    return p.addNothing(at, at + 1);
  // In "pung of reds down: pung of greens" the words belong to the set before them.
  const isBehind = p.last === 'group' && p.lastGroup?.next === start && !p.lastGroup!.ref?.isOpen;
  // In "the kong was hidden, the pungs exposed: …" the word is no heading.
  const isOfNameless = p.last === 'group' && p.lastGroup?.next === start && p.lastGroup!.ref?.isOpen;
  if (t.is(at + 1, 'colon') && isOfNameless) return undefined;
  if (t.is(at + 1, 'colon')) return addExposurePhrase(isBehind ? at + 1 : at + 2, value, isBehind ? 'near' : 'heading');
  const isFollowed = after < t.all.length && !t.isClauseEnd(after);
  const isHeading = isStart && ((isPhrase && isFollowed) || after > at + 1 || (isNew && t.is(at + 1, 'comma')));
  return addExposurePhrase(at + 1, value, isHeading ? 'heading' : 'near');
}
