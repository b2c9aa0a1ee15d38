import { expect, test } from 'vitest';
import { fundsText } from './funds-text.ts';

test.each([
  [['Kosi Fund'], 'Kosi Fund'],
  [['Kosi Fund', 'Kosi Fund'], 'Kosi Fund'],
  [['Kosi Fund', 'Nila Fund', 'Kosi Fund'], '2 funds'],
  [['A', 'B', 'C'], '3 funds'],
])('%j is shown as %s', (names, text) => {
  expect(fundsText(names)).toBe(text);
});
