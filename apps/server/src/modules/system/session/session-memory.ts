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

interface Kept {
  readonly known: KnownSession;
  /** The number of moves when it was last moved to the end. */
  movedAt: number;
}

const SESSIONS_MAX = 50_000;
/** A session among this last part of the moves is far from the first, which is dropped, and need not be moved again. */
const MOVED_LATELY = 1 / 4;

/** A least-recently-used cache of a node's sessions by the hash of their token. */
export class SessionMemory {
  /** In the order of their use, roughly. */
  readonly #kept = new Map<string, Kept>();
  readonly #hashesOf = new Map<number, Set<string>>();
  readonly #max: number;
  #notices = 0;
  #moves = 0;

  constructor(max: number = SESSIONS_MAX) {
    this.#max = max;
  }

  /** How many notices have arrived. A session read during a notice may be out of date. */
  get notices(): number {
    return this.#notices;
  }

  find(tokenHash: string): KnownSession | undefined {
    const kept = this.#kept.get(tokenHash);
    if (!kept) return undefined;
    if (this.#moves - kept.movedAt >= this.#max * MOVED_LATELY) {
      this.#kept.delete(tokenHash);
      this.#append(tokenHash, kept.known);
    }
    return kept.known;
  }

  /** @param noticesBefore the number of notices when the read began */
  keep(tokenHash: string, known: KnownSession, noticesBefore: number): void {
    if (noticesBefore !== this.#notices) return;
    this.drop(tokenHash);
    this.#append(tokenHash, known);
    const { userId } = known.who.session;
    const hashes = this.#hashesOf.get(userId) ?? new Set();
    this.#hashesOf.set(userId, hashes.add(tokenHash));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#max && oldest !== undefined) this.drop(oldest);
  }

  drop(tokenHash: string): void {
    const userId = this.#kept.get(tokenHash)?.known.who.session.userId;
    if (userId === undefined) return;
    this.#kept.delete(tokenHash);
    const hashes = this.#hashesOf.get(userId);
    hashes?.delete(tokenHash);
    if (hashes?.size === 0) this.#hashesOf.delete(userId);
  }

  /** Handles a notice: drops the sessions of these users, or all sessions without ids. */
  forget(userIds: readonly number[] | undefined): void {
    this.#notices += 1;
    if (userIds === undefined) {
      this.#kept.clear();
      this.#hashesOf.clear();
      return;
    }
    for (const userId of userIds) for (const tokenHash of this.#hashesOf.get(userId) ?? []) this.drop(tokenHash);
  }

  #append(tokenHash: string, known: KnownSession): void {
    this.#moves += 1;
    this.#kept.set(tokenHash, { known, movedAt: this.#moves });
  }
}
