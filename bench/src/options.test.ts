import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readOptions, UsageError } from './options.ts';

test('without arguments all rows run with their own number of rounds', () => {
  const options = readOptions([]);
  expect(options).toMatchObject({ rowNames: [], rounds: undefined, seed: 1, isStrict: false });
  expect(options.feedsDir).toBe(resolve(import.meta.dirname, '../../../shared/data'));
});

test('arguments choose rows and options', () => {
  const argv = ['catalogue', 'NAV day', '--rounds', '7', '--seed=3', '--data', '/feeds', '--strict'];
  expect(readOptions(argv)).toEqual({
    rowNames: ['catalogue', 'NAV day'],
    rounds: 7,
    seed: 3,
    feedsDir: '/feeds',
    isStrict: true,
  });
});

test.each([['--rounds', '0'], ['--rounds', 'x'], ['--seed', '-1'], ['--seed', '1.5'], ['--fast']])(
  '%s %s is refused',
  (...argv) => {
    expect(() => readOptions(argv)).toThrow(UsageError);
  },
);
