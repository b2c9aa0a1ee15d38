import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressIn, importCode } from './import-code.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each<[message: string, address: string | undefined]>([
  ['Failed to fetch dynamically imported module: https://bank/assets/a-1.js', 'https://bank/assets/a-1.js'],
  ['error loading dynamically imported module: https://bank/assets/a-1.js', 'https://bank/assets/a-1.js'],
  ['Importing a module script failed.', undefined],
])('%s names %s', (message, address) => {
  expect(addressIn(new TypeError(message))).toBe(address);
});

/** Fails as often as given, then answers. */
function setUp(failures: number) {
  let calls = 0;
  const importIt = () => {
    calls += 1;
    return calls > failures
      ? Promise.resolve('code')
      : Promise.reject(new TypeError('Importing a module script failed.'));
  };
  return { importIt, calls: () => calls };
}

test.each([0, 1])('code that fails %i times is there in the end', async (failures) => {
  const { importIt, calls } = setUp(failures);
  const code = importCode(importIt);
  await vi.runAllTimersAsync();
  expect(await code).toBe('code');
  expect(calls()).toBe(failures + 1);
});

test('code that fails again is reported as out of reach, and a later call tries again', async () => {
  const { importIt } = setUp(2);
  const first = expect(importCode(importIt)).rejects.toMatchObject({
    message: 'The service cannot be reached. Check your connection and try again.',
    isStuck: false,
  });
  await vi.runAllTimersAsync();
  await first;
  expect(await importCode(importIt)).toBe('code');
});
