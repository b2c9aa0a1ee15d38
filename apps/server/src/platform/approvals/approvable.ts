import type { ValueChange } from '@artha/contract/system/approvals';
import type { RoleKey } from '@artha/domain/kit/roles';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../db/database.ts';
import type { SessionContext } from '../http/context.ts';
import type { Contributions } from '../node/node-context.ts';

/** What a request changes, in words, against the state of now. */
export interface ProposedChange {
  /** 'Bank branch SAGR0000412' */
  readonly subject: string;
  /** 'MICR and pincode' */
  readonly summary: string;
  readonly changes: readonly ValueChange[];
  readonly touches: readonly { readonly label: string; readonly count: number }[];
  /** The address of the record below the prefix of a role: 'master-data/BankBranch?row=412'; null without one. */
  readonly link: string | null;
  /** True when what the maker saw has changed: the request can no longer be approved. */
  readonly isOutdated: boolean;
}

/** Who requested the change and who approved it; the session of `ctx` is the checker's. */
export interface ApprovedContext {
  readonly ctx: SessionContext;
  readonly makerId: number;
  readonly approvalId: string;
}

/** A command that a second person must approve. A module declares it; `modules/system/approvals` keeps the requests. */
export interface Approvable<Payload = unknown> {
  /** Unique and stored: 'master-data'. */
  readonly kind: string;
  /** For the filter of the inbox: 'Master data'. */
  readonly name: string;
  /** Validates what was stored when it is read again. */
  readonly payload: z.ZodMiniType<Payload>;
  /** The roles whose users may decide; never the maker. */
  checkers(payload: Payload): readonly RoleKey[];
  /** True when a checker needs full access in a role that knows limited access. */
  readonly isFullAccessOnly: boolean;
  readonly expiresAfterDays: number;
  describe(db: Db | Tx, payload: Payload, modules: readonly Contributions[]): Promise<ProposedChange>;
  /**
   * Makes the change in the checker's transaction, checked against the state of now.
   *
   * @throws Refusal when it is no longer possible; the request stays as it was
   */
  run(tx: Tx, payload: Payload, approved: ApprovedContext): Promise<void>;
  /** Called when a request ends without approval. */
  discard?(tx: Tx, payload: Payload): Promise<void>;
}

/** Declares a command that needs approval, with the type of its payload. */
export const approvable = <Payload>(declared: Approvable<Payload>): Approvable =>
  // Payloads are validated by the declaration's own schema before its functions see them.
  declared as unknown as Approvable;
