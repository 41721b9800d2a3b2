import { bonus } from './bonus.ts';
import { claim } from './claim.ts';
import { ending } from './ending.ts';
import { Hearing, type Lies } from './hearing.ts';
import { mending } from './mend.ts';
import { people } from './people.ts';
import { Words } from './refs.ts';
import { groupSaid } from './sets.ts';
import { wordsOf } from './words.ts';

/** Hears what was said, word by word: each of these looks whether the next words are its own, and goes on behind them. */
export function hear(said: string): Hearing {
  const h = new Hearing(new Words(wordsOf(said)));
  while (h.at < h.w.all.length) {
    const before = h.at;
    next(h);
    if (h.at === before) h.at++;
  }
  return h;
}

function next(h: Hearing): void {
  if (behindArticle(h, () => people(h) || ending(h) || bonus(h))) return;
  if (h.stop() || people(h) || ending(h) || place(h) || bonus(h) || mending(h)) return;
  if (claim(h) || groupSaid(h)) return;
  const mark = h.w.mark(h.at);
  if (mark === 'z' || mark === 'h') h.items.push({ is: 'verb' });
  h.at++;
}

/** "the South round", "the wind of the round": an article does not hide what it stands before. */
function behindArticle(h: Hearing, read: () => boolean): boolean {
  const start = h.at;
  const after = h.w.skip(start, 'a');
  if (after === start) return false;
  h.at = after;
  if (read()) return true;
  h.at = start;
  return false;
}

/** Where sets lie. */
function place(h: Hearing): boolean {
  const { w, at } = h;
  const mark = w.mark(at);
  if (mark === 'h' || mark === 'H' || w.text(at) === 'with') hearsOwn(h);
  if (mark === 'p' || mark === 'P' || mark === 'H') {
    const how = mark === 'p' ? 'adjective' : mark === 'P' ? 'phrase' : 'held';
    h.items.push({ is: 'lies', lies: w.value(at) as Lies, how, mends: h.mends });
    h.mends = false;
    return h.fact(at + 1);
  }
  if (mark === 'K' && !w.is(w.skip(at + 1, 'b'), 'aAkwdnmogsZQucvq') && h.groups.length > 0) {
    h.items.push({ is: 'lies', lies: 'exposed', how: 'phrase', mends: h.mends });
    return h.fact(at + 1);
  }
  const is = ({ V: 'everything', N: 'nothing', X: 'except', b: 'both' } as const)[mark as 'V'];
  if (is) {
    h.items.push({ is });
    if (mark === 'X') h.excepting = true;
  } else if (mark !== 'A' || w.is(w.skip(at + 1, 'na'), 'WDFwds')) return false;
  else h.items.push({ is: 'all' });
  h.at++;
  return true;
}

/** "I had …": what follows is in the hand again. */
function hearsOwn(h: Hearing): void {
  const { w, at } = h;
  if (h.expects === 'elsewhere' || (h.expects === 'winning' && w.text(at) !== 'with')) h.expects = undefined;
}
