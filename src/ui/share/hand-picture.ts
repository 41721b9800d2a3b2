import { isBonus, type EnteredHandTiles, type TileId } from '../../engine/index.ts';
import { SITE_NAME, getTileDrawingHref } from '../../site.ts';
import { formatSetKindAndExposure, toShownSetTiles } from '../../format/seats.ts';
import type { BillRow, BillView } from '../bill/bill-view.ts';
import { downloadFile, shareThroughDevice } from '../save-file.ts';

// A scored hand as a picture: its tiles, its bill and its owner, drawn on this device and sent nowhere.

export interface HandPictureContent {
  readonly title: string;
  readonly facts: readonly string[];
  readonly hand: EnteredHandTiles;
  readonly bill: BillView;
  readonly who: string;
}

/** A row of the picture: tiles under a word, or a line of text with a figure at its end. */
type Row =
  | { readonly tiles: readonly (TileId | 'back')[]; readonly word: string }
  | {
      readonly text: string;
      readonly figure?: string;
      readonly size: 'title' | 'text' | 'total';
      readonly line?: true;
    };

function listPictureRows({ title, facts, hand, bill, who }: HandPictureContent): readonly Row[] {
  const rack = hand.rack.filter((tile) => !isBonus(tile));
  const createFigureRows = (rows: readonly BillRow[]): readonly Row[] =>
    rows.map(({ text, amount }) => ({ text, figure: amount, size: 'text' }));
  return [
    { text: title, size: 'title' },
    ...facts.map((text): Row => ({ text, size: 'text' })),
    ...hand.sets.map(({ tiles, concealed }): Row => ({
      tiles: toShownSetTiles(tiles, concealed),
      word: formatSetKindAndExposure(tiles, concealed),
    })),
    ...(rack.length > 0 ? [{ tiles: rack, word: 'In the hand' }] : []),
    ...(hand.bonus.length > 0 ? [{ tiles: hand.bonus, word: 'Flowers and seasons' }] : []),
    ...createFigureRows([...bill.points, ...bill.doubles, ...bill.fans]),
    ...bill.roundedFirst.map((text): Row => ({ text, size: 'text' })),
    ...(bill.chain.length > 0
      ? [{ text: `${bill.chainWords}: ${bill.chain.join(' → ')}`, size: 'text' } as const]
      : []),
    ...createFigureRows(bill.apart),
    ...bill.notes.map((text): Row => ({ text, size: 'text' })),
    { text: who, figure: bill.total, size: 'total', line: true },
    { text: `Counted with ${SITE_NAME}`, size: 'text' },
  ];
}

/** Light colours in every theme, because the picture leaves the site. */
const PAPER_COLOURS = { paper: '#fdf6e7', ink: '#1c1b19', baize: '#1d5b41', felt: '#ffffff' };
const [WIDTH, MARGIN, TILE, GAP] = [1080, 64, 66, 22];
const FONT_SIZES = { title: 58, text: 36, total: 64 };
const LINE_HEIGHT = 1.3;

/**
 * Shares the picture with another app if the device can; otherwise saves it as a file. Rejects where the device cannot
 * draw, or the tiles cannot be loaded.
 * @returns what came of it, as a sentence
 */
export async function shareOrDownloadHandPicture(shown: HandPictureContent): Promise<string> {
  const file = new File([await createHandPictureBlob(shown)], 'mahjong-hand.png', { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    const sent = await shareThroughDevice({ files: [file] }, 'picture');
    if (sent) return sent;
  }
  downloadFile(file);
  return 'The picture is in your downloads.';
}

async function createHandPictureBlob(shown: HandPictureContent): Promise<Blob> {
  const rows = listPictureRows(shown);
  const faces = await loadFaces(rows.flatMap((row) => ('tiles' in row ? row.tiles : [])));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, 10];
  const height = paintRows(canvas, rows, faces);
  canvas.height = height;
  paintRows(canvas, rows, faces);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('This device cannot make a picture.');
  return blob;
}

