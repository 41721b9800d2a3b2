// How far a hand is from Mahjong, what helps it, and what each discard leaves. For drawn hands: property/distance.test.ts.
import { describe, expect, it } from 'vitest';
import {
  countRackTilesByKind,
  createMahjongDistanceGauge,
  parseHand,
  type HandAim,
  type Result,
} from '../../src/engine/index.ts';
import { listAnswers } from './support/answers.ts';
import { measureHandProgress } from '../property/support/measure-hand.ts';

type Progress = Extract<ReturnType<typeof measureHandProgress>, { ok: true }>['value'];
const tell = ({ distance, useful, throws }: Progress): string =>
  [
    `${distance} away, ${useful.join(' ')} helps`,
    ...throws.map((each) => `without ${each.discard} ${each.distance}: ${each.useful.join(' ')}`),
  ].join('; ');

it('how far hands are, and what helps them', async () => {
  const answers = listAnswers(
    measureHandProgress,
    { rules: 'u3a' },
    `
    Mahjong | hand=b111+c222+o333+weee+drr
    one tile short | hand=b111+c222+o333+weee+dr
    two ways to be complete | hand=b111+c222+o333+wee+drr
    two pairs to make pungs of, and a pair to find | hand=b111+c234+o33+wee+dr+b7+c9
    a second chow does not count | hand=b123+c234+o33+wee+dr+b7+c9
    sets on the table stay | hand=(b123)+(c555)+c234+o33+wee
    a concealed kong is a set | hand=[b1111]+c222+o333+weee+dr
    nothing fits | hand=b147+c258+o369+wesn
    thirteen wonders | hand=b19+c19+o19+weswn+drg+b1
    a wonder is no use with a set on the table | hand=(b111)+c19+o19+weswn+drg
    the snake | hand=o11234567+weswn+o8
    knitted pairs | hand=b13469+c1346789+o5
    every chow counts where chows are free | hand=b123+c234+o33+wee+dr+b7+c9 rules=bell
    | hand=b123+c234+o345+o789+we rules=cantonese
    | hand=b123+c45+o789+weee+dr+b5 rules=bell
    | hand=b2345678+c345+o345 rules=japanese
    what each discard leaves, the best first | hand=b123+c45+o789+weee+dr+b5+wn rules=bell
    no fifth tile is counted on | hand=b1111+c234+o345+o789 rules=bell
    | hand=(b1111)+(weee)+(c234)+b23+o5 rules=bell
    one suit, where the table does so | hand=c22+b33+c555+(c999)+(wnnn) house.cleanOnly
    | hand=c22+b33+c555+(c999)+(wnnn)
    | hand=(c999)+(b222)+(c111)+wnn+dr house.cleanOnly
    a wild tile is used once in a set | hand=c99+o777+o111+weee+b2+dg goulash
    | hand=c99+b2+o77+b2+o11+weee+dg goulash
    | hand=c9+b22+o777+o111+weee+dg goulash
    a wild tile that is thrown leaves the hand without it | hand=c99+o777+o111+weee+b2+dg+dr goulash
    what is no hand | hand=b1 rules=chess
    | hand=b11111
    | hand=b111222333444555
    | hand=b111+c23+o333+weee+dr+s
  `,
    { tell },
  );
  await expect(answers).toMatchFileSnapshot('recorded/distances.txt');
});

interface Aimed {
  readonly rules: string;
  readonly rack: string;
  readonly sets: string;
  readonly aim?: HandAim;
}
function aimed({ rack, sets, aim = {}, ...table }: Aimed): Result<string> {
  const [held, laid] = [parseHand(rack), parseHand(sets)];
  if (!held.ok || !laid.ok) throw new Error(`${rack} ${sets}`);
  const gauge = createMahjongDistanceGauge({ ...table, sets: laid.value.sets, aim });
  return gauge.ok ? { ok: true, value: String(gauge.value.distance(countRackTilesByKind(held.value.rack))) } : gauge;
}

