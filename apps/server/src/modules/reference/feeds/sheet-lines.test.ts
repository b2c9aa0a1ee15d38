import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { EXTERNAL_LINK, workbookOf, workbookParts, zip } from '../../../platform/files/testing/sheet-bodies.ts';
import { sheetLine } from '@artha/domain/reference/feeds/sheet-line';
import type { WorkbookFeed } from '@artha/domain/reference/feeds/workbook-kinds';
import { feedFolder } from '../../../testing/feed-files.ts';
import { sheetLines } from './sheet-lines.ts';
import { openSource } from './source.adapter.ts';

const write = feedFolder();

async function linesOf(
  name: string,
  bytes: Uint8Array | string,
  feed: WorkbookFeed = 'risk-o-meter',
): Promise<string[]> {
  const source = await openSource(write(name, bytes));
  try {
    const text = await sheetLines(source, feed);
    return String(await buffer(text.unpacked())).split('\n');
  } finally {
    await source.close();
  }
}

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const WORKBOOK = zip(
  workbookParts(
    `<row r="1">${cell('A1', 'Sr. No.')}${cell('B1', 'Company')}${cell('C1', 'ISIN')}</row>` +
      `<row r="3">${cell('A3', 'A\tB\nC')}<c r="B3"><v>0.30000000000000004</v></c></row>`,
  ),
);

test('a row is a line with its sheet and its number, whatever the file is called', async () => {
  expect(await linesOf('ranks.xls', WORKBOOK, 'market-cap')).toEqual([
    sheetLine({ sheet: 'a', row: 1, cells: ['Sr. No.', 'Company', 'ISIN'] }),
    sheetLine({ sheet: 'a', row: 3, cells: ['A\tB\nC', '0.3', ''] }),
    '',
  ]);
});

test('a workbook may refer to others, of which nothing is read', async () => {
  const linked = workbookOf({ Risk: [['Fund']] }, [EXTERNAL_LINK]);
  expect(await linesOf('linked.xlsx', linked)).toEqual([sheetLine({ sheet: 'Risk', row: 1, cells: ['Fund'] }), '']);
});

test.each<[string, string | Uint8Array, string]>([
  ['a damaged workbook', WORKBOOK.subarray(0, WORKBOOK.length - 30), 'damaged'],
  ['macros', zip([...workbookParts(''), { name: 'xl/vbaProject.bin', content: '' }]), 'macros'],
])('%s is refused', async (_name, bytes, reason) => {
  await expect(linesOf('a.xlsx', bytes)).rejects.toThrow(reason);
});

test('a workbook of another kind is refused, and a file that is none stays as it is', async () => {
  const other = workbookOf({ A: [['Scheme']] });
  await expect(linesOf('a.xlsx', other)).rejects.toThrow('it is a file of another kind');
  expect(await linesOf('a.csv', 'Scheme,Risk\n')).toEqual(['Scheme,Risk', '']);
});

const PORTFOLIO = [['ISIN', 'Name of the Instrument', '% to NAV']];
const RANKS = [['Sr. No.', 'Company', 'ISIN']];

test.each<[WorkbookFeed, Parameters<typeof workbookOf>[0], string]>([
  ['portfolio', { 'Risk-o-meter Aug 31 2025': [['Fund Name', 'Riskometer']] }, 'a workbook of risk-o-meters'],
  ['portfolio', { A: RANKS }, 'a workbook of companies by market capitalisation'],
  ['risk-o-meter', { A: PORTFOLIO }, 'a workbook of portfolios'],
  ['market-cap', { A: PORTFOLIO, Risk: [['Fund Name']] }, 'a workbook of portfolios'],
  ['market-cap', { Risk: [['Fund Name']] }, 'a workbook of risk-o-meters'],
])('a workbook for %s that has %j looks like %s', async (feed, sheets, kind) => {
  await expect(linesOf('a.xlsx', workbookOf(sheets), feed)).rejects.toThrow(
    `No sheet of this workbook has the headings of the feed; it looks like ${kind}.`,
  );
});
