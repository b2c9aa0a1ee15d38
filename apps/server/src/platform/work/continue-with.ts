/**
 * Continues with a value at once, or with the value of a promise when it is fulfilled. Work that has nothing to wait
 * for stays synchronous: thousands of clients poll every few seconds.
 *
 * @returns what `next` returns; a promise if either is one
 * @throws what `next` throws, unless the value is a promise: then the returned promise is rejected
 */
export function continueWith<Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return isPromise(value) ? value.then(next) : next(value);
}

/** Whether a value can be awaited, whatever its class: queries of Drizzle are thenables. */
export const isPromise = <Value>(value: Value | Promise<Value>): value is Promise<Value> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
