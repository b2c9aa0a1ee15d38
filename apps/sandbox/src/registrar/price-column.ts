import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { businessDate } from '@artha/domain/kit/dates';
import type { Price } from './scheme.ts';

const SIMULATED = '1';
/**
 * Level 1 packs a day of 14,000 prices in a few milliseconds; the best level takes ten times as long to save a tenth
 * more.
 */
const COMPRESSION_LEVEL = 1;

/** Packs prices into one compressed column, one a line. */
export const packPrices = (prices: readonly Price[]): Buffer =>
  deflateRawSync(
    prices.map(({ nav, navOn, isSimulated }) => `${nav};${navOn};${isSimulated ? SIMULATED : ''}`).join('\n'),
    {
      level: COMPRESSION_LEVEL,
    },
  );

/** Unpacks the prices of a column, in their packed order. */
export function unpackPrices(column: Uint8Array): Price[] {
  const text = inflateRawSync(column).toString('utf8');
  if (text === '') return [];
  return text.split('\n').map((line) => {
    const [nav = '', navOn = '', flag = ''] = line.split(';');
    return { nav, navOn: businessDate(navOn), isSimulated: flag === SIMULATED };
  });
}
