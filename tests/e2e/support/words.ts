// The words of the site where a test means “the sentence for this”, whatever it is: only what is a promise as it stands is
// written out in a test.
import liable from '../../../content/rulings/liable.json' with { type: 'json' };

export { liable };

/** A sentence with its gaps filled in. */
export const filled = (sentence: string, gaps: Readonly<Record<string, string>>): string =>
  Object.entries(gaps).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), sentence);
