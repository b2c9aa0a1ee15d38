import type { DownloadedFile } from '@artha/contract/kit/download';
import type { InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/trading/bank-mandates';
import { Refusal } from '@artha/domain/kit/errors';
import { maskAccountNumber } from '@artha/domain/kit/masks';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { inWorker } from '../../../../platform/work/in-worker.ts';
import { seesIdentifiers } from '../../../clients/accounts/index.ts';
import { audit } from '../../../system/audit/index.ts';
import { getProductConfig } from '../../../system/product-config/index.ts';
import { findMicr } from '../bank-mandate-terms.queries.ts';
import { findMandate } from '../bank-mandates.queries.ts';
import { findContact, findFormAccount } from './bank-mandate-form.queries.ts';
import type { renderMandateForm } from './bank-mandate-form-pdf.ts';

const drawForm = inWorker<typeof renderMandateForm>(
  new URL('bank-mandate-form-pdf.ts', import.meta.url),
  'renderMandateForm',
);

/**
 * The form of a mandate, filled in, with the number of the bank account whole or masked, depending on who reads it.
 * Each download is in the audit log.
 *
 * @throws Refusal bank-mandate.not-found, bank-mandate.form-not-needed, bank-mandate.form-not-ready
 */
export async function downloadMandateForm(
  { mandateId }: InputOf<typeof contract.downloadMandateForm>,
  ctx: SessionContext,
): Promise<DownloadedFile> {
  const { db, scope, node, realNow } = ctx;
  const mandate = await findMandate(db, scope, mandateId);
  if (!mandate || mandate.status === 'unconfirmed') throw new Refusal('bank-mandate.not-found');
  if (mandate.kind !== 'physical') throw new Refusal('bank-mandate.form-not-needed');
  const account = await findFormAccount(db, mandate.bankAccountId);
  if (mandate.exchangeMandateId === null || !account || account.sealed === null)
    throw new Refusal('bank-mandate.form-not-ready');
  const number = node.secrets.open('bank-account-number', mandate.bankAccountId, account.sealed);
  const contact = await findContact(db, mandate.ownerId);
  const { clientBrandName } = await getProductConfig(db);
  const bytes = await drawForm(
    {
      ...mandate,
      exchangeMandateId: mandate.exchangeMandateId,
      accountNumber: seesIdentifiers(ctx) ? number : maskAccountNumber(number),
      accountType: account.type,
      clientCode: mandate.accountNumber,
      micr: await findMicr(db, mandate.ifscCode),
      email: contact?.email ?? '',
      mobile: contact?.mobile ?? '',
      brand: clientBrandName,
    },
    realNow,
  );
  await transaction(ctx.database, (tx) =>
    audit(tx, ctx, { action: 'bank-mandate.form-downloaded', object: { type: 'bank-mandate', id: mandateId } }),
  );
  return { bytes, contentType: 'application/pdf', fileName: `mandate-${mandate.exchangeMandateId}.pdf` };
}
