import type { Authenticated } from '../../../platform/http/caller.ts';

/** A session as it was read, and what must hold each time that it is used. */
export interface KnownSession {
  readonly who: Authenticated;
  readonly cookieHash: Buffer;
  readonly absoluteEndMs: number;
  /** Until then it need not be read again, whatever nobody told of. */
  readonly readAgainMs: number;
  readonly readAtMs: number;
  /** As far as this node knows: on another the user may have done something since. */
  lastActivityMs: number;
}

const SESSIONS_MAX = 50_000;

/** Sessions of a node by the hash of their token, those not used for longest forgotten first. */
export class SessionMemory {
  readonly #known = new Map<string, KnownSession>();
  readonly #hashesOf = new Map<number, Set<string>>();
  readonly #max: number;
  #notices = 0;

  constructor(max: number = SESSIONS_MAX) {
    this.#max = max;
  }

  /** How many notices have come. What was read while one came may be what it was before. */
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

  /** @param noticesBefore those that had come when the reading began */
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

  /** Takes a notice: the sessions of these users are no longer as they were; without ids nobody's is known to be. */
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
