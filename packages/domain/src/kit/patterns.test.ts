import { expect, test } from 'vitest';
import type { PatternName } from './patterns.ts';
import { matches, PATTERNS } from './patterns.ts';

test.each<[PatternName, string, boolean]>([
  ['email', 'a@b.co', true],
  ['email', 'a.b+c@d-e.example.in', true],
  ['email', 'a@b', false],
  ['email', 'a@@b.co', false],
  ['email', `${'a'.repeat(250)}@b.co`, false],
  ['mobile', '9876543210', true],
  ['mobile', '09876543210', true],
  ['mobile', '+919876543210', false],
  ['mobile', '5876543210', false],
  ['mobile', '987654321', false],
  ['pincode', '560001', true],
  ['pincode', '056001', false],
  ['pincode', '56001', false],
  ['nriPincode', '056001', true],
  ['pan', 'AFEPK2130F', true],
  ['pan', 'AFEPK21300', false],
  ['pan', 'AFEPK2130F ', false],
  ['tan', 'MUMA12345B', true],
  ['password', 'Right@pass1', true],
  ['password', 'right@pass1', false],
  ['password', 'Rightpass1', false],
  ['password', 'Right@ pass1', false],
  ['password', 'Ri@1', false],
  ['name', 'Asha Rao', true],
  ['name', 'Al', false],
  ['name', 'R2D2', false],
  ['userName', 'asha1', true],
  ['userName', 'ash', false],
  ['euin', 'E123456', true],
  ['euin', 'E12345', false],
  ['euin', 'E1234567', false],
  ['gstin', '27AAPFU0939F1ZV', true],
  ['gstin', '27AAPFU0939F1AV', false],
  ['ifsc', 'HDFC0002854', true],
  ['ifsc', 'HDFC1002854', false],
  ['micr', '110240001', true],
  ['micr', '1102400011', false],
  ['upi', 'asha.rao@okbank', true],
  ['upi', 'a@okbank', false],
  ['panOrAadhaar', '234567890124', true],
  ['panOrAadhaar', 'AFEPK2130F', true],
  ['panOrAadhaar', '23456789012', false],
  ['taxId', '12AB', true],
  ['taxId', '123', false],
  ['percentage', '100', true],
  ['percentage', '100.01', false],
  ['percentage', '99.99', true],
  ['percentage', '5.123', false],
  ['decimal2', '0.01', true],
  ['decimal2', '0.001', false],
  ['decimal4', '0.0001', true],
  ['decimal10', '0.0000000001', true],
  ['integer1to100', '100', true],
  ['integer1to100', '0', false],
  ['integer1to100', '101', false],
  ['accountNumber', '00123456789X', true],
  ['accountNumber', '12-34', false],
])('%s %j: %s', (name, text, expected) => {
  expect(matches(name, text)).toBe(expected);
});

const NEAR_MISSES = ['a', '1', 'A', 'a.', 'a@', '@a', 'a@a.', '-', ' ', '0', 'aA1@', 'Z', '.'];

// Of a million characters a pattern that backtracks would make so many steps that the test never ends.
test.each(Object.keys(PATTERNS) as PatternName[])(
  '%s refuses or accepts a text of any length without backtracking',
  (name) => {
    for (const piece of NEAR_MISSES) {
      const text = `${piece.repeat(Math.ceil(1_000_000 / piece.length))}!`;
      expect(matches(name, text)).toBeTypeOf('boolean');
    }
  },
);
