import { expect, test } from 'vitest';
import { arcsOf } from './share-arcs.ts';

test('arcs follow one another with a gap, and a single part is a full circle', () => {
  expect(arcsOf(['75.00', '25.00'], 100)).toEqual([
    { dashes: '468.24 628.32', offset: -0 },
    { dashes: '154.08 628.32', offset: expect.closeTo(-471.24, 2) },
  ]);
  expect(arcsOf(['100.00'], 100)[0]?.dashes).toBe('628.32 628.32');
  expect(arcsOf(['99.99', '0.01'], 100)[1]?.dashes).toBe('1.00 628.32');
});
