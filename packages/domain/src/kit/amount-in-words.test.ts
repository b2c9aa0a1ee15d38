import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import { paise, paiseFromText } from './money.ts';

test.each([
  ['0', 'Rupees zero only'],
  ['0.05', 'Rupees zero and five paise only'],
  ['1', 'Rupees one only'],
  ['19.10', 'Rupees nineteen and ten paise only'],
  ['5000', 'Rupees five thousand only'],
  ['1001', 'Rupees one thousand one only'],
  ['99999.99', 'Rupees ninety-nine thousand nine hundred ninety-nine and ninety-nine paise only'],
  ['120000', 'Rupees one lakh twenty thousand only'],
  ['1234567.89', 'Rupees twelve lakh thirty-four thousand five hundred sixty-seven and eighty-nine paise only'],
  ['1000000000', 'Rupees one hundred crore only'],
  ['10000000', 'Rupees one crore only'],
])('%s is %s', (amount, text) => {
  expect(amountInWords(paiseFromText(amount))).toBe(text);
});

test('an amount below zero has no words', () => {
  expect(() => amountInWords(paise(-1n))).toThrow(RangeError);
});
