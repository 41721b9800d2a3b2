import type { HandParser } from './parser.ts';

/** A suit is for ranks before it that are named alike: "two 1s, two 2s and two 3s of cracks"; a heading for those after it. */
export function fillMissingSuits({ t, groups, facts }: HandParser): void {
  for (let at = groups.length - 2; at >= 0; at--) {
    const [group, after] = [groups[at]!, groups[at + 1]!];
    if (
      !group.ref?.ranks ||
      group.ref.suit !== undefined ||
      !after.ref?.ranks ||
      after.ref.suit === undefined ||
      after.ref.isSuitFirst
    )
      continue;
    // "greens, three, and 4 4 4 cracks": the three counts the greens.
    const isCount = group.ref.ranks.length === 1 && after.ref.ranks.length > 1;
    const isAlike = group.kind === after.kind && group.count === after.count && !isCount;
    const areJoined = t.skip(group.next, 'comma', 'and') >= after.first - (t.is(after.first - 1, 'number') ? 1 : 0);
    if (isAlike && areJoined) group.ref = { ...group.ref, suit: after.ref.suit };
  }
  const headings = facts.filter(({ first, next }) => t.is(first, 'suit') && next > first);
  groups.forEach((group, at) => {
    if (!group.ref?.ranks || group.ref.suit !== undefined) return;
    const { sentence } = t.all[group.first]!;
    const heading = headings.findLast(({ first }) => first < group.first && t.all[first]!.sentence === sentence);
    const before = groups[at - 1];
    const isSame =
      before?.ref?.isSuitFirst &&
      t.all[before.first]!.sentence === sentence &&
      t.skip(before.next, 'comma', 'and') === group.first &&
      !group.kind;
    const suit = heading ? t.value(heading.first) : isSame ? before.ref!.suit : undefined;
    if (suit !== undefined) group.ref = { ...group.ref, suit, isSuitFirst: true };
  });
}
