import { expect, test } from 'vitest';
import { parseMandateAddress } from './bank-mandate-address.ts';

test.each([
  [{}, { view: 'list' }],
  [{ step: 'new' }, { view: 'new' }],
  [{ mandateId: 12 }, { view: 'one', mandateId: 12 }],
  [
    { mandateId: '12', step: 'confirm' },
    { view: 'confirm', mandateId: 12 },
  ],
  [
    { mandateId: 12, step: 'cancel' },
    { view: 'cancel', mandateId: 12 },
  ],
  [
    { mandateId: 12, step: 'else' },
    { view: 'one', mandateId: 12 },
  ],
  [{ mandateId: 'x', step: 'cancel' }, { view: 'list' }],
  [{ mandateId: -1 }, { view: 'list' }],
])('the address %j shows %j', (query, address) => {
  expect(parseMandateAddress(query)).toEqual(address);
});
