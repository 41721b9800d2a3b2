// What is used of the packages here, which are not installed until faults are planted.

declare module '@stryker-mutator/api/core' {
  export interface MutantResult {
    readonly status: string;
    readonly fileName: string;
    readonly mutatorName: string;
    readonly replacement?: string;
    readonly location: { readonly start: { readonly line: number; readonly column: number } };
  }
  export type PartialStrykerOptions = Readonly<Record<string, unknown>>;
}

declare module '@stryker-mutator/api/plugin' {
  export enum PluginKind {
    Reporter = 'Reporter',
  }
  export function declareClassPlugin(kind: PluginKind, name: string, plugin: new () => object): object;
}

declare module '@stryker-mutator/core' {
  import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
  export class Stryker {
    constructor(options: PartialStrykerOptions);
    runMutationTest(): Promise<readonly MutantResult[]>;
  }
}
