import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import golden from '../../golden/validators.json' with { type: 'json' };
import { aadhaarWarning, ifscWarning, panWarning, type PatternWarning } from './pattern-warnings.ts';
import { matches, type PatternName } from './patterns.ts';

type Check = readonly [PatternName, (text: string) => PatternWarning | undefined];

/** The golden file has no warnings: an identifier that only gets a warning here is invalid there. */
const CHECKS: Readonly<Record<string, Check>> = {
  PAN_WITH_HOLDER_TYPE: ['pan', panWarning],
  IFSC_KNOWN_BRANCH: ['ifsc', ifscWarning],
  AADHAAR_VERHOEFF: ['panOrAadhaar', aadhaarWarning],
  EUIN: ['euin', () => undefined],
  MOBILE: ['mobile', () => undefined],
  PINCODE: ['pincode', () => undefined],
};

test.each(golden.cases.map(({ id, input, expected }) => [id, input.kind, input.value, expected] as const))(
  '%s: %s %j is %s',
  (_id, kind, value, expected) => {
    const [pattern, warning] = CHECKS[kind]!;
    expect(matches(pattern, value) && warning(value) === undefined).toBe(expected);
  },
);

describe('identifiers that match their pattern but get a warning', () => {
  test.each([
    ['AFEPK2130F', undefined],
    ['ZZZTK2130F', undefined],
    ['ZZZZK2130F', 'pan-holder-type-unknown'],
  ])('PAN %s: %s', (pan, warning) => {
    expect([matches('pan', pan), panWarning(pan)]).toEqual([true, warning]);
  });

  test.each([
    ['HDFC0002854', undefined],
    ['PUNB0000000', 'ifsc-branch-zero'],
  ])('IFSC %s: %s', (ifsc, warning) => {
    expect([matches('ifsc', ifsc), ifscWarning(ifsc)]).toEqual([true, warning]);
  });

  test.each([
    // The standard example of the literature: the check digit of 236 is 3.
    ['2363', undefined],
    ['234567890124', undefined],
    ['234567890125', 'aadhaar-check-digit-wrong'],
  ])('Aadhaar %s: %s', (aadhaar, warning) => {
    expect(aadhaarWarning(aadhaar)).toBe(warning);
  });

  const elevenDigits = fc.stringMatching(/^\d{11}$/);
  const checked = (digits: string) =>
    [...'0123456789'].map((digit) => digits + digit).filter((each) => aadhaarWarning(each) === undefined);

  test('exactly one check digit is valid, and it detects each wrong digit and each swap of adjacent digits', () => {
    fc.assert(
      fc.property(elevenDigits, fc.nat(10), fc.nat(9), (digits, position, digit) => {
        const [valid, ...others] = checked(digits);
        expect(others).toEqual([]);
        const wrong = valid!.slice(0, position) + String(digit) + valid!.slice(position + 1);
        if (wrong !== valid) expect(aadhaarWarning(wrong)).toBe('aadhaar-check-digit-wrong');
        const [one = '', two = ''] = [valid![position], valid![position + 1]];
        const swapped = valid!.slice(0, position) + two + one + valid!.slice(position + 2);
        if (one !== two) expect(aadhaarWarning(swapped)).toBe('aadhaar-check-digit-wrong');
      }),
    );
  });
});
