/**
 * A simple program that reads a captcha: it finds the characters in the bitmap and compares each with the undistorted
 * shapes, upright and turned. It knows the shapes, the number of characters, and the size of the picture.
 */
import { Resvg } from '@resvg/resvg-js';
import { CAPTCHA_CHARACTERS, STROKES } from '../strokes.ts';

/** Which pixels have ink. */
interface Ink {
  readonly width: number;
  readonly height: number;
  readonly has: (x: number, y: number) => boolean;
}

const LENGTH = 6;
const GRID_WIDTH = 16;
const GRID_HEIGHT = 24;
const OPAQUE = 128;

function inkOf(svg: string): Ink {
  const { width, height, pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const has = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && (pixels[(y * width + x) * 4 + 3] ?? 0) > OPAQUE;
  return { width, height, has };
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

/** The ink between two columns, scaled to the grid. */
function gridOf(ink: Ink, left: number, right: number): Float64Array {
  const isInkedRow = (y: number) => range(left, right).some((x) => ink.has(x, y));
  const rows = range(0, ink.height).filter(isInkedRow);
  const columns = range(left, right).filter((x) => rows.some((y) => ink.has(x, y)));
  const [x0, x1] = [columns[0] ?? left, (columns.at(-1) ?? right) + 1];
  const [y0, y1] = [rows[0] ?? 0, (rows.at(-1) ?? ink.height) + 1];
  const grid = new Float64Array(GRID_WIDTH * GRID_HEIGHT);
  const [stepX, stepY] = [(x1 - x0) / GRID_WIDTH, (y1 - y0) / GRID_HEIGHT];
  for (let y = y0; y < y1; y += 1)
    for (let x = x0; x < x1; x += 1) {
      if (!ink.has(x, y)) continue;
      const cell =
        Math.min(GRID_HEIGHT - 1, Math.floor((y - y0) / stepY)) * GRID_WIDTH +
        Math.min(GRID_WIDTH - 1, Math.floor((x - x0) / stepX));
      grid[cell] = (grid[cell] ?? 0) + 1 / (Math.max(1, stepX) * Math.max(1, stepY));
    }
  return grid;
}

/** The cosine of the angle between two grids. */
function similarity(one: Float64Array, other: Float64Array): number {
  let [product, ones, others] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const compared = other[at] ?? 0;
    product += value * compared;
    ones += value * value;
    others += compared * compared;
  }
  return product / Math.sqrt(ones * others || 1);
}

function template(character: string, angle: number): Float64Array {
  const path = (STROKES[character] ?? [])
    .map((stroke) => `M${stroke.map(([x, y]) => `${x * 7 + 14} ${y * 7 + 11}`).join('L')}`)
    .join('');
  const ink = inkOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="56" height="64"><path d="${path}" fill="none" stroke="#000" ` +
      `stroke-width="3" stroke-linecap="round" transform="rotate(${angle} 28 32)"/></svg>`,
  );
  return gridOf(ink, 0, ink.width);
}

/** In degrees. */
const ANGLES = [-12, 0, 12];
const TEMPLATES = CAPTCHA_CHARACTERS.flatMap((character) =>
  ANGLES.map((angle) => [character, template(character, angle)] as const),
);

function nearest(grid: Float64Array): string {
  let [found, best] = ['', -1];
  for (const [character, shape] of TEMPLATES) {
    const score = similarity(grid, shape);
    if (score > best) [found, best] = [character, score];
  }
  return found;
}

/** Six columns of the same width. */
function equalParts({ width }: Ink, [left, right]: readonly [number, number]): (readonly [number, number])[] {
  const step = (right - left) / LENGTH;
  return range(0, LENGTH).map((at) => [
    Math.round(left + at * step),
    Math.min(width, Math.round(left + (at + 1) * step)),
  ]);
}

/** Six columns that end where there is least ink, near the ends of equal ones. */
function lightestParts(ink: Ink, [left, right]: readonly [number, number]): (readonly [number, number])[] {
  const inked = (x: number) => range(0, ink.height).filter((y) => ink.has(x, y)).length;
  const step = (right - left) / LENGTH;
  const ends = range(1, LENGTH).map((at) => {
    const middle = Math.round(left + at * step);
    const near = range(middle - Math.round(step / 3), middle + Math.round(step / 3));
    return near.toSorted((a, b) => inked(a) - inked(b))[0] ?? middle;
  });
  const all = [left, ...ends, right];
  return range(0, LENGTH).map((at) => [all[at] ?? left, all[at + 1] ?? right]);
}

/** What the program reads, by each of its ways to find the characters. */
export function readByTemplate(svg: string): readonly string[] {
  const ink = inkOf(svg);
  const inked = range(0, ink.width).filter((x) => range(0, ink.height).some((y) => ink.has(x, y)));
  const ends = [inked[0] ?? 0, (inked.at(-1) ?? ink.width) + 1] as const;
  const margin = Math.round(ink.width / 20);
  const ways = [equalParts(ink, ends), lightestParts(ink, ends), equalParts(ink, [margin, ink.width - margin])];
  return ways.map((parts) => parts.map(([left, right]) => nearest(gridOf(ink, left, right))).join(''));
}
