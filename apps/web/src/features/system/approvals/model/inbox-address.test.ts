import { expect, test } from 'vitest';
import { inboxSearch, parseInboxAddress } from './inbox-address.ts';

const ID = '0b4c6a52-7f0e-4a39-9d5a-0f6f3a1c2d4e';

test.each([
  [{}, { tab: 'for-you', request: undefined }],
  [{ tab: 'decided' }, { tab: 'decided', request: undefined }],
  [
    { tab: 'by-you', request: ID },
    { tab: 'by-you', request: ID },
  ],
  [
    { tab: 'all', request: '../../logout' },
    { tab: 'for-you', request: undefined },
  ],
  [
    { tab: 7, request: 7 },
    { tab: 'for-you', request: undefined },
  ],
] as const)('the query %j opens %j', (query, address) => {
  expect(parseInboxAddress(query)).toEqual(address);
});

test('the address has only what differs from the inbox as it opens', () => {
  expect(inboxSearch({ tab: 'for-you', request: undefined })).toEqual({});
  expect(inboxSearch({ tab: 'decided', request: ID })).toEqual({ tab: 'decided', request: ID });
});
