import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, holdToast, releaseToast, showToast, showToastOnce } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
});

test('a toast lasts two seconds', () => {
  showToast('Done', 'positive');
  vi.advanceTimersByTime(1_999);
  expect(currentToast()).toMatchObject({ message: 'Done', tone: 'positive' });
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeUndefined();
});

test('a newer toast replaces the older at once and gets its own two seconds', () => {
  showToast('First');
  vi.advanceTimersByTime(1_500);
  showToast('First');
  vi.advanceTimersByTime(1_500);
  expect(currentToast()?.message).toBe('First');
  vi.advanceTimersByTime(500);
  expect(currentToast()).toBeUndefined();
});

test('it waits while it is held', () => {
  showToast('Read me');
  holdToast();
  vi.advanceTimersByTime(60_000);
  expect(currentToast()?.message).toBe('Read me');
  releaseToast();
  vi.advanceTimersByTime(2_000);
  expect(currentToast()).toBeUndefined();
});

test('a toast that is shown once does not replace the same one, and lasts no longer', () => {
  showToastOnce('Refused', 'negative');
  const first = currentToast()?.id;
  vi.advanceTimersByTime(1_500);
  showToastOnce('Refused', 'negative');
  expect(currentToast()?.id).toBe(first);
  vi.advanceTimersByTime(500);
  expect(currentToast()).toBeUndefined();
  showToastOnce('Refused', 'negative');
  expect(currentToast()?.message).toBe('Refused');
});
