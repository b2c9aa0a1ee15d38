import { expect, test } from 'vitest';
import { matches } from '../../kit/patterns.ts';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  ['Password@123', true],
  ['Password@1', true],
  ['P@ssw0rd', true],
  ['P@ssword1', true],
  ['Welcome@123', true],
  ['Admin@123', true],
  ['Qwerty@123', true],
  ['India@123', true],
  ['Test1234!', true],
  ['PASSWORd@2026', true],
  ['Invest@2026', true],
  ['Summer@2024', true],
  ['Iloveyou@1', true],
  ['P@$$w0rd', true],
  ['W3lcome@123', true],
  ['Krishna108!', true],
  ['Monsoon-over-Pune7', false],
  ['Passwordless@123', false],
  ['my-Welcome@123', false],
])('%s matches the pattern and is common: %s', (password, isCommon) => {
  expect(matches('password', password)).toBe(true);
  expect(isCommonPassword(password)).toBe(isCommon);
});
