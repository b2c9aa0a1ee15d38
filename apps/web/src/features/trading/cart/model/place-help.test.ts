import { expect, test } from 'vitest';
import { placeHelp } from './place-help.ts';

const problem = {
  code: 'order.instrument-closed',
  message: 'It is closed for purchase.',
  field: 'instrumentId',
} as const;
const on = { isExchangeEnabled: true };

test.each([
  ['all items are valid', [null, null], on, undefined],
  ['one item is invalid', [null, problem], on, 'Correct 1 item to place the order.'],
  ['two items are invalid', [problem, problem], on, 'Correct 2 items to place the order.'],
  ['the exchange is off', [null], { isExchangeEnabled: false }, 'Orders are not accepted at the moment.'],
])('when %s', (_, problems, settings, help) => {
  expect(placeHelp({ lines: problems.map((each) => ({ problem: each })), settings })).toBe(help);
});
