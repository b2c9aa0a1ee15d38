import type { Db } from '../../../platform/db/database.ts';
import type { NodeContext } from '../../../platform/node/node-context.ts';

type Node = Pick<NodeContext, 'modules'>;

/** What needs each of these bank accounts, as parts of sentences. */
export async function listNeeds(
  { modules }: Node,
  db: Db,
  { accountId, bankAccountIds }: { readonly accountId: number; readonly bankAccountIds: readonly number[] },
): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = new Map<number, string[]>();
  if (bankAccountIds.length === 0) return found;
  for (const { bankAccountNeeds } of modules)
    for (const { bankAccountId, text } of (await bankAccountNeeds?.ofBankAccounts?.(db, accountId, bankAccountIds)) ??
      [])
      found.set(bankAccountId, [...(found.get(bankAccountId) ?? []), text]);
  return found;
}

/** Why an account cannot be without a verified bank account. */
export async function listNeedsOfAccount({ modules }: Node, db: Db, accountId: number): Promise<string[]> {
  const found: string[] = [];
  for (const { bankAccountNeeds } of modules)
    found.push(...((await bankAccountNeeds?.ofAccount?.(db, accountId)) ?? []));
  return found;
}
