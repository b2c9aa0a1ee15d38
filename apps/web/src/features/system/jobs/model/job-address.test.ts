import { expect, test } from 'vitest';
import { jobNameOf } from './job-address.ts';

test.each([
  [{ step: 'nav-import' }, 'nav-import'],
  [{}, undefined],
  [{ step: '' }, undefined],
  [{ step: '<b>' }, undefined],
  [{ step: ['nav-import'] }, undefined],
  [{ step: 'a'.repeat(200) }, 'a'.repeat(100)],
])('the address %j names %s', (query, job) => {
  expect(jobNameOf(query)).toBe(job);
});
