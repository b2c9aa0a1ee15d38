import { expect, test } from 'vitest';
import { FeedRefusal } from './feed-refusal.ts';
import { indexLevelReader } from './index-levels.ts';

test.each<[string, string, string, string]>([
  ['date,close,high,low,open,volume', '2024-12-31,23644.80078125,1,1,1,0', '2024-12-31', '23644.8008'],
  ['date,open,high,low,close,volume,value,symbol', '2000-01-03,1,1,1,1054.81,1,1,SAMPLE', '2000-01-03', '1054.8100'],
  [',Date,Open,High,Low,Close,Adj Close,Volume', '0,2000-01-03,1,1,1,5375.109863000001,1,0', '2000-01-03', '5375.1099'],
  ['"Date","Close"', '"31-DEC-2024","23,644.80"', '2024-12-31', '23644.8000'],
  ['Index Name,Date,Total Returns Index', 'Sample 50,31 Dec 2024,35160.1', '2024-12-31', '35160.1000'],
])('reads the layout %s', (header, line, on, level) => {
  const reader = indexLevelReader(header);
  expect(reader.read(line)).toEqual({ row: { on, level } });
  expect(reader.isTotalReturn).toBe(header.includes('Total'));
});

test.each<[string, object]>([
  ['', {}],
  ['2024-12-31,100,A', { isRepeat: true }],
  ['2024-12-31,101,A', { refusal: 'an earlier row has another level of the day' }],
  ['2024-12-30,101,B', { refusal: 'is of another index than the first row' }],
  ['2024-12-30,0,A', { refusal: 'level is not above zero' }],
  ['2024-12-30,null,A', { refusal: 'level is not a plain decimal number' }],
  ['2024-02-30,1,A', { refusal: 'date is not valid' }],
  ['2024-12-30,1', { refusal: 'does not have 3 values' }],
])('after a row of 31 December, %j gives %j', (line, expected) => {
  const reader = indexLevelReader('Date,Close,Symbol');
  reader.read('2024-12-31,100.0,A');
  expect(reader.read(line)).toEqual(expected);
  expect(reader.indexName()).toBe('A');
});

test.each(['<html>', 'Date,NAV', 'Scheme Code;Date;Close'])('refuses the header %s', (header) => {
  expect(() => indexLevelReader(header)).toThrow(FeedRefusal);
});
