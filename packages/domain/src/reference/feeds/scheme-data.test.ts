import { expect, test } from 'vitest';
import { schemeDataReader, splitIsins } from './scheme-data.ts';

const HEADER =
  'AMC,Code,Scheme Name,Scheme Type,Scheme Category,Scheme NAV Name,Scheme Minimum Amount,Launch Date, Closure Date,ISIN Div Payout/ ISIN GrowthISIN Div Reinvestment';
const line = (code: string, minimum: string, launched: string, isins: string) =>
  `Asha AMC,${code},Asha Fund,Open Ended,Equity,Asha Fund - Growth,${minimum},${launched},01-Jan-1995,${isins}`;

test('a row has launch, closure and minimum', () => {
  const read = schemeDataReader(HEADER);
  expect(read(line('100033', 'Rs. 500 and in multiples of Re. 1', '24-Feb-1995', 'INF209K01157INF209K01CE5'))).toEqual({
    row: {
      schemeCode: '100033',
      name: 'Asha Fund',
      launchedOn: '1995-02-24',
      closedOn: '1995-01-01',
      minimumText: 'Rs. 500 and in multiples of Re. 1',
      minimum: 50_000n,
      multiple: 100n,
    },
    remarks: [],
  });
});

test('what is not understood is left out and remarked on', () => {
  const read = schemeDataReader(HEADER);
  const { row, remarks } = read(line('100034', 'REFER SID', '31-Feb-1995', 'INF209K0115'));
  expect(row).toMatchObject({ launchedOn: null, minimumText: 'REFER SID', minimum: null });
  expect(remarks?.map(({ reason }) => reason)).toEqual([
    'ISIN is malformed',
    'the minimum is not understood',
    'is not a date',
  ]);
});

test('a malformed row, a repeated and a contradicting one', () => {
  const read = schemeDataReader(HEADER);
  const first = line('1', '500', '01-Jan-2000', '');
  expect(read(first).row).toBeDefined();
  expect(read(first)).toEqual({ isRepeat: true });
  expect(read(first.replace('500', '600')).refusal).toContain('earlier line');
  expect(read('a,b').refusal).toBe('does not have 10 values');
  expect(read(line('?', '500', '01-Jan-2000', '')).refusal).toBe('scheme code is malformed');
  expect(read('  ')).toEqual({});
});

test.each([
  ['', []],
  ['INF209K01165', ['INF209K01165']],
  ['INF209K01157INF209K01CE5', ['INF209K01157', 'INF209K01CE5']],
  ['INF209K01157 INF209K01CE5', undefined],
  ['INF209K01157INF', undefined],
])('splits %j', (text, isins) => {
  expect(splitIsins(text)).toEqual(isins);
});

test.each(['Scheme Code;ISIN', '<html>', 'AMC,Code,Scheme Name'])('refuses another file: %s', (header) => {
  expect(() => schemeDataReader(header)).toThrow(/web page|not the header/);
});
