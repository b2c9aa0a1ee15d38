/**
 * Continues with a value: at once, or when its promise is fulfilled. What need not wait stays synchronous, for calls
 * that thousands of clients make every few seconds.
 */
export function whenKnown<Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return isPromise(value) ? value.then(next) : next(value);
}

/** Also of another class than Promise, such as a query. */
export const isPromise = <Value>(value: Value | Promise<Value>): value is Promise<Value> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
