import type { Rgb } from '@artha/domain/system/product-config/colour';
import { contrastOf } from '@artha/domain/system/product-config/colour';
import type { Locator } from '@playwright/test';

/** Red, green and blue of 0 to 255, and the opacity of 0 to 1. */
type Colour = readonly [number, number, number, number];

/**
 * The contrast of an element's own text or icon with what is painted behind it: backgrounds up to the first opaque
 * one, inset shadows as a layer, and the opacity of the element (WCAG 2.2, 1 to 21).
 */
export async function contrastIn(locator: Locator): Promise<number> {
  const [ink, ground] = await locator.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('there is no canvas');
    const read = (text: string): Colour => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const over = (top: Colour, below: Colour): Colour => {
      const part = (at: 0 | 1 | 2) => top[at] * top[3] + below[at] * (1 - top[3]);
      return [part(0), part(1), part(2), 1];
    };
    const layersOf = (each: Element): Colour[] => {
      const { backgroundColor, boxShadow } = getComputedStyle(each);
      const shades = boxShadow.split(/,(?![^(]*\))/).filter((shadow) => shadow.includes('inset'));
      return [...shades.map((shade) => read(/^\s*(\S+\([^)]*\))/.exec(shade)?.[1] ?? '')), read(backgroundColor)];
    };
    const behind = (each: Element | null): Colour => {
      if (!each) return [255, 255, 255, 1];
      const layers = layersOf(each);
      const opaque = layers.findIndex(([, , , alpha]) => alpha === 1);
      const start = opaque < 0 ? behind(each.parentElement) : (layers[opaque] ?? [255, 255, 255, 1]);
      return layers.slice(0, opaque < 0 ? undefined : opaque).reduceRight((below, top) => over(top, below), start);
    };
    const { color, opacity } = getComputedStyle(element);
    const ground = behind(element);
    const [red, green, blue, alpha] = read(color);
    const faded = over([red, green, blue, alpha * Number(opacity)], ground);
    return [faded, ground] as const;
  });
  return contrastOf(rgbOf(ink), rgbOf(ground));
}

const rgbOf = ([red, green, blue]: Colour): Rgb => ({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 });
