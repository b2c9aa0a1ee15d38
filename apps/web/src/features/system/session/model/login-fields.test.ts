import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { clientLoginFields, staffLoginFields } from './login-fields.ts';

const filled = {
  userId: 'client1',
  password: 'Secret#1',
  captchaText: 'K7fTm',
  role: 'CLIENT',
  isConditionsChecked: true,
};

test.each([
  [{}, {}],
  [{ userId: '' }, { userId: ['User ID is required.'] }],
  [{ password: '' }, { password: ['Password is required.'] }],
  [{ captchaText: '' }, { captchaText: ['Captcha text is required.'] }],
  [
    { isConditionsChecked: false },
    { isConditionsChecked: ['Please indicate that you have read and agree to the Terms and Conditions.'] },
  ],
])('a client who enters %j gets %j', (change, messages) => {
  const outcome = z.safeParse(clientLoginFields, { ...filled, ...change });
  expect(outcome.error ? z.flattenError(outcome.error).fieldErrors : {}).toEqual(messages);
});

test('staff need not accept terms', () => {
  expect(z.safeParse(staffLoginFields, { ...filled, isConditionsChecked: false }).success).toBe(true);
});
