import type { EngineError } from '../../../src/engine/index.ts';

/** An error as a line: its code, then what it is about. */
export const refusalLine = ({ code, found, tiles, at, count, allowed, rule }: EngineError): string =>
  [
    code,
    ...(found === undefined ? [] : [`«${found}»`]),
    ...(tiles === undefined ? [] : [tiles.join(' ')]),
    ...(at === undefined ? [] : [`at ${at}`]),
    ...(count === undefined ? [] : [`has ${count}`]),
    ...(allowed === undefined ? [] : [`allowed ${allowed}`]),
    ...(rule === undefined ? [] : [rule]),
  ].join(', ');
