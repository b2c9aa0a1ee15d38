import { paise } from '@artha/domain/kit/money';
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { TableRow } from '../tables/export-source.ts';
import { pptxFile } from './pptx-file.ts';
import { filesOfZip } from './testing/files-of-zip.ts';
import { bytesOf, FULL, sheetOf, windowsOf } from './testing/sheet-of.ts';

const made = async (keys: readonly string[], ...rows: readonly TableRow[]): Promise<ReadonlyMap<string, string>> => {
  const files = await filesOfZip(await bytesOf(pptxFile(sheetOf(...keys), windowsOf(...rows))));
  return new Map([...files].map(([path, bytes]) => [path, bytes.toString('utf8')]));
};

const textsOf = (xml = ''): string[] => [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text = '']) => text);

/** The slides in the order of the presentation. */
const slidesOf = (parts: ReadonlyMap<string, string>): string[] =>
  [...(parts.get('ppt/_rels/presentation.xml.rels') ?? '').matchAll(/Target="(slides\/[^"]+)"/g)].map(
    ([, path = '']) => parts.get(`ppt/${path}`) ?? '',
  );

const rowsOf = (slide: string): string[][] => [...slide.matchAll(/<a:tr .*?<\/a:tr>/g)].map(([row]) => textsOf(row));

test('states title, person, date and filter on the first slide, and the header and its number on each', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({ ...FULL, name: `Row ${at + 1}` }));
  const slides = slidesOf(await made(['name', 'amount'], ...rows));
  expect(slides.length).toBeGreaterThan(2);
  const about = ['Prepared for: Ananya Deshmukh', 'As on: 22 Nov 2026, 00:15 IST', 'Mode: UPI', 'Account: =4711'];
  expect(textsOf(slides[0])).toEqual(expect.arrayContaining(about));
  for (const [at, slide] of slides.entries()) {
    expect(textsOf(slide)[0]).toBe('Everything: of [all] kinds');
    expect(rowsOf(slide)[0]).toEqual(['Name', 'Amount (₹)']);
    expect(textsOf(slide).at(-1)).toBe(`${at + 1} of ${slides.length}`);
    expect(textsOf(slide).includes(about[0]!)).toBe(at === 0);
  }
  const names = slides.flatMap((slide) => rowsOf(slide).slice(1)).map(([name]) => name);
  expect(names).toEqual([...rows.map(({ name }) => name), 'Total']);
});

test('ends with the totals, in bold', async () => {
  const rows = [FULL, { ...FULL, amount: paise(123_456_789_75n) }];
  const [slide = ''] = slidesOf(await made(['name', 'amount', 'units'], ...rows));
  const [sums = ''] = [...slide.matchAll(/<a:tr .*?<\/a:tr>/g)].map(([row]) => row).slice(-1);
  expect(textsOf(sums)).toEqual(['Total', '0.25', '']);
  expect(sums).toContain('b="1"');
});

test('formats cells for reading, and escapes markup', async () => {
  const [slide = ''] = slidesOf(await made([], { ...FULL, name: '<&>"=1', payload: null }));
  for (const cell of ['&lt;&amp;&gt;&quot;=1', 'UPI', '-12,34,56,789.50', '-1.5000', '-12.35%', 'Yes'])
    expect(textsOf(slide)).toContain(cell);
});

test('an empty file has one slide with a header and no totals', async () => {
  const slides = slidesOf(await made(['name', 'amount']));
  expect(slides.map(rowsOf)).toEqual([[['Name', 'Amount (₹)']]]);
});

test('no slide holds more than fits, even where each cell has the most lines', async () => {
  const rows = Array.from({ length: 6 }, () => ({ ...FULL, payload: 'word '.repeat(500) }));
  for (const slide of slidesOf(await made(['name', 'payload'], ...rows))) {
    const [, top = ''] = /<p:xfrm><a:off x="\d+" y="(\d+)"/.exec(slide) ?? [];
    const heights = [...slide.matchAll(/<a:tr h="(\d+)"/g)].map(([, height]) => Number(height));
    const bottom = Number(top) + heights.reduce((sum, height) => sum + height, 0);
    expect(bottom).toBeLessThan(540 * 12_700);
  }
});

test('each part is well-formed, has a type, and is reached from the start', async () => {
  const parts = await made(['name', 'amount'], ...Array.from({ length: 60 }, () => FULL));
  for (const [path, xml] of parts) expect(() => new XMLParser().parse(xml, true), path).not.toThrow();
  const types = [...(parts.get('[Content_Types].xml') ?? '').matchAll(/PartName="\/([^"]+)"/g)].map(([, path]) => path);
  const typed = [...parts.keys()].filter((path) => !path.endsWith('.rels') && path !== '[Content_Types].xml');
  expect(new Set(types)).toEqual(new Set(typed));
  const reached = [...parts].flatMap(([path, xml]) => (path.endsWith('.rels') ? targetsOf(path, xml) : []));
  expect(new Set(reached)).toEqual(new Set(typed));
});

/** The parts that a part of relations names. */
const targetsOf = (path: string, xml: string): string[] =>
  [...xml.matchAll(/Target="([^"]+)"/g)].map(([, target = '']) =>
    new URL(target, `file:///${path.replace(/_rels\/[^/]*$/, '')}`).pathname.slice(1),
  );
