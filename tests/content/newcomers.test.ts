// Bell, Japanese and Cantonese can each be learnt alone: by somebody who has never played, with no lesson of another game.
import { describe, expect, it } from 'vitest';
import { getWallPlan } from '../../src/engine/index.ts';
import { courseOf, gameOf } from './lesson-shown.ts';

const [TILES, FIRST_HAND, CLOSING] = ['from-the-start', 'your-first-hand', 'for-your-table'];

describe.each(['bell', 'japanese', 'cantonese'])('%s, for somebody who has never played', (family) => {
  const course = courseOf(family);
  const [tiles, firstHand] = course;

  it('begins with the tiles and a first hand, and leads to no lesson of another game', () => {
    expect([tiles!.path, firstHand!.path]).toEqual([`${family}/${TILES}`, `${family}/${FIRST_HAND}`]);
    expect(tiles!.body + firstHand!.body).not.toMatch(/British/);
    const links = course.flatMap(({ body }) => [...body.matchAll(/\]\(\/learn\/([^)]*)\)/g)].map(([, to]) => to!));
    expect(links.filter((to) => !to.startsWith(`${family}/`))).toEqual([]);
  });

  it('shows the wall in pictures, and a count round the corner where the dice can go so far', () => {
    const pictures = /<WallPictures\s*(corner=)?/.exec(firstHand!.body)!;
    const plan = getWallPlan({ rules: gameOf(firstHand!).id });
    if (!plan.ok) throw new Error(plan.error.code);
    const { throws, most, lengths } = plan.value;
    expect(Boolean(pictures[1])).toBe(throws * most > lengths.e);
  });

  it('keeps what tables may change for its closing page, and says there what each of it changes', () => {
    const asking = course.filter(({ body }) => /<(AskFirst|YourTable)\b/.test(body)).map(({ path }) => path);
    expect(asking).toEqual([`${family}/${CLOSING}`]);
    expect(course.at(-1)!.body).not.toMatch(/<AskFirst(?! why )/);
  });
});
