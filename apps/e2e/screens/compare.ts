/** Compares two folders of screenshots on a browser canvas. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.ts';

interface Difference {
  readonly sizes: string;
  readonly pixels: number;
  /** Left, top, right and bottom of the area that differs. */
  readonly box: readonly number[];
  /** The later screenshot with the differing pixels in red. */
  readonly picture: string;
}

const asUrl = async (file: string) => `data:image/png;base64,${(await readFile(file)).toString('base64')}`;

/** Differences of a colour channel up to this are rounding of blended edges. */
const TOLERANCE = 6;

const differenceOf = (page: Page, urls: readonly [string, string]): Promise<Difference> =>
  page.evaluate(
    async ([before, after, tolerance]) => {
      const load = async (url: string) => createImageBitmap(await (await fetch(url)).blob());
      const [a, b] = [await load(before), await load(after)];
      const width = Math.max(a.width, b.width);
      const height = Math.max(a.height, b.height);
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const drawing = canvas.getContext('2d', { willReadFrequently: true });
      if (!drawing) throw new Error('no canvas');
      const pixelsOf = (bitmap: ImageBitmap) => {
        drawing.clearRect(0, 0, width, height);
        drawing.drawImage(bitmap, 0, 0);
        return drawing.getImageData(0, 0, width, height);
      };
      const [first, second] = [pixelsOf(a), pixelsOf(b)];
      const box = [width, height, 0, 0];
      let pixels = 0;
      for (let at = 0; at < first.data.length; at += 4) {
        const off = [0, 1, 2].some(
          (channel) => Math.abs((first.data[at + channel] ?? 0) - (second.data[at + channel] ?? 0)) > tolerance,
        );
        if (!off) continue;
        pixels += 1;
        const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
        box.splice(
          0,
          4,
          Math.min(box[0] ?? x, x),
          Math.min(box[1] ?? y, y),
          Math.max(box[2] ?? x, x),
          Math.max(box[3] ?? y, y),
        );
        second.data.set([255, 0, 60, 255], at);
      }
      drawing.putImageData(second, 0, 0);
      const sizes = `${a.width}x${a.height}${a.height === b.height && a.width === b.width ? '' : ` -> ${b.width}x${b.height}`}`;
      return { sizes, pixels, box, picture: pixels === 0 ? '' : canvas.toDataURL('image/png') };
    },
    [...urls, TOLERANCE] as const,
  );

/** Prints each screenshot that differs or is missing. @returns whether anything differs */
export async function compareAll(before: string, after: string, differences: string | undefined): Promise<boolean> {
  const pictures = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.png'));
  const [earlier, later] = [await pictures(before), await pictures(after)];
  const missing = earlier.filter((name) => !later.includes(name)).map((name) => `missing  ${name}`);
  const added = later.filter((name) => !earlier.includes(name)).map((name) => `added    ${name}`);
  if (differences !== undefined) await mkdir(differences, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  const page = await browser.newPage();
  const differing: string[] = [];
  for (const name of earlier.filter((each) => later.includes(each))) {
    const difference = await differenceOf(page, [await asUrl(join(before, name)), await asUrl(join(after, name))]);
    if (difference.pixels === 0 && !difference.sizes.includes('->')) continue;
    differing.push(`differs  ${name}  ${difference.pixels} pixels in ${difference.box.join(',')}  ${difference.sizes}`);
    if (differences !== undefined && difference.picture !== '') {
      await writeFile(join(differences, name), Buffer.from(difference.picture.split(',')[1] ?? '', 'base64'));
    }
  }
  await browser.close();
  const lines = [...missing, ...added, ...differing];
  process.stdout.write(`${[...lines, `${earlier.length} before, ${lines.length} differ`].join('\n')}\n`);
  return lines.length > 0;
}
