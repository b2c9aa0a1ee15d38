import { STROKES } from './strokes.ts';

const WIDTH = 240;
const HEIGHT = 72;
const MARGIN = 14;
const STEP_PX = 1.6;
const POINTS_A_DASH = 5;
const PATHS = 9;
const DECOYS = 3;

type Point = readonly [x: number, y: number];
/** A number from 0 up to 1. */
export type Random = () => number;

const between = (random: Random, low: number, high: number) => low + random() * (high - low);

/** A smooth bend of the whole picture, so that a character never looks the same twice. */
function makeWarp(random: Random): (point: Point) => Point {
  const [a, b, c] = [between(random, 0, 6.3), between(random, 0, 6.3), between(random, 1.5, 3)];
  const [fx, fy] = [between(random, 0.03, 0.05), between(random, 0.06, 0.09)];
  return ([x, y]) => [x + c * Math.sin(y * fy + a), y + c * 1.3 * Math.sin(x * fx + b)];
}

/** Points along a polyline at about equal distances. */
function sample(points: readonly Point[]): Point[] {
  const sampled: Point[] = [];
  for (let index = 1; index < points.length; index += 1) {
    const [x0, y0] = points[index - 1] as Point;
    const [x1, y1] = points[index] as Point;
    const steps = Math.max(1, Math.round(Math.hypot(x1 - x0, y1 - y0) / STEP_PX));
    for (let step = 0; step <= steps; step += 1)
      sampled.push([x0 + ((x1 - x0) * step) / steps, y0 + ((y1 - y0) * step) / steps]);
  }
  return sampled;
}

function glyphLines(character: string, left: number, cell: number, random: Random): Point[][] {
  const scale = between(random, 6.6, 7.4);
  const angle = between(random, -0.24, 0.24);
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const [cx, cy] = [left + cell / 2 + between(random, -3, 3), HEIGHT / 2 + between(random, -5, 5)];
  return (STROKES[character] ?? []).map((stroke) =>
    sample(stroke.map(([x, y]): Point => [cx + (x - 2) * cos - (y - 3) * sin, cy + (x - 2) * sin + (y - 3) * cos])),
  );
}

/** A curve across the picture, as thick as the characters. */
function decoyLine(random: Random): Point[] {
  const [y0, y1] = [between(random, 8, HEIGHT - 8), between(random, 8, HEIGHT - 8)];
  const [x0, x1] = random() < 0.5 ? [0, between(random, 60, WIDTH)] : [between(random, 0, WIDTH - 60), WIDTH];
  const bend = between(random, -26, 26);
  const points = Array.from({ length: 24 }, (_, index): Point => {
    const t = index / 23;
    return [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + bend * Math.sin(Math.PI * t)];
  });
  return sample(points).filter((_, index) => index % 4 !== 0);
}

function dashes(line: readonly Point[]): Point[][] {
  const cut: Point[][] = [];
  for (let start = 0; start + 1 < line.length; start += POINTS_A_DASH - 1)
    cut.push(line.slice(start, start + POINTS_A_DASH));
  return cut;
}

function shuffle<Item>(items: Item[], random: Random): Item[] {
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [items[index], items[other]] = [items[other] as Item, items[index] as Item];
  }
  return items;
}

/**
 * A picture of the text as SVG. Every stroke is bent and cut into short dashes, which are shuffled with those of all
 * other characters and of decoys into a few paths. The markup reveals no character; only the rendered picture does.
 */
export function captchaPicture(text: string, random: Random): string {
  const warp = makeWarp(random);
  const cell = (WIDTH - 2 * MARGIN) / text.length;
  const lines = [...text].flatMap((character, index) => glyphLines(character, MARGIN + index * cell, cell, random));
  for (let decoy = 0; decoy < DECOYS; decoy += 1) lines.push(decoyLine(random));
  const pieces = shuffle(
    lines.flatMap((line) => dashes(line.map(warp))),
    random,
  );
  const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const drawn = (piece: Point[]) => `M${(random() < 0.5 ? piece : piece.toReversed()).map(at).join('L')}`;
  const paths = Array.from({ length: PATHS }, (_, path) => {
    const width = between(random, 2.1, 2.7).toFixed(2);
    return `<path stroke-width="${width}" d="${pieces
      .filter((_piece, index) => index % PATHS === path)
      .map(drawn)
      .join('')}"/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" ` +
    `fill="none" stroke="#15171f" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</svg>`
  );
}
