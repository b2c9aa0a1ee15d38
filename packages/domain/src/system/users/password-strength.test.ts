import { expect, test } from 'vitest';
import { guessableWords, isEasyToGuess } from './password-strength.ts';

test('the words are those of the owner in lower case, whole and in parts, and of the product', () => {
  const owner = { name: 'Ananya Rao', emailId: 'Ananya.Rao-K@bank.example', loginUserId: 'client1' };
  const words = guessableWords(owner, 'Artha');
  for (const known of ['client1', 'ananya', 'rao', 'ananya rao', 'ananya.rao-k', 'bank.example', 'artha'])
    expect(words).toContain(known);
  expect(words).not.toContain('k');
  expect(new Set(words).size).toBe(words.length);
});

test('an unknown owner has no words of their own', () => {
  expect(guessableWords({ name: '', emailId: '', loginUserId: '' }, '')).not.toContain('');
});

test.each([
  [0, true],
  [7.99, true],
  [8, false],
  [14, false],
])('10^%d guesses are easy: %s', (guesses, isEasy) => {
  expect(isEasyToGuess(guesses)).toBe(isEasy);
});
