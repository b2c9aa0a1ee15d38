import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { workbookParts, zip } from '../../../platform/files/testing/sheet-bodies.ts';
import { sheetLine } from '@artha/domain/reference/feeds/sheet-line';
import { feedFolder } from '../../../testing/feed-files.ts';
import { sheetLines } from './sheet-lines.ts';
import { openSource } from './source.adapter.ts';

const write = feedFolder();

async function linesOf(name: string, bytes: Uint8Array | string, isExpected = () => true): Promise<string[]> {
  const source = await openSource(write(name, bytes));
  try {
    const text = await sheetLines(source, isExpected);
    return String(await buffer(text.unpacked())).split('\n');
  } finally {
    await source.close();
  }
}

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const WORKBOOK = zip(
  workbookParts(
    `<row r="1">${cell('A1', 'Fund Name')}${cell('B1', 'Risk')}</row>` +
      `<row r="3">${cell('A3', 'A\tB\nC')}<c r="B3"><v>0.30000000000000004</v></c></row>`,
  ),
);

test('a row is a line with its sheet and its number, whatever the file is called', async () => {
  expect(await linesOf('risk.xls', WORKBOOK)).toEqual([
    sheetLine({ sheet: 'a', row: 1, cells: ['Fund Name', 'Risk'] }),
    sheetLine({ sheet: 'a', row: 3, cells: ['A\tB\nC', '0.3'] }),
    '',
  ]);
});

test('a workbook may refer to others, of which nothing is read', async () => {
  const linked = zip([
    ...workbookParts(`<row r="1">${cell('A1', 'Fund')}</row>`),
    { name: 'xl/externalLinks/externalLink1.xml', content: '<externalLink/>' },
  ]);
  expect(await linesOf('linked.xlsx', linked)).toEqual([sheetLine({ sheet: 'a', row: 1, cells: ['Fund'] }), '']);
});

test.each<[string, string | Uint8Array, string]>([
  ['a damaged workbook', WORKBOOK.subarray(0, WORKBOOK.length - 30), 'damaged'],
  ['macros', zip([...workbookParts(''), { name: 'xl/vbaProject.bin', content: '' }]), 'macros'],
])('%s is refused', async (_name, bytes, reason) => {
  await expect(linesOf('a.xlsx', bytes)).rejects.toThrow(reason);
});

test('a workbook of another kind is refused, and a file that is none stays as it is', async () => {
  await expect(linesOf('a.xlsx', WORKBOOK, () => false)).rejects.toThrow('a file of another kind');
  expect(await linesOf('a.csv', 'Scheme,Risk\n')).toEqual(['Scheme,Risk', '']);
});
