import { expect, test } from 'vitest';
import { pollingMs } from './bank-mandate-polling.ts';

const mandate = (changes: object) => ({
  status: 'registered' as const,
  kind: 'e-mandate' as const,
  approvalUrl: null,
  exchangeMandateId: '1',
  hasForm: false,
  ...changes,
});

test.each([
  ['nothing is loaded', undefined, false],
  ['there is none', [], false],
  ['all are decided', [mandate({}), mandate({ status: 'rejected' })], false],
  ['one waits for its client at the bank', [mandate({ status: 'created' })], 2_000],
  [
    'a form waits for the number of the exchange',
    [mandate({ status: 'created', kind: 'physical', exchangeMandateId: null })],
    2_000,
  ],
  ['a form waits for its signature', [mandate({ status: 'created', kind: 'physical' })], 30_000],
  ['one is with the bank', [mandate({ status: 'submitted' })], 30_000],
] as const)('when %s, mandates are fetched again after the right time', (_what, mandates, ms) => {
  expect(pollingMs(mandates)).toBe(ms);
});