function paintRows(
  canvas: HTMLCanvasElement,
  rows: readonly Row[],
  faces: ReadonlyMap<string, HTMLImageElement>,
): number {
  const pen = canvas.getContext('2d')!;
  const formatFont = (size: number, bold: boolean): string =>
    `${bold ? 700 : 400} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  pen.fillStyle = PAPER_COLOURS.paper;
  pen.fillRect(0, 0, WIDTH, canvas.height);
  pen.textBaseline = 'top';
  let y = MARGIN;
  for (const [i, row] of rows.entries()) {
    const before = rows[i - 1];
    if (!('tiles' in row) && before && 'tiles' in before) y += GAP;
    if ('tiles' in row) {
      y += paintTiles(pen, row, faces, y, formatFont(FONT_SIZES.text * 0.8, false));
      continue;
    }
    const size = FONT_SIZES[row.size];
    pen.font = formatFont(size, row.size !== 'text');
    pen.fillStyle = PAPER_COLOURS.ink;
    if (row.line) {
      pen.fillRect(MARGIN, y + GAP / 2, WIDTH - 2 * MARGIN, 4);
      y += GAP + 8;
    }
    const figure = row.figure ?? '';
    const room = WIDTH - 2 * MARGIN - (figure ? pen.measureText(figure).width + GAP : 0);
    if (figure) pen.fillText(figure, WIDTH - MARGIN - pen.measureText(figure).width, y);
    for (const line of wrapText(row.text, (text) => pen.measureText(text).width <= room)) {
      pen.fillText(line, MARGIN, y);
      y += size * LINE_HEIGHT;
    }
    y += GAP / 3;
  }
  return Math.ceil(y + MARGIN);
}

/** Tiles on baize, in as many lines as they need. @returns the height */
function paintTiles(
  pen: CanvasRenderingContext2D,
  { tiles, word }: Extract<Row, { readonly word: string }>,
  faces: ReadonlyMap<string, HTMLImageElement>,
  top: number,
  font: string,
): number {
  const most = Math.floor((WIDTH - 2 * MARGIN - 2 * GAP) / (TILE + 2));
  const lines = Math.ceil(tiles.length / most);
  const high = (TILE * 4) / 3;
  const wordHigh = 46;
  const height = GAP + wordHigh + lines * (high + 4) + GAP / 2;
  pen.fillStyle = PAPER_COLOURS.baize;
  pen.fillRect(MARGIN, top, WIDTH - 2 * MARGIN, height);
  pen.fillStyle = PAPER_COLOURS.felt;
  pen.font = font;
  pen.fillText(word, MARGIN + GAP, top + GAP / 2);
  for (const [i, tile] of tiles.entries()) {
    const face = faces.get(tile);
    const [x, y] = [
      MARGIN + GAP + (i % most) * (TILE + 2),
      top + GAP / 2 + wordHigh + Math.floor(i / most) * (high + 4),
    ];
    if (face) pen.drawImage(face, x, y, TILE, high);
  }
  return height + 6;
}

function wrapText(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    const longer = line ? `${line} ${word}` : word;
    if (line && !fits(longer)) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Makes images of the tiles from the sprite that the page has already loaded. */
async function loadFaces(tiles: readonly string[]): Promise<ReadonlyMap<string, HTMLImageElement>> {
  const sprite = await (await fetch(getTileDrawingHref('b1').split('#')[0]!)).text();
  const faces = [...new Set(tiles)].map(async (tile) => {
    // A regular expression reads the sprite: the security policy bars HTML parsers, and each tile is one symbol.
    const art = new RegExp(`<symbol id="${tile}"[^>]*>(.*?)</symbol>`, 's').exec(sprite)?.[1] ?? '';
    // An image has no CSS variables of the page, so their fallback colours are used.
    const plain = art.replaceAll(/var\(--[\w-]+,\s*(#[\da-f]+)\)/gi, '$1');
    const face = new Image(60 * 3, 80 * 3);
    face.src = `data:image/svg+xml,${encodeURIComponent(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80" width="180" height="240">${plain}</svg>`,
    )}`;
    await face.decode();
    return [tile, face] as const;
  });
  return new Map(await Promise.all(faces));
}
