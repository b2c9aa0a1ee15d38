import { expect, test } from 'vitest';
import { dateOfSheet, riskReader } from './risk-o-meter.ts';
import { sheetLine } from './sheet-line.ts';

test.each([
  ['Risk-o-meter_August 31 2025', '2025-08-31'],
  ['Risk-o-meter_June 302025', '2025-06-30'],
  ['Risk-o-meter_Feb 28 2025', '2025-02-28'],
  ['Risk-o-meter_Feb 30 2025', undefined],
  ['Sheet3', undefined],
])('%s is of %s', (sheet, on) => {
  expect(dateOfSheet(sheet)).toBe(on);
});

/** The line of a row: its sheet, its number and its cells, separated by tabs. */
function lineOf(text: string): string {
  const [sheet = '', row, ...cells] = text.split('\t');
  return sheetLine({ sheet, row: Number(row), cells });
}

const HEAD = 'Sl No.\tFund Code\tFund Name\tRiskometer\tRiskometer Image';
const LINES = [
  `Risk_Aug 31 2025\t1\t${HEAD}`,
  'Risk_Aug 31 2025\t2\t1\t209\tAsha -  Fund\tLow',
  'Risk_Aug 31 2025\t3\t2\t156\tAsha Gilt Fund\tLow To Moderate',
  'Risk_Aug 31 2025\t4\t3\t156\tAsha Gilt Fund\tLOW TO MODERATE',
  'Risk_Aug 31 2025\t5\t4\t156\tAsha Gilt Fund\tHigh',
  'Risk_Aug 31 2025\t6\t5\t157\tAsha Mid Fund\tExtreme',
  'Risk_Aug 31 2025\t7\t6\t158\tAsha Small Fund\t',
  'Risk_Aug 31 2025\t8\t\t\t\t\tNote',
  'Sheet3\t1\tLEVEL\tSCORE',
  'Sheet3\t2\tLow\t<=1',
  `Risk_Jul 31 2025\t1\t${HEAD}`,
  'Risk_Jul 31 2025\t2\t1\t156\tAsha Gilt Fund\tVery High',
].map(lineOf);

test('reads the dated sheets of a workbook and leaves out the others', () => {
  const read = riskReader(LINES[0]!);
  expect(LINES.map((line) => read(line))).toEqual([
    {},
    { row: { schemeName: 'Asha - Fund', asOf: '2025-08-31', rank: 1 } },
    { row: { schemeName: 'Asha Gilt Fund', asOf: '2025-08-31', rank: 2 } },
    { isRepeat: true },
    { refusal: 'the scheme appears on an earlier line with another level' },
    { refusal: 'the risk level is unknown' },
    { refusal: 'no risk level' },
    {},
    {},
    {},
    {},
    { row: { schemeName: 'Asha Gilt Fund', asOf: '2025-07-31', rank: 6 } },
  ]);
});

test.each(['Portfolio\t1\tName of the Instrument\tISIN', '<html>'])('refuses another workbook: %s', (first) => {
  expect(() => riskReader(first)).toThrow(/no risk-o-meter|web page/);
});
