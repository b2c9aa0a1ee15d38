import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import type { InvestorDetail, StoredNominee } from '../profile.api.ts';
import { draftsOf, ownContactOf } from './stored-nominee.ts';

const INDIA = { id: 1, name: 'India' };
const SANJANA: StoredNominee = {
  name: 'Sanjana Wadekar',
  relationship: null,
  sharePercent: null,
  bornOn: null,
  guardianName: null,
  guardianRelationship: null,
  addressLine1: null,
  pincode: null,
  country: null,
  email: 'sanjana@artha.example',
  contactNumber: null,
};
const ADDRESS = {
  line1: '18 Ramdaspeth Lane',
  line2: null,
  city: 'Nagpur',
  state: { id: 2, name: 'Maharashtra' },
  country: INDIA,
  pincode: '440010',
};
const detail = { permanentAddress: ADDRESS, email: 'kabir@artha.example', mobile: '9000010019' } as InvestorDetail;

test('what a stored nominee lacks is empty in the form', () => {
  expect(draftsOf([SANJANA], undefined)).toMatchObject([
    { name: 'Sanjana Wadekar', relationshipId: undefined, sharePercent: '', pincode: '', isContactSame: false },
  ]);
});

test.each([
  ['60.00', '60'],
  ['33.34', '33.34'],
  ['12.50', '12.5'],
  ['100.00', '100'],
])('a share of %s is entered as %s', (sharePercent, text) => {
  expect(draftsOf([{ ...SANJANA, sharePercent }], undefined)[0]!.sharePercent).toBe(text);
});

test('a nominee with the contact of the client is the same as theirs', () => {
  const own = ownContactOf(detail);
  expect(own).toMatchObject({ addressLine1: '18 Ramdaspeth Lane, Nagpur', pincode: '440010', countryId: INDIA.id });
  const { countryId: _countryId, ...contact } = own!;
  const [draft] = draftsOf([{ ...SANJANA, ...contact, country: INDIA, bornOn: businessDate('1990-01-01') }], own);
  expect(draft!.isContactSame).toBe(true);
});

test('without an address or a mobile number there is no own contact', () => {
  expect(ownContactOf({ ...detail, permanentAddress: null })).toBeUndefined();
  expect(ownContactOf({ ...detail, mobile: null })).toBeUndefined();
});
