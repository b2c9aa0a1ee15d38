import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readOptions, UsageError } from './options.ts';

test('without words all rows run as they say', () => {
  const options = readOptions([]);
  expect(options).toMatchObject({ rowNames: [], rounds: undefined, seed: 1, isStrict: false });
  expect(options.feedsDir).toBe(resolve(import.meta.dirname, '../../../shared/data'));
});

test('words choose', () => {
  const words = ['catalogue', 'NAV day', '--rounds', '7', '--seed=3', '--data', '/feeds', '--strict'];
  expect(readOptions(words)).toEqual({
    rowNames: ['catalogue', 'NAV day'],
    rounds: 7,
    seed: 3,
    feedsDir: '/feeds',
    isStrict: true,
  });
});

test.each([['--rounds', '0'], ['--rounds', 'x'], ['--seed', '-1'], ['--seed', '1.5'], ['--fast']])(
  '%s %s is refused',
  (...words) => {
    expect(() => readOptions(words)).toThrow(UsageError);
  },
);
