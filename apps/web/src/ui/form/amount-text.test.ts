import { paiseFromText } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { amountOf, amountText, grouped, ignoreBlockedKey, isBlockedKey, nextAmountText } from './amount-text.ts';
import { amountInWords } from './amount-in-text.ts';

test('minus, plus, e and comma are blocked, and nothing else', () => {
  expect(['-', '+', 'e', 'E', ','].every(isBlockedKey)).toBe(true);
  expect(['0', '9', '.', 'Enter', 'Tab', 'ArrowLeft', 'Backspace', 'End', 'Escape'].some(isBlockedKey)).toBe(false);
});

test.each([
  ['e', {}, true],
  ['-', {}, true],
  ['-', { ctrlKey: true }, false],
  ['-', { metaKey: true }, false],
  ['5', {}, false],
])('the key %j with %j types nothing: %s', (key, modifiers, isIgnored) => {
  let ignored = false;
  const preventDefault = () => void (ignored = true);
  ignoreBlockedKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers, preventDefault });
  expect(ignored).toBe(isIgnored);
});

test.each([
  ['500', '5000', '5000'],
  ['', '₹1,00,000.50', '100000.50'],
  ['', ' 15 000 ', '15000'],
  ['5', '1e9', '1e9'],
  ['12345678901234', '123456789012345', '12345678901234'],
  ['7', '₹12,34,56,78,90,123.00', '7'],
  ['', '₹1,00,00,000.00', '10000000.00'],
])('%j, then typing %j, gives %j', (current, typed, next) => {
  expect(nextAmountText(current, typed)).toBe(next);
});

test.each([
  ['5000', 500_000n],
  ['5000.5', 500_050n],
  ['0', 0n],
  ['5000.505', undefined],
  ['5000.', undefined],
  ['1e9', undefined],
  ['NaN', undefined],
  ['-5', undefined],
  ['', undefined],
])('%j is %s paise', (text, amount) => {
  expect(amountOf(text)).toBe(amount);
});

test.each([
  ['5000', '5000', '5,000'],
  ['100000.50', '100000.50', '1,00,000.50'],
])('%s rupees are edited as %s and shown as %s', (amount, text, shown) => {
  expect([amountText(paiseFromText(amount)), grouped(paiseFromText(amount))]).toEqual([text, shown]);
});

test.each([
  ['0', 'Zero rupees'],
  ['1', 'One rupee'],
  ['15000', 'Fifteen thousand rupees'],
  ['21', 'Twenty-one rupees'],
  ['100', 'One hundred rupees'],
  ['100000.50', 'One lakh rupees and fifty paise'],
  ['1234567.05', 'Twelve lakh thirty-four thousand five hundred sixty-seven rupees and five paise'],
  ['1000000000', 'One hundred crore rupees'],
  [
    '99999999999',
    'Nine thousand nine hundred ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred ninety-nine rupees',
  ],
])('%s is %s', (amount, text) => {
  expect(amountInWords(paiseFromText(amount))).toBe(text);
});
