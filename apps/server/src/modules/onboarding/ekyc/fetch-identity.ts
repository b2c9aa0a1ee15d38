import type { ProvidedIdentity } from '@artha/domain/onboarding/ekyc/compare-identity';
import { transaction } from '../../../platform/db/transaction.ts';
import { depository } from './depository/depository.adapter.ts';
import type { EkycRow } from './ekyc.queries.ts';
import { lockRequest, updateRequest } from './ekyc.queries.ts';
import { openExchange, sealExchange } from './exchange-data.ts';
import type { IdentityNode } from './identity-node.ts';
import { documentLocker } from './locker/locker.adapter.ts';
import { ProviderFailure } from './provider-failure.ts';

/** What a provider confirms of a person, with its evidence. */
export interface FetchedIdentity extends ProvidedIdentity {
  readonly idLast4: string;
  readonly resultHash: string;
}

/**
 * Fetches what a provider confirms.
 *
 * @throws DeliveryError where another attempt may help; ProviderFailure where none does
 */
export async function fetchIdentity(node: IdentityNode, row: EkycRow, signal: AbortSignal): Promise<FetchedIdentity> {
  if (row.provider === 'depository') {
    const { name, ...record } = await depository(node.env, node.clocks).read(row.id, signal);
    return { name, panName: null, ...record };
  }
  const token = await accessToken(node, row, signal);
  const { identity, pan, resultHash } = await documentLocker(node.env, node.clocks).read(token, signal);
  return { ...identity, pan: pan?.pan ?? null, panName: pan?.name ?? null, resultHash };
}

/** A code is exchanged once, so its token is kept before it is used: an attempt that dies is continued with it. */
async function accessToken(node: IdentityNode, row: EkycRow, signal: AbortSignal): Promise<string> {
  const { env, clocks, secrets, database } = node;
  if (row.exchangeSealed === null) throw new ProviderFailure('code-not-accepted');
  const { code, verifier, accessToken: known } = openExchange(secrets, row.id, row.exchangeSealed);
  if (known !== undefined) return known;
  if (code === undefined || verifier === undefined) throw new ProviderFailure('code-not-accepted');
  const token = await documentLocker(env, clocks).exchange(code, verifier, signal);
  await transaction(database, async (tx) => {
    const locked = await lockRequest(tx, row.id);
    if (locked?.state !== 'returned') return;
    await updateRequest(tx, row.id, { exchangeSealed: sealExchange(secrets, row.id, { accessToken: token }) });
  });
  return token;
}
