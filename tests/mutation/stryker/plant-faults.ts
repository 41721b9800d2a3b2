import { Stryker } from '@stryker-mutator/core';
import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';

/** Plants one fault at a time and runs the tests. @returns what became of each */
export const plantFaults = (options: PartialStrykerOptions): Promise<readonly MutantResult[]> =>
  new Stryker(options).runMutationTest();
