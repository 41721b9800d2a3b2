import { capital } from '../../text/sentences.ts';
import { trail } from './query.ts';
import type { FinderIndex } from './types.ts';

/** What a question was understood to mean. */
interface Understanding {
  /** To tell the reader; undefined when there is nothing to tell. */
  readonly sentence: string | undefined;
  /** More words to look for. */
  readonly meant: readonly string[];
}

/** One way of saying something. */
interface Saying {
  readonly said: string;
  readonly means: string;
  /** For the reader, or nothing to tell. */
  readonly sentence?: string;
}

/** A question longer than this asks for more than a word, so only the names that are certain are explained. */
const A_WORD_OR_TWO = 3;

/** Makes the part of the finder that knows other names, wrong spellings and turns of speech. */
export function understander({ synonyms, entries }: FinderIndex): (question: string) => Understanding {
  const names = list(synonyms.names, (said, means) => `“${capital(said)}” is another name for ${means}.`);
  const spellings = list(synonyms.spellings, (said, means) => `“${capital(said)}” is taken for “${means}”.`);
  const sayings = [...names, ...spellings, ...list(synonyms.asked)];
  const words = new Map(
    entries
      .filter(({ kind, game }) => kind === 'word' && game === undefined)
      .flatMap(({ title, other = [] }) =>
        other.map((name) => [trail(name), `“${capital(name)}” is another name for ${title.toLowerCase()}.`] as const),
      ),
  );
  const titles = new Set(entries.map(({ title }) => trail(title)));

  return (question) => {
    const asked = trail(question);
    const heard = sayings.filter(({ said }) => asked.includes(said));
    const glossary = asked.split(' ').length - 2 <= A_WORD_OR_TWO && !titles.has(asked) ? words.get(asked) : undefined;
    return {
      sentence: heard.find(({ sentence }) => sentence !== undefined)?.sentence ?? glossary,
      meant: heard.map(({ means }) => means),
    };
  };
}

function list(
  sayings: Readonly<Record<string, readonly string[]>>,
  sentence?: (said: string, means: string) => string,
): readonly Saying[] {
  return Object.entries(sayings).flatMap(([means, all]) =>
    all.map((said) => ({ said: trail(said), means, ...(sentence && { sentence: sentence(said, means) }) })),
  );
}
