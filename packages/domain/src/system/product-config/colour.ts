/** Colour arithmetic: sRGB, contrast (WCAG 2.2), CIELAB, CIEDE2000, and simulation of deuteranopia. */

/** Red, green, blue, each 0 to 1. */
export type Rgb = readonly [number, number, number];
export type Lab = readonly [lightness: number, a: number, b: number];

const map3 = (of: (value: number) => number, [x, y, z]: Rgb): Rgb => [of(x), of(y), of(z)];

/** '#32409c', or 'rgb(50 64 156)' with blanks or commas. @returns undefined for anything else */
export function parseColour(text: string): Rgb | undefined {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text);
  if (hex) return [hex[1], hex[2], hex[3]].map((pair) => Number.parseInt(pair ?? '', 16) / 255) as unknown as Rgb;
  const parts = /^rgb\((\d{1,3})(?: ?, ?| )(\d{1,3})(?: ?, ?| )(\d{1,3})\)$/.exec(text)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return undefined;
  return parts.map((part) => part / 255) as unknown as Rgb;
}

const hexPair = (part: number) =>
  Math.round(Math.min(1, Math.max(0, part)) * 255)
    .toString(16)
    .padStart(2, '0');

/** '#32409c'; out-of-gamut colours are clipped. */
export const hexOf = (colour: Rgb): string => `#${colour.map(hexPair).join('')}`;

/** @param share of the first colour, 0 to 1 */
export const mix = (first: Rgb, second: Rgb, share: number): Rgb => [
  first[0] * share + second[0] * (1 - share),
  first[1] * share + second[1] * (1 - share),
  first[2] * share + second[2] * (1 - share),
];

const linear = (rgb: Rgb): Rgb =>
  map3((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4), rgb);
const display = (rgb: Rgb): Rgb =>
  map3((part) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055), rgb);

function luminance(colour: Rgb): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 for the same colour, 21 for black on white. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const WHITE: Rgb = [0.95047, 1, 1.08883];

function labOfLinear([red, green, blue]: Rgb): Lab {
  const f = (t: number) => (t > 216 / 24_389 ? Math.cbrt(t) : ((24_389 / 27) * t + 16) / 116);
  const x = f((0.4124 * red + 0.3576 * green + 0.1805 * blue) / WHITE[0]);
  const y = f(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = f((0.0193 * red + 0.1192 * green + 0.9505 * blue) / WHITE[2]);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

export const labOf = (colour: Rgb): Lab => labOfLinear(linear(colour));

export function colourOfLab([lightness, a, b]: Lab): Rgb {
  const y = (lightness + 16) / 116;
  const back = (t: number) => (t ** 3 > 216 / 24_389 ? t ** 3 : ((116 * t - 16) * 27) / 24_389);
  const [x, z] = [back(y + a / 500) * WHITE[0], back(y - b / 200) * WHITE[2]];
  const luminous = back(y);
  return display([
    Math.max(0, 3.2406 * x - 1.5372 * luminous - 0.4986 * z),
    Math.max(0, -0.9689 * x + 1.8758 * luminous + 0.0415 * z),
    Math.max(0, 0.0557 * x - 0.204 * luminous + 1.057 * z),
  ]);
}

/** @see Viénot, Brettel, Mollon 1999 */
export function deuteranopicLab(colour: Rgb): Lab {
  const [red, green, blue] = linear(colour);
  const yellow = 0.29275 * red + 0.70725 * green;
  const clip = (part: number) => Math.min(1, Math.max(0, part));
  return labOfLinear(map3(clip, [yellow, yellow, -0.02234 * red + 0.02234 * green + blue]));
}

const RADIANS = Math.PI / 180;

/** The perceived difference of two colours. @see CIE 142-2001, CIEDE2000 */
export function distanceOf([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7))) / 2;
  const [p1, p2] = [(1 + g) * a1, (1 + g) * a2];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const isGrey = c1 * c2 === 0;
  const hueOf = (a: number, b: number) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RADIANS + 360) % 360);
  const [h1, h2] = [hueOf(p1, b1), hueOf(p2, b2)];
  const turn = h2 - h1 > 180 ? -360 : h2 - h1 < -180 ? 360 : 0;
  const deltaHue = 2 * Math.sqrt(c1 * c2) * Math.sin(((isGrey ? 0 : h2 - h1 + turn) / 2) * RADIANS);
  const c = (c1 + c2) / 2;
  const apart = Math.abs(h1 - h2);
  const h = isGrey ? h1 + h2 : apart <= 180 ? (h1 + h2) / 2 : (h1 + h2 + (h1 + h2 < 360 ? 360 : -360)) / 2;
  const cosine = (degrees: number) => Math.cos(degrees * RADIANS);
  const t = 1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63);
  const fromMiddle = ((l1 + l2) / 2 - 50) ** 2;
  const lightness = (l2 - l1) / (1 + (0.015 * fromMiddle) / Math.sqrt(20 + fromMiddle));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const hue = deltaHue / (1 + 0.015 * c * t);
  const rotation =
    -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(60 * RADIANS * Math.exp(-(((h - 275) / 25) ** 2)));
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hue ** 2 + rotation * chroma * hue);
}
