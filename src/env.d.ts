/// <reference types="astro/client" />

declare namespace App {
  /** What the parts of one page tell each other while it is rendered. */
  interface Locals {
    lesson?: import('astro:content').CollectionEntry<'lessons'>;
    termsUsed?: Map<string, import('astro:content').CollectionEntry<'glossary'>>;
  }
}

declare module 'fontkit' {
  /** The little of fontkit that the tile drawings need: @types/fontkit does not exist. */
  export interface Glyph {
    readonly advanceWidth: number;
    readonly bbox: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };
    readonly path: { readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[] };
  }
  export interface Font {
    readonly unitsPerEm: number;
    readonly capHeight: number;
    layout(text: string): {
      readonly glyphs: readonly Glyph[];
      readonly positions: readonly { readonly xAdvance: number }[];
      readonly advanceWidth: number;
    };
  }
  export function create(data: Uint8Array): Font;
}
