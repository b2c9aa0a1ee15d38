import type { AttemptKind } from '@artha/contract/kit/route';
import type { AttemptRates } from './attempt-limits.ts';

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
  /** For receiving a file. */
  readonly uploadTimeoutMs: number;
  /** Files that a node receives at once, in all and of one user. */
  readonly uploadsMax: number;
  readonly uploadsPerUser: number;
  /** How long an answer waits for a client that does not read. */
  readonly readerTimeoutMs: number;
  readonly keepAliveTimeoutMs: number;
  /** The interval of checks for slow connections. */
  readonly connectionsCheckMs: number;
  /** Reads are refused beyond this delay of the event loop. */
  readonly lagMaxMs: number;
  readonly lagSampleMs: number;
  /** Open connections of one client address; behind proxies, of the client that a connection served last. */
  readonly connectionsPerAddress: number;
  /** Concurrent calls of one user, and of one address of anonymous callers. */
  readonly concurrentPerUser: number;
  readonly concurrentPerAddress: number;
  /** Of one address: sign-ins and the other attempts, which wait for the check of their password. */
  readonly concurrentAttemptsPerAddress: number;
  /** Calls beyond these that one user may have waiting, and how long each waits before it is refused. */
  readonly waitingPerUser: number;
  readonly waitingMaxMs: number;
  readonly perMinute: RateLimits;
  readonly attempts: Readonly<Record<AttemptKind, AttemptRates>>;
  /** How long a draining node reports that it is not ready before it accepts no more connections. */
  readonly drainNoticeMs: number;
  /** How long a drain leaves idle connections open for requests in transit. */
  readonly drainGraceMs: number;
  readonly drainMaxMs: number;
}

/** Calls a minute, possibly in one burst. An address is its network: /24, or /64 of IPv6. */
export interface RateLimits {
  /** All calls from an address. */
  readonly flood: number;
  /** Without a session: of a browser, and of all browsers of an address. */
  readonly browserRead: number;
  readonly browserOther: number;
  readonly anonymousRead: number;
  readonly anonymousOther: number;
  /** What visitors report without a session, by address. */
  readonly visitorReport: number;
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
  uploadTimeoutMs: 120_000,
  uploadsMax: 100,
  uploadsPerUser: 4,
  readerTimeoutMs: 30_000,
  keepAliveTimeoutMs: 65_000,
  connectionsCheckMs: 2_000,
  lagMaxMs: 200,
  lagSampleMs: 20,
  // A browser opens up to six: an office of 500 people has 3,000.
  connectionsPerAddress: 4_000,
  concurrentPerUser: 6,
  concurrentPerAddress: 100,
  concurrentAttemptsPerAddress: 600,
  // A browser opens up to six connections: those of two further pages.
  waitingPerUser: 12,
  waitingMaxMs: 5_000,
  perMinute: {
    flood: 30_000,
    browserRead: 1_200,
    browserOther: 600,
    anonymousRead: 12_000,
    anonymousOther: 6_000,
    visitorReport: 120,
    userRead: 1_200,
    userOther: 600,
    unwrap: 3_000,
  },
  // An office of 500 people opens the login page, some twice, and signs in, all in one minute.
  attempts: {
    captcha: { perBrowser: 40, perNetwork: 3_000 },
    'sign-in': { perBrowser: 30, perNetwork: 1_500 },
    recovery: { perBrowser: 40, perNetwork: 300 },
    password: { perBrowser: 10, perNetwork: 300 },
  },
  drainNoticeMs: 0,
  drainGraceMs: 250,
  drainMaxMs: 15_000,
};
