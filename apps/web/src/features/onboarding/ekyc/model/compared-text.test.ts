import { expect, test } from 'vitest';
import { differenceTitle, providedValue } from './compared-text.ts';

test.each([
  [['same', 'same'], 'Our staff look at your KYC record'],
  [['differs', 'same'], 'One detail differs from your bank'],
  [['differs', 'differs', 'same'], 'Two details differ from your bank'],
  [['stops', 'differs', 'differs', 'differs', 'stops', 'stops'], 'Six details differ from your bank'],
] as const)('%j: %s', (outcomes, title) => {
  expect(differenceTitle(outcomes.map((outcome) => ({ outcome })))).toBe(title);
});

test('a detail that the provider does not have has no value', () => {
  const compared = [
    { detail: 'pan', bank: 'AB•••••••K', provided: '', outcome: 'differs' },
    { detail: 'name', bank: 'Kavya Iyer', provided: 'Kavya R Iyer', outcome: 'differs' },
  ] as const;
  expect(providedValue([...compared], 'name')).toBe('Kavya R Iyer');
  expect(providedValue([...compared], 'pan')).toBeUndefined();
  expect(providedValue([], 'name')).toBeUndefined();
});
