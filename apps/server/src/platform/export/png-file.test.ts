import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { TableRow } from '../tables/export-source.ts';
import { pngFile } from './png-file.ts';
import { bytesOf, FULL, sheetOf, windowsOf } from './testing/sheet-of.ts';

const made = (keys: readonly string[], ...rows: readonly TableRow[]) =>
  bytesOf(pngFile(sheetOf(...keys), windowsOf(...rows)));

/** Two pixels to a point of a landscape A4 page. */
const WIDTH_PX = 1_684;
const DARK = 200;

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly isDark: (x: number, y: number) => boolean;
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { width, height, isDark: (x, y) => (data[(y * width + x) * channels] ?? 255) < DARK };
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

/** Bands of lines that hold letters, from top to bottom. */
function bandsOf({ width, height, isDark }: Pixels): (readonly [top: number, bottom: number])[] {
  const inked = range(0, height).map((y) => range(0, width).some((x) => isDark(x, y)));
  const tops = range(0, height).filter((y) => inked[y] === true && inked[y - 1] !== true);
  return tops.map((top) => [top, inked.indexOf(false, top)] as const);
}

/** The widest gap between letters of a band, in pixels, up to a column of the picture. */
function widestGap({ isDark }: Pixels, [top, bottom]: readonly [number, number], untilX: number): number {
  const columns = range(0, untilX).filter((x) => range(top, bottom).some((y) => isDark(x, y)));
  return Math.max(...columns.map((x, at) => x - (columns[at - 1] ?? x)));
}

test('shows title, facts, header, each row and the totals', async () => {
  const pixels = await pixelsOf(await made(['name', 'amount'], ...Array.from({ length: 7 }, () => FULL)));
  expect(pixels.width).toBe(WIDTH_PX);
  expect(bandsOf(pixels)).toHaveLength(1 + 4 + 1 + 7 + 1);
});

test('an empty table has a header and no totals', async () => {
  expect(bandsOf(await pixelsOf(await made(['name', 'amount'])))).toHaveLength(1 + 4 + 1);
});

test('a row is as high as its cell of most lines', async () => {
  const heightOf = async (payload: string) => (await pixelsOf(await made(['name', 'payload'], { payload }))).height;
  const [one, three] = [await heightOf('one'), await heightOf('one\ntwo\nthree')];
  // Two lines of eight points, two pixels each.
  expect(three - one).toBeGreaterThan(2 * 8 * 2);
  expect(three - one).toBeLessThan(2 * 8 * 2 * 1.5);
});

test('a very large picture has fewer pixels, and nothing of it is cut', async () => {
  const rows = Array.from({ length: 100 }, () => ({ ...FULL, payload: 'word '.repeat(500) }));
  const { width, height } = await sharp(await made(['name', 'payload'], ...rows)).metadata();
  expect(width * height).toBeLessThanOrEqual(20_100_000);
  expect(width * height).toBeGreaterThan(19_900_000);
  // A hundred rows of twelve lines.
  expect((height / width) * 841.89).toBeGreaterThan(100 * 12 * 8 * 1.36);
});

test('a picture of many full columns is wider, so that no number is made smaller', async () => {
  const long = {
    name: 'word '.repeat(20),
    code: 'long code of letters',
    funds: ['One fund', 'another fund', 'a third'],
  };
  const { width } = await sharp(await made([], { ...FULL, ...long, payload: long.name })).metadata();
  expect(width).toBeGreaterThan(1.2 * WIDTH_PX);
});

test.each(['Asha Deshmukh', 'आशा देशमुख', 'क्षत्र देश'])('the words of %s stand a space apart', async (name) => {
  const pixels = await pixelsOf(await made(['name', 'amount'], { name }));
  const spacePx = 8 * 0.26 * 2;
  const gap = widestGap(pixels, bandsOf(pixels)[6]!, 800);
  expect(gap).toBeGreaterThan(0.7 * spacePx);
  expect(gap).toBeLessThan(3 * spacePx);
});

test('markup in a cell is text', async () => {
  const png = await made(['name'], { name: '</text><script>&amp;' });
  expect(bandsOf(await pixelsOf(png))).toHaveLength(1 + 4 + 1 + 1);
});
