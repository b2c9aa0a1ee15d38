import { expect, test } from 'vitest';
import { stepOf } from './job-address.ts';

test.each([
  [{ step: 'nav-import' }, 'nav-import'],
  [{}, undefined],
  [{ step: '' }, undefined],
  [{ step: '<b>' }, undefined],
  [{ step: ['proof'] }, undefined],
  [{ step: 'a'.repeat(200) }, 'a'.repeat(100)],
])('the address %j names %s', (query, step) => {
  expect(stepOf(query)).toBe(step);
});
