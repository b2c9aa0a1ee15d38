import { expect, test } from 'vitest';
import { fetchesHoldings } from './fetches-holdings.ts';

test.each<[string, boolean]>([
  ['/signup', false],
  ['/signup/nominee', false],
  ['/ekyc', false],
  ['/ekyc/done', false],
  ['/dashboard', true],
  ['/holdings', true],
  ['/reports/capital-gain', true],
])('%s fetches holdings: %s', (path, isFetched) => expect(fetchesHoldings(path)).toBe(isFetched));
