// What is worked out once for a thing, or for all things of one name.
import { describe, expect, it } from 'vitest';
import { cacheByObject, cacheByStringKey } from '../../src/engine/cache.ts';

describe('for a thing', () => {
  it('is made when it is first asked for, and for each thing by itself', () => {
    const asked: object[] = [];
    const count = cacheByObject((thing: object) => asked.push(thing));
    const [one, another] = [{}, {}];
    expect([count(one), count(another), count(one)]).toEqual([1, 2, 1]);
    expect(asked).toEqual([one, another]);
  });

  it('is cached even when it is undefined', () => {
    let asked = 0;
    const nothing = cacheByObject(() => void asked++);
    const thing = {};
    nothing(thing);
    nothing(thing);
    expect(asked).toBe(1);
  });
});

describe('for a name', () => {
  const counted = (most?: number) => {
    const asked: string[] = [];
    const nameOf = ({ name }: { readonly name: string }) => name;
    const make = ({ name }: { readonly name: string }) => `${name} ${asked.push(name)}`;
    return { asked, of: cacheByStringKey(nameOf, make, most) };
  };

  it('is made once for all that have it', () => {
    const { asked, of } = counted();
    expect([of({ name: 'a' }), of({ name: 'b' }), of({ name: 'a' })]).toEqual(['a 1', 'b 2', 'a 1']);
    expect(asked).toEqual(['a', 'b']);
  });

  it('is made again when there were too many others', () => {
    const { asked, of } = counted(2);
    for (const name of ['a', 'b', 'a', 'b', 'c', 'c', 'a']) of({ name });
    expect(asked).toEqual(['a', 'b', 'c', 'a']);
  });
});
