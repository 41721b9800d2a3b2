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
