// A lesson about the end of the wall.
import { holds } from './holds.ts';

holds({
  adds: 'A lesson',
  tests: ['tests/unit', 'tests/content', 'tests/architecture'],
  edits: {
    'content/lessons/the-last-tiles.mdx': `---
title: The last tiles
stage: Kongs and flowers
order: 640
summary: What changes when the wall is nearly used up.
minutes: 3
tile: b4
game: u3a
hands:
  last: { hand: "b45 c222 o66 (weee) (drrr) b6", seat: s, round: e, win: { tile: b6, by: wall, lastTile: true } }
rules:
  - british.draw.exhausted
  - british.double.last-wall-tile
  - british.double.final-discard
check:
  - { skill: drawn, level: 1, seed: 20 }
  - { skill: kongs, level: 2, seed: 3 }
  - { skill: doubles, level: 1, seed: 0 }
sources:
  - A u3a Beginners Guide to Mahjong, page 16
---

import WorkedHand from '../../src/features/lesson/WorkedHand.astro';

<p class="lead">Three tiles are left of the wall. Nobody is Mahjong yet. Do you still try for your hand?</p>

<WorkedHand hand="last" title="The last tile of the wall" />

## The last tile you draw

The player who takes the last tile of the live wall may go Mahjong with it. It then gives <Value rule="british.double.last-wall-tile" as="doubles" />. So it is worth to wait when you are <Term id="fishing">fishing</Term>.

## The last discard

A player who draws the last tile and cannot go Mahjong discards, as in any turn. This is the final discard. Whoever goes Mahjong with it counts <Value rule="british.double.final-discard" as="doubles" />.[if purityFinalDiscard is yes] Purity counts it too.[end] Think well before you discard. A tile that lies on the table three times is safe. A tile that nobody has seen is not.

## When nobody wins

Nobody wanted the final discard, and the wall is used up. <Rule id="british.draw.exhausted">Then nobody wins.</Rule> Nobody scores, and nobody pays. The tiles are washed and a new wall is built. East stays East, so the same player breaks the wall again. This happens more often than beginners think. It is no shame for anybody. It only means that four players held on to the tiles that the others needed.

<Check />

<RealTiles>

For four players.

1. Build a wall of six tiles, and give everybody a hand that is one tile short.
2. Play it to the end, and say aloud which tile is the last one.
3. Did anybody win? Say which double it gives.

</RealTiles>

<RulesUsed />
`,
  },
});
