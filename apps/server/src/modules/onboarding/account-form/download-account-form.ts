import type { AboutYou } from '@artha/contract/clients/profile.parts';
import type { DownloadedFile } from '@artha/contract/kit/download';
import type { InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/onboarding/account-form';
import { guardianOf } from '@artha/domain/clients/accounts/guardian';
import { Refusal } from '@artha/domain/kit/errors';
import { maskAccountNumber, maskPan } from '@artha/domain/kit/masks';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { inWorker } from '../../../platform/work/in-worker.ts';
import { openDeclaration, seesIdentifiers } from '../../clients/accounts/index.ts';
import { openTaxResidences } from '../../clients/profile/index.ts';
import { audit } from '../../system/audit/index.ts';
import { readStoredFile } from '../../system/files/index.ts';
import { getCachedProductConfig } from '../../system/product-config/index.ts';
import type { FormBank, FormClient, FormHolderRow, FormNames } from './account-form.queries.ts';
import {
  findFormClient,
  listFormBanks,
  listFormHolders,
  listFormNominees,
  loadFormNames,
} from './account-form.queries.ts';
import type { accountFormPdf } from './account-form-pdf.ts';
import type { AccountForm, FormDeclaration, FormTaxResidence } from './form-data.ts';

const drawForm = inWorker<typeof accountFormPdf>(new URL('account-form-pdf.ts', import.meta.url), 'accountFormPdf');

/** Pictures that the library can place. */
const PLACEABLE = ['image/png', 'image/jpeg'];
const NOT_KNOWN = 'Not known';

/**
 * The account opening form of one of the caller's accounts, with all that is known now. Each download is in the audit
 * log.
 *
 * @throws Refusal account.not-found; account.form-not-possible while nothing is known of the holder
 */
export async function downloadAccountForm(
  { accountId }: InputOf<typeof contract.downloadAccountForm>,
  ctx: SessionContext,
): Promise<DownloadedFile> {
  const client = await findFormClient(ctx.db, ctx.scope, accountId);
  if (!client) throw new Refusal('account.not-found');
  const { detail } = client;
  if (detail === null) throw new Refusal('account.form-not-possible');
  const form = await loadForm(ctx, client, detail);
  const { businessNow, realNow } = ctx;
  const bytes = await drawForm(form, { businessNow, realNow });
  await transaction(ctx.database, (tx) =>
    audit(tx, ctx, { action: 'account.form-downloaded', object: { type: 'account', id: accountId } }),
  );
  return { bytes, contentType: 'application/pdf', fileName: `account-form-${client.account.accountNumber}.pdf` };
}

async function loadForm(
  ctx: SessionContext,
  client: FormClient,
  detail: NonNullable<FormClient['detail']>,
): Promise<AccountForm> {
  const { db } = ctx;
  const { id } = client.account;
  const [holders, nominees, banks, names, config, signature] = await Promise.all([
    listFormHolders(db, id),
    listFormNominees(db, id),
    listFormBanks(db, id),
    loadFormNames(db),
    getCachedProductConfig(db),
    loadSignature(ctx, client),
  ]);
  return {
    client,
    pan: panOf(ctx, 'pan', client.owner),
    guardianPan: guardianPanOf(ctx, client.account),
    holders: holders.map((holder) => ({
      ...holder,
      pan: panOf(ctx, 'holder-pan', holder),
      declaration: holderDeclaration(ctx, holder, names),
    })),
    nominees,
    banks: banks.map((bank) => ({ ...bank, number: numberOf(ctx, bank) })),
    declaration: {
      stated: detail,
      taxResidences: taxResidencesOf(ctx, openTaxResidences(ctx.node.secrets, detail), names),
    },
    names,
    signature,
    brand: { name: config.clientBrandName, office: config.TEXTINFO.corporateOffice },
  };
}

function panOf(
  ctx: SessionContext,
  purpose: 'pan' | 'guardian-pan' | 'holder-pan',
  { id, panSealed }: { readonly id: number; readonly panSealed: string | null },
): string {
  if (panSealed === null) return NOT_KNOWN;
  const pan = ctx.node.secrets.open(purpose, id, panSealed);
  return seesIdentifiers(ctx) ? pan : maskPan(pan);
}

function guardianPanOf(ctx: SessionContext, account: FormClient['account']): string | null {
  const { id, guardianPanSealed } = account;
  if (guardianPanSealed === null || guardianOf(account) === null) return null;
  return panOf(ctx, 'guardian-pan', { id, panSealed: guardianPanSealed });
}

function numberOf(ctx: SessionContext, { id, numberSealed, numberLast4 }: FormBank): string {
  const masked = maskAccountNumber(`00000000${numberLast4}`);
  if (!seesIdentifiers(ctx) || numberSealed === null) return masked;
  return ctx.node.secrets.open('bank-account-number', id, numberSealed);
}

function holderDeclaration(ctx: SessionContext, holder: FormHolderRow, names: FormNames): FormDeclaration | null {
  const stated = openDeclaration(ctx.node.secrets, holder);
  return stated && { stated, taxResidences: taxResidencesOf(ctx, stated.taxResidences, names) };
}

const taxResidencesOf = (
  ctx: SessionContext,
  residences: readonly AboutYou['taxResidences'][number][],
  { countries, idTypes }: FormNames,
): FormTaxResidence[] =>
  residences.map(({ countryId, taxId, identificationTypeId }) => ({
    country: countries.get(countryId) ?? NOT_KNOWN,
    idType: idTypes.get(identificationTypeId) ?? NOT_KNOWN,
    taxId: seesIdentifiers(ctx) ? taxId : '•'.repeat(taxId.length),
  }));

async function loadSignature(ctx: SessionContext, { detail }: FormClient): Promise<AccountForm['signature']> {
  const fileId = detail?.signatureFileId ?? null;
  if (fileId === null) return null;
  const { bytes, contentType, fileName } = await readStoredFile(ctx, { container: 'signatures', fileId });
  return { name: fileName, image: PLACEABLE.includes(contentType) ? bytes : null };
}