it('how far a rack is from one sort of hand, by the sets on the table', async () => {
  const bamboos = 'aim.tiles=b1,b2,b3,b4,b5,b6,b7,b8,b9,we,ws,ww,wn,dr,dg,dw';
  const answers = listAnswers(
    aimed,
    { rules: 'japanese', house: { allGreen: true, heavenlyJoy: true }, sets: '' },
    `
    given | rules=bell rack=b1123+c9+o19+wee+dr+dgg+b8
    anything |
    no chow | aim.maxChows=0
    bamboos, winds and dragons | ${bamboos}
    thirteen wonders | aim.special=bell.special.thirteen-unique-wonders
    a hand nobody knows | aim.special=bell.special.none
    given | aim.special=japanese.special.big-three-dragons
    three dragons and any set | rack=drrr+dggg+dww+c5 sets=(b123)
    one of them on the table | rack=dggg+dwww+b123+c5 sets=(drrr)
    two other sets on the table | rack=drrr+dggg+dw sets=(b123)+(c555)
    given | aim.special=japanese.special.little-four-winds
    three winds and a pair | rack=weee+wsss+wwww+wn sets=(b123)
    two other sets beside the winds | rack=weee+wsss+wn sets=(b123)+(c555)
    given | aim.special=japanese.special.all-terminals rack=b999+c111+o111+c9
    pungs of ones and nines, and a chow | sets=(b123)
    pungs of ones and nines | sets=(b111)
    given | aim.special=japanese.special.all-green rack=b666+b888+dggg+b2
    green tiles and their chow | sets=(b234)
    green tiles and a chow with another | sets=(b345)
    given | aim.tiles=b1,b2,b3,we rack=b111+b222+b333+we
    tiles that are aimed at | sets=(b123)
    a chow that ends beyond them | sets=(b234)
    a pung of another | sets=(c222)
    given | aim.special=japanese.special.heavenly-joy
    kongs, and a pung lies there | rack=b222+b555+b888+b9 sets=(c111)
    kongs, and four lie there | rack=b9 sets=(c1111)+(c2222)+(c3333)+(weeee)
    kongs, and three and a pung | rack=b9 sets=(c1111)+(c2222)+(c3333)+(weee)
    given |
    no chow, and none lies there | aim.maxChows=0 rack=b222+b555+b888+b9 sets=(c111)
    no chow, and one lies there | aim.maxChows=0 rack=b222+b555+b888+b9 sets=(b123)
    one chow, and it lies there | aim.maxChows=1 rack=b222+b555+c456+b9 sets=(b123)
    given | rules=u3a house.cleanOnly
    a table of one suit may want honours in it | rack=b222+b555+b888+b9 sets=(b123) house.cleanNeedsHonours=false
    | rack=b222+b555+b888+b9 sets=(b123) house.cleanNeedsHonours
    | rack=b123+b555+b888+b9 sets=(weee) house.cleanNeedsHonours
    # The pung of characters leaves a single tile of any use: eight are wanted.
    | rack=b123+b555+c8 sets=(weee)+(c111) house.cleanNeedsHonours
  `,
    { tell: String },
  );
  await expect(answers).toMatchFileSnapshot('recorded/distances-aimed.txt');
});

describe('what is no question', () => {
  it.each([
    [{ sets: 'b1' }, 'bad-input'],
    [{ sets: [{ tiles: ['b1', 'b1'], concealed: false }] }, 'not-a-set'],
    [{ sets: [{ tiles: ['b1', 'b1', 'b2'], concealed: false }] }, 'ok'],
    [{ aim: { tiles: 'b1' } }, 'bad-input'],
    [{ aim: { tiles: ['b1', 'f1'] } }, 'bad-input'],
    [{ aim: { tiles: ['x1'] } }, 'bad-input'],
    [{ aim: { tiles: [] } }, 'ok'],
  ])('%j: %s', (change, expected) => {
    const found = createMahjongDistanceGauge({ rules: 'bell', sets: [], ...change } as never);
    expect(found.ok ? 'ok' : found.error.code).toBe(expected);
  });
});
