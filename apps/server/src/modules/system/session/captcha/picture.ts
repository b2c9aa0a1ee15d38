/**
 * The captcha as a bitmap. What makes it hard for a program:
 *
 * - Characters overlap their neighbours and stand at no fixed distance, so the picture does not fall into six parts.
 * - Each is stretched, slanted and turned on its own, and then bent with the whole picture, so it fits no template.
 * - Lines of the same width and colour cross all characters, and hooks like parts of characters lie between them.
 * - Cuts break the strokes, so a character is not one connected shape.
 */
import { Resvg } from '@resvg/resvg-js';
import type { Cutter, Line, Point, Random } from './line-geometry.ts';
import { arc, between, cut, sample } from './line-geometry.ts';
import { STROKES } from './strokes.ts';

const WIDTH = 240;
const HEIGHT = 72;
const MARGIN = 12;
/** Pixels for each unit, for sharp screens. */
const SCALE = 1.5;
const CROSSING_LINES = 1;
const HOOKS = 2;
const CUTS = 4;
const CUT_PX = 2.4;
const SPECKS = 40;
/** The widths of all lines, in pixels. */
const WIDTHS = [2.8, 3.1, 3.4] as const;

/** A smooth bend of the whole picture, so that a character never looks the same twice. */
function makeWarp(random: Random): (point: Point) => Point {
  const phase = () => between(random, 0, 2 * Math.PI);
  const wave = (low: number, high: number, size: number) => {
    const [frequency, start] = [between(random, low, high), phase()];
    return (at: number) => size * Math.sin(at * frequency + start);
  };
  const [down, downFine] = [wave(0.03, 0.05, between(random, 2, 3.5)), wave(0.12, 0.18, between(random, 0.6, 1.2))];
  const [across, acrossFine] = [wave(0.06, 0.1, between(random, 1.5, 2.5)), wave(0.2, 0.3, between(random, 0.4, 0.9))];
  return ([x, y]) => [x + across(y) + acrossFine(y), y + down(x) + downFine(x)];
}

/** The strokes of a character around a point, stretched, slanted and turned. */
function glyphLines(character: string, [cx, cy]: Point, random: Random): Point[][] {
  const [wide, high] = [between(random, 5.2, 6.8), between(random, 6.6, 8.2)];
  const slant = between(random, -0.28, 0.28);
  const angle = between(random, -0.26, 0.26);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (STROKES[character] ?? []).map((stroke) =>
    sample(
      stroke.map(([x, y]): Point => {
        const v = (y - 3) * high;
        const u = (x - 2) * wide + v * slant;
        return [cx + u * cos - v * sin, cy + u * sin + v * cos];
      }),
    ),
  );
}

/** The middle of each character: at uneven distances, so close that neighbours overlap. */
function middles(count: number, random: Random): Point[] {
  const advances = Array.from({ length: count }, () => between(random, 0.8, 1.2));
  const total = advances.reduce((sum, advance) => sum + advance, 0);
  const unit = (WIDTH - 2 * MARGIN) / total;
  let left = MARGIN;
  return advances.map((advance): Point => {
    const middle = left + (advance * unit) / 2;
    left += advance * unit;
    return [middle, HEIGHT / 2 + between(random, -6, 6)];
  });
}

const anywhere = (random: Random): Point => [between(random, 4, WIDTH - 4), between(random, 6, HEIGHT - 6)];

/** A wave through all characters, as wide as theirs. */
function crossingLine(random: Random): Point[] {
  const [level, tilt] = [between(random, 22, HEIGHT - 22), between(random, -10, 10)];
  const [frequency, start, size] = [
    between(random, 0.07, 0.12),
    between(random, 0, 2 * Math.PI),
    between(random, 5, 9),
  ];
  const across = Array.from({ length: 80 }, (_, index): Point => {
    const x = 2 + (index * (WIDTH - 4)) / 79;
    return [x, level + (tilt * x) / WIDTH + size * Math.sin(x * frequency + start)];
  });
  return sample(across);
}

/** A short curve like a part of a character. */
function hook(random: Random): Point[] {
  const from = anywhere(random);
  const angle = between(random, 0, 2 * Math.PI);
  const length = between(random, 10, 22);
  const to: Point = [from[0] + length * Math.cos(angle), from[1] + length * Math.sin(angle)];
  return arc(from, to, between(random, -10, 10));
}

/** Down the picture: all lines are cut along it. */
function cutter(random: Random): Cutter {
  const [top, slope] = [between(random, 0, WIDTH), between(random, 50, 110) * (random() < 0.5 ? 1 : -1)];
  const bend = between(random, -15, 15);
  return (y) => top + (slope * (y - HEIGHT / 2)) / HEIGHT + bend * Math.sin((Math.PI * y) / HEIGHT);
}

const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

const pathOf = (lines: readonly Line[], width: number): string =>
  `<path stroke-width="${width}" d="${lines.map((line) => `M${line.map(at).join('L')}`).join('')}"/>`;

/** A dot: a line without length, with round ends. */
function speck(random: Random): Line {
  const [x, y] = anywhere(random);
  return [
    [x, y],
    [x + 0.1, y],
  ];
}

/** The drawing that becomes the bitmap. It never leaves the server: its lines are easy to tell apart. */
function drawing(text: string, random: Random): string {
  const warp = makeWarp(random);
  const places = middles(text.length, random);
  const lines = [
    ...[...text].flatMap((character, index) => glyphLines(character, places[index] as Point, random)),
    ...Array.from({ length: CROSSING_LINES }, () => crossingLine(random)),
    ...Array.from({ length: HOOKS }, () => hook(random)),
  ];
  const cutters = Array.from({ length: CUTS }, () => cutter(random));
  const pieces = WIDTHS.map((): Line[] => []);
  for (const line of lines) pieces[Math.floor(random() * WIDTHS.length)]?.push(...cut(line.map(warp), cutters, CUT_PX));
  const specks = Array.from({ length: SPECKS }, () => speck(random));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" ` +
    `fill="none" stroke="#15171f" stroke-linecap="round" stroke-linejoin="round">` +
    `${WIDTHS.map((width, index) => pathOf(pieces[index] ?? [], width)).join('')}${pathOf(specks, 1.6)}</svg>`
  );
}

const NO_FONTS = { loadSystemFonts: false };

/** A picture of the text: an SVG with one bitmap and nothing else. */
export function captchaPicture(text: string, random: Random): string {
  const image = new Resvg(drawing(text, random), { font: NO_FONTS, fitTo: { mode: 'zoom', value: SCALE } }).render();
  const png = image.asPng().toString('base64');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<image width="${WIDTH}" height="${HEIGHT}" href="data:image/png;base64,${png}"/></svg>`
  );
}
