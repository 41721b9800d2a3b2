// What is used of the packages here, which are not installed until the bench is run.

declare module 'agari' {
  export const check: (suits: readonly (readonly number[])[]) => boolean;
  export default { check };
}

declare module 'syanten' {
  const syanten: (suits: readonly (readonly number[])[]) => number;
  export default { syanten };
}

declare module 'riichi' {
  export default class Riichi {
    constructor(hand: string);
    calc(): { readonly ten: number };
  }
}

declare module 'riichi-ts' {
  export class Riichi {
    constructor(closed: readonly number[], open: readonly number[], options: { bakaze: number; jikaze: number });
    calc(): { readonly ten: number };
  }
}

declare module 'riichi-ts/dist/agari.js' {
  export const check: (counts: ArrayLike<number>) => boolean;
}

declare module 'riichi-ts/dist/shanten.js' {
  export const shanten: (counts: ArrayLike<number>) => number;
}

declare module '@kobalab/majiang-core' {
  interface Shoupai {
    clone(): Shoupai;
    get_dapai(check: boolean): string[] | null;
    dapai(tile: string): Shoupai;
  }
  interface Majiang {
    Shoupai: { fromString(text: string): Shoupai };
    Util: {
      xiangting_yiban(hand: Shoupai): number;
      tingpai(hand: Shoupai, distance: (hand: Shoupai) => number): string[] | null;
      hule_param(param: { zhuangfeng: number; menfeng: number }): unknown;
      hule(hand: Shoupai, discard: null, param: unknown): { defen: number } | undefined;
    };
  }
  const majiang: Majiang;
  export default majiang;
}
