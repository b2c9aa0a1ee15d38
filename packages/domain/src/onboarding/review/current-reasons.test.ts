import { expect, test } from 'vitest';
import type { KraCode } from '../../clients/kyc-records/kra-status.ts';
import { KRA_MEANINGS } from '../../clients/kyc-records/kra-status.ts';
import { currentReasons } from './current-reasons.ts';

const UNANSWERED = KRA_MEANINGS['99'].text;
const ADDRESS = 'Address is not the same at the bank and in the document locker.';

test.each<[readonly string[], KraCode | null, readonly string[]]>([
  [[ADDRESS], '04', [ADDRESS]],
  [[ADDRESS, UNANSWERED], null, [ADDRESS, UNANSWERED]],
  [[ADDRESS, UNANSWERED], '99', [ADDRESS, UNANSWERED]],
  [[ADDRESS, UNANSWERED], '04', ['The KYC registration agency has answered since: rejected.', ADDRESS]],
  [[UNANSWERED], '07', ['The KYC registration agency has answered since: validated.']],
])('of %j with the status %s operations read %j', (reasons, kraCode, expected) => {
  expect(currentReasons(reasons, kraCode)).toEqual(expected);
});
