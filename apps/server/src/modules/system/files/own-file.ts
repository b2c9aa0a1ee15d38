import { Refusal } from '@artha/domain/kit/errors';
import type { Container } from '@artha/domain/system/files/containers';
import type { Tx } from '../../../platform/db/database.ts';
import type { FileOwner } from './files.queries.ts';
import { clearOwner, findFile, updateOwner } from './files.queries.ts';

export interface FileClaim {
  readonly fileId: string;
  readonly container: Container;
  /** Who uploaded it: nobody can claim the upload of another person. */
  readonly userId: number;
  readonly owner: FileOwner;
  /** The client whose document it is, when another person uploaded it. */
  readonly clientUserId?: number | undefined;
}

/**
 * Lets something own an upload, in the transaction that refers to it. From then on it is kept.
 *
 * @throws Refusal file.not-found, also for the upload of another person; file.owned when something owns it already
 */
export async function claimFile(tx: Tx, claim: FileClaim): Promise<void> {
  if (await updateOwner(tx, claim)) return;
  const file = await findFile(tx, claim.container, claim.fileId);
  throw new Refusal(file?.uploadedBy === claim.userId ? 'file.owned' : 'file.not-found');
}

/** Ends the ownership of a file. It is removed after a day, unless something claims it again. */
export async function releaseFile(
  tx: Tx,
  { fileId, owner, realNow }: { readonly fileId: string; readonly owner: FileOwner; readonly realNow: Date },
): Promise<void> {
  if (!(await clearOwner(tx, fileId, owner, realNow))) throw new Refusal('file.not-found');
}
