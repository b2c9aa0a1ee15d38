import { readFileSync } from 'node:fs';
import { fromBufferPromise } from 'yauzl';

/** The cells of a row by the letters of their columns, as they are stored. */
export type NaiveRow = Readonly<Record<string, string>>;

/**
 * The rows of each sheet of an xlsx, by the numbers of its parts, read by regular expressions: an independent reading
 * for comparisons in tests.
 */
export async function naiveWorkbook(path: string): Promise<readonly (readonly NaiveRow[])[]> {
  const parts = new Map<string, string>();
  const zip = await fromBufferPromise(readFileSync(path));
  for await (const entry of zip.eachEntry()) {
    if (!/^xl\/(?:sharedStrings|worksheets\/sheet\d+)\.xml$/.test(entry.fileName)) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    parts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
  }
  const shared = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, text = '']) =>
    [...text.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, piece]) => piece).join(''),
  );
  const sheets: NaiveRow[][] = [];
  for (let nth = 1; parts.has(`xl/worksheets/sheet${nth}.xml`); nth += 1) {
    const xml = parts.get(`xl/worksheets/sheet${nth}.xml`) ?? '';
    sheets.push([...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => rowOf(row, shared)));
  }
  return sheets;
}

function rowOf(xml: string, shared: readonly string[]): NaiveRow {
  const cells: Record<string, string> = {};
  for (const [, column = '', attributes = '', value = ''] of xml.matchAll(
    /<c r="([A-Z]+)\d+"([^>]*?)>(?:<f[^>]*>.*?<\/f>|<f[^>]*\/>)?<v>(.*?)<\/v>/gs,
  ))
    if (!attributes.endsWith('/'))
      cells[column] = (attributes.includes('t="s"') ? (shared[Number(value)] ?? '') : value).trim();
  return cells;
}
