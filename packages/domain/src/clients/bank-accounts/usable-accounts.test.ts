import { expect, test } from 'vitest';
import { TAX_STATUSES } from '../accounts/tax-status.ts';
import type { TaxStatus } from '../accounts/tax-status.ts';
import { mayBeUsed, possibleTypes } from './usable-accounts.ts';
import type { BankAccountOwner, BankAccountType } from './verification.ts';
import { BANK_ACCOUNT_TYPES } from './verification.ts';

const usesOf = (taxStatus: TaxStatus, owner: BankAccountOwner, type: BankAccountType): string =>
  (['pay in', 'be paid'] as const).filter((use) => mayBeUsed({ owner, type }, taxStatus, use)).join(', ') || '-';

// savings | current | nre | nro
test.each<[TaxStatus, BankAccountOwner, readonly string[]]>([
  ['individual', 'holder', ['pay in, be paid', 'pay in, be paid', '-', '-']],
  ['minor', 'holder', ['pay in, be paid', '-', '-', '-']],
  ['minor', 'guardian', ['pay in', 'pay in', '-', '-']],
  ['nri-repatriable', 'holder', ['-', '-', 'pay in, be paid', '-']],
  ['nri-non-repatriable', 'holder', ['-', '-', '-', 'pay in, be paid']],
  ['individual', 'guardian', ['-', '-', '-', '-']],
  ['nri-repatriable', 'guardian', ['-', '-', '-', '-']],
])('%s, account of the %s: %j', (taxStatus, owner, uses) => {
  expect(BANK_ACCOUNT_TYPES.map((type) => usesOf(taxStatus, owner, type))).toEqual(uses);
});

test('every holder can have an account that can be paid', () => {
  for (const taxStatus of TAX_STATUSES) expect(possibleTypes(taxStatus, 'holder')).not.toEqual([]);
});
