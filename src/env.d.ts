/// <reference types="astro/client" />

/**
 * The titles of the rules by rule id, from content/rules (build/content-modules.ts). In a browser they are those of the
 * games that are loaded.
 */
declare module 'sparrow:titles' {
  const titles: Readonly<Record<string, string | undefined>>;
  export default titles;
}

/** The titles of the rules of all games, in a browser as well. */
declare module 'sparrow:titles/every' {
  const titles: Readonly<Record<string, string | undefined>>;
  export default titles;
}

/** The statements of the rules of all games, with slots for numbers, in the order of `sparrow:titles/every`. */
declare module 'sparrow:statements' {
  const statements: readonly string[];
  export default statements;
}

/** The titles and statements of the rules of each game by rule id, to be fetched: `books['british']?.()`. */
declare module 'sparrow:rule-books' {
  const books: Readonly<
    Record<
      string,
      | (() => Promise<{ readonly default: Readonly<Record<string, Readonly<Record<'title' | 'statement', string>>>> }>)
      | undefined
    >
  >;
  export default books;
}

/** Texts about what may happen or be asked at a table, by the name of the file in content/cases. */
declare module 'sparrow:cases' {
  const cases: Readonly<Record<string, import('./collections/case-schema.ts').RulingCaseTexts | undefined>>;
  export default cases;
}

/** The cases that the page “Settle it” offers. */
declare module 'sparrow:quarrels' {
  const quarrels: Readonly<Record<string, import('./collections/case-schema.ts').RulingCaseTexts | undefined>>;
  export default quarrels;
}

/** The words for the mistakes that the engine judges. */
declare module 'sparrow:mistakes' {
  const mistakes: Readonly<
    Record<
      import('./engine/index.ts').MistakeName,
      Pick<
        import('./collections/case-schema.ts').RulingCaseTexts,
        'title' | 'titleWithOwnHand' | 'titleWithoutHands' | 'tip'
      > & { readonly now: string }
    >
  >;
  export default mistakes;
}

/** The mistakes as the situations of a drill, with {who} and {to} in place of the players. */
declare module 'sparrow:mistakes/drilled' {
  const situations: Readonly<Record<import('./engine/index.ts').MistakeName, string>>;
  export default situations;
}

/** The words of the house rules by switch id, from content/switches. */
declare module 'sparrow:switches' {
  /**
   * How a table asks for a house rule, what the rule means, a name for each value or the unit of a number, and who
   * plays it otherwise.
   */
  export interface SwitchText {
    readonly question: string;
    readonly sentence: string;
    readonly values?: Readonly<Record<string, string>>;
    readonly unit?: string;
    readonly who?: string;
    /** The chapter of the table's agreement with this question: an id of content/table-rules/agreement.json. */
    readonly chapter: string;
    /** The house rule without which the question does not arise. */
    readonly only?: string;
    /** The rules of any game that the house rule changes, found by the build (build/content-modules.ts). */
    readonly changes: readonly string[];
  }
  const switches: Readonly<Record<string, SwitchText | undefined>>;
  export default switches;
}

declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates a widget once the page has been drawn (build/island/drawn.ts). */
    'client:drawn'?: boolean;
  }
}

declare namespace App {
  /** Data that the components of one page share while the page is rendered. */
  interface Locals {
    lesson?: import('astro:content').CollectionEntry<'lessons'>;
    termsUsed?: Map<string, import('astro:content').CollectionEntry<'glossary'>>;
  }
}

declare module 'fontkit' {
  /** Types for the few parts of fontkit that the tile drawings use, because @types/fontkit does not exist. */
  export interface Font {
    readonly unitsPerEm: number;
    readonly capHeight: number;
    layout(text: string): {
      readonly glyphs: readonly {
        readonly advanceWidth: number;
        readonly bbox: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };
        readonly path: { readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[] };
      }[];
      readonly positions: readonly { readonly xAdvance: number }[];
      readonly advanceWidth: number;
    };
  }
  export function create(data: Uint8Array): Font;
}
