import { tidyName } from './names.ts';

// Names as people type or paste them: a list out of a register, an e-mail or a table, with numbers and addresses in it.

/** What stands before a name in a list: “1.”, “12)”, a dash, a bullet. */
const BEFORE = /^[\s"'“”]*(?:\d{1,3}\s*[.):]|[-–—•*·])?\s*/u;
/** An address of a mailbox, with what may stand round it, and a telephone number. */
const REACHED_BY = /[<([]?[^\s<>()[\]]+@[^\s<>()[\]]+[>)\]]?|\+?\(?\d[\d\s()/-]{5,}\d/gu;
/** “John & Sheila Carter”: two people with one last name. */
const COUPLE = /^(\p{Lu}[\p{L}'’-]*) (?:&|\+|and) (\p{Lu}[\p{L}'’-]*) (\p{Lu}.*)$/u;

/** The people of a typed or pasted list, in full as they are called; what is no name is left out. */
export const peopleTyped = (typed: string): readonly string[] =>
  typed.split(/[\n\r;,\t]+/).flatMap((line) => {
    const name = tidyName(line.replaceAll(REACHED_BY, ' ').replace(BEFORE, '')).replace(/["'“”]$/u, '');
    if (!/\p{L}/u.test(name)) return [];
    const [, one, other, last] = COUPLE.exec(name) ?? [];
    return last === undefined ? [name] : [`${one} ${last}`, `${other} ${last}`];
  });
