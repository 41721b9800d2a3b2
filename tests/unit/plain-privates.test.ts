// What a browser is sent has no private fields, which older ones start with a fault, and does the same without them.
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { lowerPrivates } from '../../src/build/private-field-lowering.ts';

const plain = (code: string): string => lowerPrivates(code, parseAst(code));

/** What the code gives back. */
const run = (code: string): unknown => new Function(code)();

describe('a class with private fields', () => {
  const code = `class Purse {
    #pence = 5; static #count = 0; pence = 'public';
    #spend(n) { this.#pence -= n; return this; }
    static is(it) { return #pence in it; }
    spent(n) { Purse.#count++; return [this.#spend(n).#pence, this.pence, Purse.#count]; }
  }
  const mine = new Purse();`;

  it('does the same with plain ones', () => {
    const asked = `${code} return [mine.spent(2), mine.spent(1), Purse.is(mine), Purse.is({})];`;
    expect(run(plain(`function f() { ${asked} }`).concat('return f();'))).toEqual(run(asked));
    expect(plain(code)).not.toContain('#');
  });

  it('keeps names where it inherits: the class before it has the short ones', () => {
    const first = 'class A { #x = 1; x() { return this.#x; } }';
    const heir = 'class B extends A { #y = 2; y() { return this.#y; } }';
    const asked = 'const b = new B(); return [b.x(), b.y()];';
    expect(run(`${plain(first)} ${plain(heir)} ${asked}`)).toEqual([1, 2]);
  });

  it('is refused where the name is in use', () => {
    expect(() => plain('class A { #x = 1; _a = 2 }')).toThrow('There is a _a already.');
  });
});

it('code without them stays as it is', () => {
  expect(plain('const colour = "#fff"; class A { x = 1 }')).toBe('const colour = "#fff"; class A { x = 1 }');
});
