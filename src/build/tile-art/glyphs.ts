import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { createFilledPathSvg, createClosedPath, type ArtPoint } from './paths.ts';

// Resolves from the root of the project, because bundling changes this file's own address.
const resolve = createRequire(join(process.cwd(), 'package.json')).resolve;
const findPackageFolder = (name: string): string => dirname(resolve(`${name}/package.json`));

const openFont = (name: string, file: string): Font => create(readFileSync(join(findPackageFolder(name), file)));

function openFontSubsets(name: string, css: string): (char: string) => Font {
  const sheet = readFileSync(join(findPackageFolder(name), css), 'utf8');
  const faces = [...sheet.matchAll(/url\(\.\/(files\/[^)]+?woff2)\)[^}]*?unicode-range:([^;]+);/g)].map(
    ([, file, ranges]) => ({
      file: file!,
      ranges: ranges!.split(',').map((range) =>
        range
          .trim()
          .slice(2)
          .split('-')
          .map((hex) => Number.parseInt(hex, 16)),
      ),
    }),
  );
  const open = new Map<string, Font>();
  return (char) => {
    const code = char.codePointAt(0)!;
    const face = faces.find(({ ranges }) => ranges.some(([from, to = from]) => code >= from! && code <= to!));
    if (!face) throw new Error(`${name} has no ${char}`);
    const font = open.get(face.file) ?? openFont(name, face.file);
    open.set(face.file, font);
    return font;
  };
}

const kai = openFontSubsets('@fontsource/lxgw-wenkai-tc', '700.css');
const openLatinFont = (weight: number): Font =>
  openFont('@fontsource/atkinson-hyperlegible-next', `files/atkinson-hyperlegible-next-latin-${weight}-normal.woff2`);
const BOLD_FONT = openLatinFont(700);
const REGULAR_FONT = openLatinFont(500);

function drawGlyph(glyph: ReturnType<Font['layout']>['glyphs'][number], scale: number, x: number, y: number): string {
  const contours: { start: ArtPoint; steps: number[][] }[] = [];
  for (const { command, args } of glyph.path.commands) {
    const points = args.map((v, i) => (i % 2 ? y - v * scale : x + v * scale));
    if (command === 'moveTo') contours.push({ start: [points[0]!, points[1]!], steps: [] });
    else if (command !== 'closePath') contours.at(-1)!.steps.push(points);
  }
  return contours.map(({ start, steps }) => createClosedPath(start, steps)).join('');
}

/** A Chinese character, its ink centred on (cx, cy). `size`: the side of its em square, with `stretch` of its ink. */
export function createHanziPath(char: string, cx: number, cy: number, size: number, { stretch = false } = {}): string {
  const font = kai(char);
  const glyph = font.layout(char).glyphs[0]!;
  const { minX, maxX, minY, maxY } = glyph.bbox;
  const scale = stretch ? Math.min(size / (maxX - minX), size / (maxY - minY)) : size / font.unitsPerEm;
  return drawGlyph(glyph, scale, cx - ((minX + maxX) / 2) * scale, cy + ((minY + maxY) / 2) * scale);
}

/** Position and cap height of the corner index: 18 % of the tile, 7.7 px when a tile is 32 px wide. */
const CORNER_INDEX = { x: 6, y: 6, cap: 14.5 };

export function createCornerIndexSvg(text: string, colour: string, right?: number): string {
  const font = right === undefined ? BOLD_FONT : REGULAR_FONT;
  const run = font.layout(text);
  const scale = CORNER_INDEX.cap / font.capHeight;
  const [first, last] = [run.glyphs[0]!, run.glyphs.at(-1)!];
  const width = (run.advanceWidth - first.bbox.minX - (last.advanceWidth - last.bbox.maxX)) * scale;
  let x = (right === undefined ? CORNER_INDEX.x : right - width) - first.bbox.minX * scale;
  let d = '';
  run.glyphs.forEach((glyph, i) => {
    d += drawGlyph(glyph, scale, x, CORNER_INDEX.y + CORNER_INDEX.cap);
    x += run.positions[i]!.xAdvance * scale;
  });
  return createFilledPathSvg(colour, d);
}
