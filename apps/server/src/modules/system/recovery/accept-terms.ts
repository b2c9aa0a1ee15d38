import type * as contract from '@artha/contract/system/recovery';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { termsText } from '@artha/domain/system/recovery/terms';
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
  const version = await transaction(ctx.database, async (tx) => {
    const accepted = await recordAcceptance(tx, { userId, at: ctx.realNow, ip: ctx.ip });
    if (accepted.isNew)
      await audit(tx, ctx, { action: 'recovery.terms-accepted', object: { type: 'terms', id: accepted.version } });
    return accepted.version;
  });
  return { accepted: true, version };
}

/** Records that a user accepted the current terms. @returns their version, and whether that was not recorded before */
export async function recordAcceptance(
  tx: Tx,
  acceptance: { readonly userId: number; readonly at: Date; readonly ip: string | null },
): Promise<{ readonly version: number; readonly isNew: boolean }> {
  const { clientBrandName, TERMS } = await getProductConfig(tx);
  const { version } = TERMS;
  const versionId = await ensureTncVersion(tx, {
    version,
    text: termsText(TERMS, clientBrandName),
    validFrom: acceptance.at,
  });
  return { version, isNew: await insertAcceptance(tx, { ...acceptance, versionId, version }) };
}
