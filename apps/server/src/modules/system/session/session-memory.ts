import type { Authenticated } from '../../../platform/http/caller.ts';

/** A session as it was read, with everything that is checked on each use. */
export interface KnownSession {
  readonly who: Authenticated;
  readonly cookieHash: Buffer;
  readonly absoluteEndMs: number;
  /** When it must be read again, even without a notice. */
  readonly refreshAtMs: number;
  readonly readAtMs: number;
  /** As known to this node: the user may have been active on another node since. */
  lastActivityMs: number;
}

const SESSIONS_MAX = 50_000;

/** A least-recently-used cache of a node's sessions by the hash of their token. */
export class SessionMemory {
  readonly #known = new Map<string, KnownSession>();
  readonly #hashesOf = new Map<number, Set<string>>();
  readonly #max: number;
  #notices = 0;

  constructor(max: number = SESSIONS_MAX) {
    this.#max = max;
  }

  /** How many notices have arrived. A session read during a notice may be out of date. */
  get notices(): number {
    return this.#notices;
  }

  find(tokenHash: string): KnownSession | undefined {
    const known = this.#known.get(tokenHash);
    if (!known) return undefined;
    this.#known.delete(tokenHash);
    this.#known.set(tokenHash, known);
    return known;
  }

  /** @param noticesBefore the number of notices when the read began */
  keep(tokenHash: string, known: KnownSession, noticesBefore: number): void {
    if (noticesBefore !== this.#notices) return;
    this.drop(tokenHash);
    this.#known.set(tokenHash, known);
    const { userId } = known.who.session;
    const hashes = this.#hashesOf.get(userId) ?? new Set();
    this.#hashesOf.set(userId, hashes.add(tokenHash));
    const [oldest] = this.#known.keys();
    if (this.#known.size > this.#max && oldest !== undefined) this.drop(oldest);
  }

  drop(tokenHash: string): void {
    const userId = this.#known.get(tokenHash)?.who.session.userId;
    if (userId === undefined) return;
    this.#known.delete(tokenHash);
    const hashes = this.#hashesOf.get(userId);
    hashes?.delete(tokenHash);
    if (hashes?.size === 0) this.#hashesOf.delete(userId);
  }

  /** Handles a notice: drops the sessions of these users, or all sessions without ids. */
  forget(userIds: readonly number[] | undefined): void {
    this.#notices += 1;
    if (userIds === undefined) {
      this.#known.clear();
      this.#hashesOf.clear();
      return;
    }
    for (const userId of userIds) for (const tokenHash of this.#hashesOf.get(userId) ?? []) this.drop(tokenHash);
  }
}
