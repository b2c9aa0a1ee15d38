/** Milliseconds since 1970 by the real clock. */
export type RealNow = () => number;

/**
 * The only place that reads the real clock. An advance moves the business clock, never this one.
 */
export const realNow: RealNow = () => Date.now();
