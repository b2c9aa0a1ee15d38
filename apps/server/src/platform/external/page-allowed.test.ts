import { expect, test } from 'vitest';
import { isPageAllowed } from './page-allowed.ts';

test.each([
  ['https://pay.example.com/p/1', 'production', true],
  ['https://pay.example.com/p/1', 'sandbox', true],
  ['http://127.0.0.1:4000/payment-bank/pay/x', 'sandbox', true],
  ['http://[::1]:4000/pay', 'sandbox', true],
  ['http://localhost:4000/pay', 'sandbox', true],
  ['http://127.0.0.1:4000/payment-bank/pay/x', 'staging', false],
  ['http://pay.example.com/p/1', 'sandbox', false],
  ['http://localhost.example.com/p/1', 'sandbox', false],
  ['https://artha@evil.example.com/', 'production', false],
  ['javascript:alert(1)', 'sandbox', false],
  ['data:text/html,x', 'sandbox', false],
  ['/pay', 'sandbox', false],
] as const)('%s in %s mode: %s', (page, mode, isAllowed) => {
  expect(isPageAllowed(page, mode)).toBe(isAllowed);
});
