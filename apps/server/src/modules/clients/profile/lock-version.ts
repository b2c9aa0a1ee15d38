import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { InvestorDetailRow } from './investor-detail.queries.ts';
import { lockInvestorDetail } from './investor-detail.queries.ts';

/**
 * The details of the signed-in client as the screen has seen them, locked.
 *
 * @throws Refusal profile.changed
 */
export async function lockSeen(
  tx: Tx,
  { session }: Pick<SessionContext, 'session'>,
  version: number,
): Promise<InvestorDetailRow> {
  const detail = await lockInvestorDetail(tx, session.userId);
  if (detail.version !== version) throw new Refusal('profile.changed');
  return detail;
}
