import { ClientUserIdRequest, CodeRequest, NewPassword, PasswordChange } from '@artha/contract/system/recovery';
import { messageOf } from '@artha/domain/kit/errors';
import { passwordChangeProblem } from '@artha/domain/system/users/password-change';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

/** The first message of each field, as a form shows it. */
function messagesOf(schema: z.ZodMiniType, fields: object): Record<string, string> {
  const { error } = z.safeParse(schema, fields);
  const all = error ? (z.flattenError(error).fieldErrors as Record<string, string[]>) : {};
  return Object.fromEntries(Object.entries(all).map(([name, [first = '']]) => [name, first]));
}

const VALID = 'Monsoon-over-Pune7';
const HINT = 'min 8 chars, 1 number, 1 CAPS, 1 special char';

test.each<[z.ZodMiniType, object, Record<string, string>]>([
  [CodeRequest, { userId: '', emailId: '' }, { userId: 'User ID is required.', emailId: 'Email is required.' }],
  [
    NewPassword,
    { otpCode: '', newPassword: '' },
    { otpCode: 'OTP is required.', newPassword: 'Password is required.' },
  ],
  [NewPassword, { otpCode: '123456', newPassword: 'short' }, { newPassword: HINT }],
  [NewPassword, { otpCode: '123456', newPassword: 'nocapital@123' }, { newPassword: HINT }],
  [NewPassword, { otpCode: '123456', newPassword: 'With blank@123' }, { newPassword: HINT }],
  [NewPassword, { otpCode: '123456', newPassword: VALID }, {}],
  [
    ClientUserIdRequest,
    { pancardNumber: '', userEmail: '' },
    { pancardNumber: 'Pancard Number is required.', userEmail: 'Email Id is required.' },
  ],
  [
    ClientUserIdRequest,
    { pancardNumber: 'ABCD1234EF', userEmail: 'asha@' },
    { pancardNumber: 'Pancard Number is not valid.', userEmail: 'Email Id is not valid.' },
  ],
  [ClientUserIdRequest, { pancardNumber: 'zzzpd0001a', userEmail: 'asha@example.com' }, {}],
  [
    PasswordChange,
    { oldPassword: '', newPassword: '', confirmPassword: '' },
    {
      oldPassword: 'Old Password is required.',
      newPassword: 'New Password is required.',
      confirmPassword: 'Confirm Password is required.',
    },
  ],
  [
    PasswordChange,
    { oldPassword: 'x', newPassword: 'short', confirmPassword: 'short' },
    { newPassword: `${HINT} & no spaces allowed`, confirmPassword: `${HINT} & no spaces allowed` },
  ],
])('%#: %o', (schema, fields, messages) => {
  expect(messagesOf(schema, fields)).toEqual(messages);
});

test.each([
  [{ oldPassword: VALID, newPassword: VALID, confirmPassword: VALID }, 'Old password and New password is not same'],
  [
    { oldPassword: 'Old@pass1', newPassword: VALID, confirmPassword: 'Other@pass1' },
    'New password and Confirm password is not same',
  ],
  [{ oldPassword: 'Old@pass1', newPassword: VALID, confirmPassword: VALID }, undefined],
])('checked before the server is called: %j', (change, message) => {
  const wrong = passwordChangeProblem(change);
  expect(wrong && messageOf(wrong)).toBe(message);
});
