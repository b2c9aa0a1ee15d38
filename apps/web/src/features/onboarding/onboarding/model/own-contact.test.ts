import { expect, test } from 'vitest';
import { ownContactOf } from './own-contact.ts';

const choices = {
  countries: [
    { id: 1, name: 'India', isIndia: true },
    { id: 2, name: 'Singapore', isIndia: false },
  ],
};
const reach = { email: 'ananya@mail.example', mobile: '+91 98200 12345' };

test.each<[lines: readonly string[], line: string, pincode: string, countryId: number]>([
  [
    ['Flat 12, Sahyadri Heights', 'Baner Road', 'Pune 411045', 'Maharashtra, India'],
    'Flat 12, Sahyadri Heights, Baner Road, Pune, Maharashtra',
    '411045',
    1,
  ],
  [['12 Marine Drive', 'Mumbai - 400020'], '12 Marine Drive, Mumbai', '400020', 1],
  [['5 Orchard Road', 'Singapore 238823', 'Singapore'], '5 Orchard Road, Singapore', '238823', 2],
])('%j', (addressLines, addressLine1, pincode, countryId) => {
  expect(ownContactOf({ ...reach, addressLines: [...addressLines] }, choices)).toEqual({
    addressLine1,
    pincode,
    countryId,
    email: 'ananya@mail.example',
    contactNumber: '9820012345',
  });
});

test('without a pincode nothing is guessed', () => {
  expect(ownContactOf({ ...reach, addressLines: ['Somewhere'] }, choices)).toBeUndefined();
});
