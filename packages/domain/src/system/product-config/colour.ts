/** Colours in sRGB: parsing, mixing, contrast (WCAG 2.2), perceived difference and simulation of deuteranopia. */
import type { Lab65, Rgb } from 'culori/fn';
import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  formatHex,
  interpolate,
  modeLab65,
  modeLrgb,
  modeRgb,
  useMode,
  wcagContrast,
} from 'culori/fn';

export type { Rgb } from 'culori/fn';

const toRgb = useMode(modeRgb);
const toLab = useMode(modeLab65);
// Contrast, and simulation of colour blindness, are computed in linear light.
useMode(modeLrgb);

/** A theme may name colours in these two ways only. */
const HEX = /^#[\da-f]{6}$/i;
const PARTS = /^rgb\((\d{1,3})(?: ?, ?| )(\d{1,3})(?: ?, ?| )(\d{1,3})\)$/;

/** '#32409c', or 'rgb(50 64 156)' with blanks or commas. @returns undefined for anything else */
export function parseColour(text: string): Rgb | undefined {
  if (HEX.test(text)) return toRgb(text);
  const parts = PARTS.exec(text)?.slice(1);
  return parts && parts.every((part) => Number(part) <= 255) ? toRgb(`rgb(${parts.join(' ')})`) : undefined;
}

/** '#32409c'; out-of-gamut colours are clipped. */
export const hexOf = (colour: Rgb | Lab65): string => formatHex(colour);

/** @param share of the first colour, 0 to 1 */
export const mix = (first: Rgb, second: Rgb, share: number): Rgb => interpolate([second, first])(share);

/** 1 for the same colour, 21 for black on white. */
export const contrastOf = (one: Rgb, other: Rgb): number => wcagContrast(one, other);

/** In CIELAB: its `l` is the perceived lightness, 0 to 100. */
export const labOf = (colour: Rgb): Lab65 => toLab(colour);

const deuteranopic = filterDeficiencyDeuter(1);

/** As a person without green cones sees it. @see Machado, Oliveira, Fernandes 2009 */
export const deuteranopicLab = (colour: Rgb): Lab65 => toLab(deuteranopic(colour));

/** The perceived difference of two colours. @see CIE 142-2001, CIEDE2000 */
export const distanceOf: (one: Lab65, other: Lab65) => number = differenceCiede2000();
