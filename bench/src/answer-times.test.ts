import { expect, test } from 'vitest';
import { differenceOf, joined, sampleInTurn } from './answer-times.ts';

const REASONS = [{ name: 'unknown' }, { name: 'wrong' }, { name: 'locked' }] as const;

test('takes the reasons in turn, beginning with another one each time', async () => {
  const order: string[] = [];
  const times = await sampleInTurn(REASONS, 4, ({ name }) => Promise.resolve(order.push(name)));
  expect(order.join(' ')).toBe('unknown wrong locked wrong locked unknown locked unknown wrong unknown wrong locked');
  expect([...times]).toEqual([
    ['unknown', [1, 6, 8, 10]],
    ['wrong', [2, 4, 9, 11]],
    ['locked', [3, 5, 7, 12]],
  ]);
});

test.each<[number[][], number]>([
  [[[200, 201, 900]], 0],
  [[[200, 201, 900], [203]], 2],
  [[[203], [200, 201, 900], [202]], 2],
])('the medians of %j differ by %d', (durations, difference) => {
  expect(differenceOf(new Map(durations.map((ms, at) => [`reason ${at}`, ms])))).toBe(difference);
});

test('joins the samples of several rounds', () => {
  const rounds = [
    new Map([
      ['unknown', [1]],
      ['wrong', [2]],
    ]),
    new Map([
      ['unknown', [3]],
      ['wrong', [4]],
    ]),
  ];
  expect([...joined(rounds)]).toEqual([
    ['unknown', [1, 3]],
    ['wrong', [2, 4]],
  ]);
});
