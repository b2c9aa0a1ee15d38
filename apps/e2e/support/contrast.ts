import type { Locator } from '@playwright/test';

/**
 * The contrast of an element's own text or icon with what is painted behind it: backgrounds up to the first opaque
 * one, inset shadows as a layer, and the opacity of the element (WCAG 2.2, 1 to 21).
 */
export const contrastIn = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => {
    type Colour = readonly [number, number, number, number];
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
    const luminance = (colour: Colour) => {
      const [red = 0, green = 0, blue = 0] = colour
        .slice(0, 3)
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { color, opacity } = getComputedStyle(element);
    const ground = behind(element);
    const ink = read(color);
    const faded = over([ink[0], ink[1], ink[2], ink[3] * Number(opacity)], ground);
    const [dark = 0, light = 0] = [luminance(faded), luminance(ground)].toSorted((one, other) => one - other);
    return (light + 0.05) / (dark + 0.05);
  });
