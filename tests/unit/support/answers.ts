import { RULESET_IDS, type Result } from '../../../src/engine/index.ts';
import { listCases } from './recorded.ts';
import { refusalLine } from './refusal-line.ts';
import { besidesOf, tableOf } from './rows.ts';

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
 * What the engine answers, for `toMatchFileSnapshot`. A row: what it is about (nothing: what the row above is about), and what
 * is asked besides the plain question, in the words of `besidesOf`. A row `given` says what is asked in all that come
 * after it, up to the next, and `and` goes on. A table that names no game is asked of each, where `every` is set.
 */
export function listAnswers<T>(
  ask: (input: never) => Result<T>,
  plain: object,
  text: string,
  { every = false, tell = JSON.stringify }: { readonly every?: boolean; readonly tell?: (value: T) => string } = {},
): string {
  const cases: Record<string, string> = {};
  let given = '';
  for (const [name = '', more = ''] of tableOf(text)) {
    if (name === 'given') given = more;
    else if (name === 'and') given += ` ${more}`;
    else
      for (const rules of every ? RULESET_IDS : [undefined]) {
        const input = inputOf({ ...plain, ...(rules && { rules }) }, `${given} ${more}`);
        const answer = ask(input as never);
        const key = [rules, name, given, more].filter(Boolean).join(' | ') || 'plain';
        cases[key] = answer.ok ? tell(answer.value) : refusalLine(answer.error);
      }
  }
  return listCases(cases);
}
