import type * as contract from '@artha/contract/system/recovery';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { TERMS_VERSION, termsText } from '@artha/domain/system/recovery/terms';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../audit/index.ts';
import { getProductConfig } from '../product-config/index.ts';
import { ensureTncVersion, insertAcceptance } from './recovery.queries.ts';

/**
 * Accepts the current terms. Accepting again changes nothing.
 *
 * @throws Refusal session.forbidden
 */
export async function acceptTerms(
  { userId }: InputOf<typeof contract.acceptTnc>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.acceptTnc>> {
  if (userId !== ctx.session.userId) throw new Refusal('session.forbidden');
  await transaction(ctx.database, async (tx) => {
    const isNew = await recordAcceptance(tx, { userId, at: ctx.realNow, ip: ctx.ip });
    if (isNew)
      await audit(tx, ctx, { action: 'recovery.terms-accepted', object: { type: 'terms', id: TERMS_VERSION } });
  });
  return { accepted: true, version: TERMS_VERSION };
}

/** Records that a user accepted the current terms. @returns false when that was already recorded */
export async function recordAcceptance(
  tx: Tx,
  acceptance: { readonly userId: number; readonly at: Date; readonly ip: string | null },
): Promise<boolean> {
  const { clientBrandName } = await getProductConfig(tx);
  const terms = { version: TERMS_VERSION, text: termsText(clientBrandName), validFrom: acceptance.at };
  const versionId = await ensureTncVersion(tx, terms);
  return insertAcceptance(tx, { ...acceptance, versionId, version: TERMS_VERSION });
}
