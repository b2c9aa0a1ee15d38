import { expect, test } from 'vitest';
import { checkForm, formOf, moved, newQuestion, typedRange } from './question-form.ts';

const QUESTION = {
  topic: null,
  text: 'When do you need it?',
  weight: 3,
  options: [
    { text: 'Soon', hint: 'Within a year', score: 0 },
    { text: 'Later', hint: null, score: 4 },
  ],
};

test('a form that is not changed is what it was made of', () => {
  expect(checkForm(formOf([QUESTION]))).toEqual({ questions: [QUESTION], messages: {} });
  expect(typedRange(formOf([QUESTION]))).toEqual({ lowest: 0, highest: 12 });
});

test('messages stand at what is wrong', () => {
  const [form] = formOf([QUESTION]);
  const [first, second] = form!.options;
  const wrong = {
    ...form!,
    text: ' ',
    weight: '2.5',
    options: [
      { ...first!, score: '-1' },
      { ...second!, text: '' },
    ],
  };
  expect(checkForm([wrong]).messages).toEqual({
    '0.text': 'Enter the question.',
    '0.weight': 'Enter a whole number from 1 to 20.',
    '0.options.0.score': 'Enter a whole number from 0 to 100.',
    '0.options.1.text': 'Enter the answer.',
  });
  expect(typedRange([wrong])).toBeUndefined();
});

test('a question needs two answers', () => {
  const [form] = formOf([QUESTION]);
  expect(checkForm([{ ...form!, options: form!.options.slice(1) }]).messages).toEqual({
    '0.options': 'A question needs at least 2 answers.',
  });
});

test('a new question is not complete', () => {
  expect(Object.keys(checkForm([newQuestion()]).messages)).toContain('0.options.1.score');
});

test.each([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
] as const)('moves item %i by %i', (at, by, expected) => {
  expect(moved(['a', 'b', 'c'], at, by).join('')).toBe(expected);
});
