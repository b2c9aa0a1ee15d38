/**
 * The limits of a node at its edge. Deployments and tests can change them; none can be switched off.
 */
export interface EdgeLimits {
  readonly bodyMaxBytes: number;
  readonly connectionsMax: number;
  readonly headersMax: number;
  /** For receiving all headers. */
  readonly headersTimeoutMs: number;
  /** For receiving the whole request. */
  readonly requestTimeoutMs: number;
  /** How long an answer waits for a client that does not read. */
  readonly readerTimeoutMs: number;
  readonly keepAliveTimeoutMs: number;
  /** The interval of checks for slow connections. */
  readonly connectionsCheckMs: number;
  /** Reads are refused beyond this delay of the event loop. */
  readonly lagMaxMs: number;
  readonly lagSampleMs: number;
  /** Concurrent calls of one user, and of one address of anonymous callers. */
  readonly concurrentPerUser: number;
  readonly concurrentPerAddress: number;
  readonly perMinute: RateLimits;
  /** How long a drain leaves idle connections open for requests in transit. */
  readonly drainGraceMs: number;
  readonly drainMaxMs: number;
}

/** Calls a minute, possibly in one burst. An address is its network: /24, or /64 of IPv6. */
export interface RateLimits {
  /** All calls from an address. */
  readonly flood: number;
  /** Captchas, logins and codes: by address, signed in or not, over all nodes together. */
  readonly login: number;
  readonly anonymousRead: number;
  readonly anonymousOther: number;
  readonly userRead: number;
  readonly userOther: number;
  /** Page keys new to a node; each costs a millisecond of CPU time. */
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
  // A login makes two calls of its class: captcha and login.
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
