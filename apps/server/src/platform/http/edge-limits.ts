/**
 * What bounds a node at its edge. Deployments and tests set their own; none can be
 * switched off.
 */
export interface EdgeLimits {
  readonly bodyMaxBytes: number;
  readonly connectionsMax: number;
  readonly headersMax: number;
  /** Until all headers are here. */
  readonly headersTimeoutMs: number;
  /** Until the whole request is here. */
  readonly requestTimeoutMs: number;
  /** How long an answer may wait for a reader that does not read. */
  readonly readerTimeoutMs: number;
  readonly keepAliveTimeoutMs: number;
  /** How often slow connections are looked for. */
  readonly connectionsCheckMs: number;
  /** Beyond this delay of the event loop reads are shed. */
  readonly lagMaxMs: number;
  readonly lagSampleMs: number;
  /** Calls at work at once for one user, and for one address of people who are not signed in. */
  readonly concurrentPerUser: number;
  readonly concurrentPerAddress: number;
  readonly perMinute: RateLimits;
  /** How long the drain leaves idle connections open: what is on the wire already is still answered. */
  readonly drainGraceMs: number;
  readonly drainMaxMs: number;
}

/** Calls a minute, which may come at once. An address is its network: /24, or /64 of IPv6. */
export interface RateLimits {
  /** Of everybody behind an address, whatever they call. */
  readonly flood: number;
  /** Captchas, log-ins, codes: by address, signed in or not, over all nodes together. */
  readonly login: number;
  readonly anonymousRead: number;
  readonly anonymousOther: number;
  readonly userRead: number;
  readonly userOther: number;
  /** Keys of pages that a node has not seen before: each costs a millisecond of a core. */
  readonly unwrap: number;
}

export const EDGE_LIMITS: EdgeLimits = {
  bodyMaxBytes: 100 * 1024,
  connectionsMax: 20_000,
  headersMax: 100,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  readerTimeoutMs: 30_000,
  keepAliveTimeoutMs: 65_000,
  connectionsCheckMs: 2_000,
  lagMaxMs: 200,
  lagSampleMs: 20,
  concurrentPerUser: 6,
  concurrentPerAddress: 24,
  // A log-in takes two of its class: captcha and login.
  perMinute: {
    flood: 30_000,
    login: 60,
    anonymousRead: 1_200,
    anonymousOther: 600,
    userRead: 1_200,
    userOther: 600,
    unwrap: 600,
  },
  drainGraceMs: 250,
  drainMaxMs: 15_000,
};
