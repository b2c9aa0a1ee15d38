import { expect, test } from 'vitest';
import { containsSecret, isSecretName } from './secret-names.ts';

test.each([
  ...[
    'password',
    'newPassword',
    'NEW_PASSWORD',
    'oldpassword',
    'passwd',
    'pwd',
    'otp',
    'otpCode',
    'emailOtp',
    'loginotp',
  ],
  ...['token', 'accessToken', 'access-token', 'refreshtoken', 'authorization', 'Cookie', 'captchaText', 'cvv', 'MPIN'],
  ...['pan', 'PAN', 'panNumber', 'pancardNumber', 'client_pan', 'panno', 'aadhaar', 'aadharNo', 'clientSecret'],
  ...['accountNumber', 'account_number', 'accountno', 'accountNumberMasked', 'acctNo', 'cardNumber', 'folioNumber'],
  ...['bankAccountNumber', 'mobile', 'mobileNo', 'phone', 'emailId', 'upiId', 'ｐａｓｓｗｏｒｄ', 'customerNumber'],
])('%s is the name of a secret', (name) => {
  expect(isSecretName(name)).toBe(true);
});

test.each([
  ...['route', 'path', 'panel', 'expand', 'company', 'isNotPaid', 'pinned', 'spinner', 'schemeCode', 'errorCode'],
  ...['accountId', 'accountName', 'bankName', 'instrumentId', 'fund', 'durationMs', 'amount', 'width'],
])('%s is not', (name) => {
  expect(isSecretName(name)).toBe(false);
});

test('finds a secret name at any depth', () => {
  expect(containsSecret({ steps: [{ form: { fields: [{ otp: '1' }] } }] })).toBe(true);
  expect(containsSecret({ steps: [{ form: { fields: ['otp'] } }], route: 'password' })).toBe(false);
});
