import { expect, test } from 'vitest';
import type { ComparedDetail } from './compare-identity.ts';
import { decideEkyc } from './decide-ekyc.ts';
import type { KraCode } from '../../clients/kyc-records/kra-status.ts';
import { KRA_CODES, KRA_MEANINGS } from '../../clients/kyc-records/kra-status.ts';

const SAME: readonly ComparedDetail[] = [
  { detail: 'name', outcome: 'same' },
  { detail: 'bornOn', outcome: 'same' },
];
const DIFFERS: readonly ComparedDetail[] = [...SAME, { detail: 'address', outcome: 'differs' }];
const STOPS: readonly ComparedDetail[] = [...DIFFERS, { detail: 'pan', outcome: 'stops' }];

test.each<[string, readonly ComparedDetail[], KraCode, 'verify' | 'stop', number, number]>([
  ['everything is the same and validated', SAME, '07', 'verify', 0, 0],
  ['everything is the same and registered', SAME, '02', 'verify', 0, 0],
  ['the agency is not reachable', SAME, '99', 'verify', 1, 0],
  ['the record is on hold', SAME, '03', 'verify', 1, 0],
  ['the address differs', DIFFERS, '07', 'verify', 1, 0],
  ['the address differs and there is no record', DIFFERS, '05', 'verify', 2, 0],
  ['the PAN is another', STOPS, '07', 'stop', 1, 1],
  ['the record is rejected', SAME, '04', 'stop', 0, 1],
  ['the PAN is another and the record deactivated', STOPS, '06', 'stop', 1, 2],
])('%s', (_what, details, kra, event, differences, stopReasons) => {
  const decision = decideEkyc('locker', details, kra);
  expect(decision.event).toBe(event);
  expect([decision.differences.length, decision.stopReasons.length]).toEqual([differences, stopReasons]);
});

test('every status of the agency is decided, in its own words', () => {
  for (const code of KRA_CODES) {
    const { permission, text } = KRA_MEANINGS[code];
    const { event, differences, stopReasons } = decideEkyc('depository', SAME, code);
    expect([event, [...differences, ...stopReasons]], code).toEqual([
      permission === 'stopped' ? 'stop' : 'verify',
      permission === 'allowed' ? [] : [text],
    ]);
  }
});

test('the words name what differs and where', () => {
  expect(decideEkyc('depository', STOPS, '07')).toEqual({
    event: 'stop',
    differences: ['Address is not the same at the bank and in the depository.'],
    stopReasons: ['PAN is not the same at the bank and in the depository.'],
  });
});
