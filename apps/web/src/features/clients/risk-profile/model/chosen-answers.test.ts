import { expect, test } from 'vitest';
import { completeAnswers, knownAnswers, nextOpen, timeLeft } from './chosen-answers.ts';

const option = (id: number) => ({ id, text: `Option ${id}`, hint: null });
const question = (id: number, ...options: number[]) => ({
  ...{ id, topic: null, text: `Question ${id}`, options: options.map(option) },
});
const QUESTIONS = [question(1, 10, 11), question(2, 20, 21), question(3, 30, 31)];

test.each([
  ['nothing', undefined, {}],
  ['a text', 'x', {}],
  ['answers', { 1: 11, 3: 30 }, { 1: 11, 3: 30 }],
  ['answers of other questions and options', { 1: 12, 2: 20, 4: 40 }, { 2: 20 }],
])('keeps of %s what the questions have', (_, kept, expected) => {
  expect(knownAnswers(QUESTIONS, kept)).toEqual(expected);
});

test.each([
  [{}, 0],
  [{ 1: 10 }, 1],
  [{ 1: 10, 3: 30 }, 1],
  [{ 1: 10, 2: 20, 3: 30 }, 2],
])('after %j continues at place %i', (chosen, place) => {
  expect(nextOpen(QUESTIONS, chosen)).toBe(place);
});

test('answers are complete with one for each question, in their order', () => {
  expect(completeAnswers(QUESTIONS, { 1: 10, 2: 20 })).toBeUndefined();
  expect(completeAnswers(QUESTIONS, { 3: 30, 1: 10, 2: 21 })).toEqual([
    { questionId: 1, optionId: 10 },
    { questionId: 2, optionId: 21 },
    { questionId: 3, optionId: 30 },
  ]);
});

test.each([
  [9, 'About 3 minutes left'],
  [4, 'About 2 minutes left'],
  [1, 'About a minute left'],
])('%i questions: %s', (left, text) => {
  expect(timeLeft(left)).toBe(text);
});
