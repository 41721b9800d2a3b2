import type { Result } from '../../../src/engine/index.ts';
import { expectRecord } from './recorded.ts';
import { refusalLine } from './refusal-line.ts';
import { besidesOf } from './rows.ts';

/** `n.too-few-tiles` is a mistake of North’s, `s.mahjong.pair` a claim of South’s, and by what the hand is completed. */
const LISTS: Readonly<Record<string, (word: string) => object>> = {
  mistakes: (word) => ({ seat: word.split('.')[0], what: word.split('.')[1] }),
  claims: (word) => {
    const [seat, claim, by] = word.split('.');
    const isWait = /^(?:pair|triplet|sequence)$/.test(by ?? '');
    return { seat, claim, ...(by && (isWait ? { wait: by } : { special: `cantonese.fan.${by}` })) };
  },
};

function inputOf(plain: object, text: string): object {
  const said: Record<string, unknown> = { ...plain, ...besidesOf<object>(text) };
  for (const [name, read] of Object.entries(LISTS))
    if (Array.isArray(said[name]))
      said[name] = said[name].map((word: unknown) => (typeof word === 'string' ? read(word) : word));
  return said;
}

/**
 * What the engine answers, for each case of a record: what it is about, and what is asked besides the plain question, in the
 * words of `besidesOf`.
 */
export const expectAnswers = <T>(
  record: string,
  ask: (input: never) => Result<T>,
  plain: object,
  tell: (value: T) => string = JSON.stringify,
): Promise<void> =>
  expectRecord(record, (_, more = '') => {
    const answer = ask(inputOf(plain, more) as never);
    return answer.ok ? tell(answer.value) : refusalLine(answer.error);
  });
