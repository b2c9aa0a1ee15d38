/** Milliseconds since 1970 by the time of day. */
export type RealNow = () => number;

/**
 * The time of day: the one place that asks the machine. What is moved by an advance is the business clock, never
 * this.
 */
export const realNow: RealNow = () => Date.now();
