import type { Application } from '@artha/contract/onboarding/onboarding';
import { lastDigits } from '@artha/domain/clients/bank-accounts/account-number';
import { whyNotPossible } from '@artha/domain/clients/bank-gateway/possible-account';
import { maskPan } from '@artha/domain/kit/masks';
import { doneSteps, nextStep } from '@artha/domain/onboarding/onboarding/progress';
import { reviewReasons } from '@artha/domain/onboarding/onboarding/review-reasons';
import type { Db } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { listBranches } from '../../clients/bank-accounts/index.ts';
import { getInvestorChoices } from '../../clients/profile/index.ts';
import { getCachedProductConfig } from '../../system/product-config/index.ts';
import { progressOf } from './application-progress.ts';
import { bankAccountKey } from './bank-account-key.ts';
import type { ApplicationRow } from './onboarding.queries.ts';
import { findPlace, listFileNames, listReturned } from './onboarding.queries.ts';
import { findRiskCategory } from './risk-profile.ts';
import type { OpenedApplication } from './stored-application.ts';
import { openApplication } from './stored-application.ts';
import { summaryOf } from './summaries.ts';

type Context = Pick<SessionContext, 'node' | 'businessNow'>;

/** The application as its applicant reads it. */
export async function applicationAnswer(db: Db, ctx: Context, row: ApplicationRow): Promise<Application> {
  const { secrets } = ctx.node;
  const opened = openApplication(secrets, row);
  const returnedSteps = await listReturned(db, row.id);
  const riskCategory = await findRiskCategory(db, row.appUserId, ctx.businessNow);
  const choices = await getInvestorChoices(db);
  const progress = progressOf(row, returnedSteps, riskCategory !== undefined);
  const bankAccount = chosenAccount(secrets, opened);
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    registrationStep: row.registrationStep,
    nextStep: nextStep(progress),
    doneSteps: doneSteps(progress).map((step) => ({
      step,
      summary: summaryOf(step, { opened, bankAccount, choices, riskCategory }),
    })),
    returnedSteps,
    consentAt: row.consentAt,
    savedAt: row.savedAt,
    submittedAt: row.submittedAt,
    bankDetails: await bankDetailsOf(db, opened),
    bankAccounts: row.isBankAccountChosen ? await bankAccountsOf(db, secrets, opened) : [],
    bankAccountKey: row.bankAccountKey,
    aboutYou: opened.aboutYou,
    holders: holdersOf(opened),
    documents: await documentsOf(db, row),
    verification: row.verification && {
      ...row.verification,
      differences: [...row.verification.differences],
      verifiedAt: new Date(row.verification.verifiedAt),
    },
    riskCategory: riskCategory ?? null,
    reviewReasons: [...(row.reviewReasons ?? reasonsOf(opened))],
  };
}

/** The bank account that was chosen, or taken. */
export const chosenAccount = (secrets: Pick<Secrets, 'blindIndex'>, { row, customer }: OpenedApplication) =>
  customer.accounts.find((account) => bankAccountKey(secrets, account) === row.bankAccountKey);

/** Why operations would look at it; empty before the identity is verified. */
export function reasonsOf({ row, aboutYou, holders }: OpenedApplication): readonly string[] {
  if (!row.verification || !aboutYou || !holders) return [];
  const { differences } = row.verification;
  return reviewReasons({
    differences,
    politicalExposure: aboutYou.politicalExposure,
    jointExposures: holders.jointHolders.map((holder) => holder.aboutYou?.politicalExposure ?? null),
  });
}

async function bankDetailsOf(db: Db, { row, customer }: OpenedApplication): Promise<Application['bankDetails']> {
  const { name, pan, bornOn, gender, taxStatus, email, mobile, address, guardian } = customer;
  if (!pan || !bornOn || !gender || !email || !mobile || !address)
    throw new Error('the record of the bank is incomplete');
  const place = await findPlace(db, address);
  return {
    customerId: row.customerId,
    name,
    panMasked: maskPan(pan),
    bornOn,
    gender,
    taxStatus,
    email,
    mobile,
    addressLines: [
      address.line1,
      address.line2,
      `${address.city} ${address.pincode}`,
      place?.stateName ?? null,
      place?.countryName ?? address.countryCode,
    ].filter((line) => line !== null && line.trim() !== '') as string[],
    guardianName: guardian?.name ?? null,
    fetchedAt: row.bankReadAt,
  };
}

async function bankAccountsOf(db: Db, secrets: Secrets, { customer }: OpenedApplication) {
  const branches = await listBranches(
    db,
    customer.accounts.map(({ ifscCode }) => ifscCode),
  );
  const { clientBrandName } = await getCachedProductConfig(db);
  return customer.accounts.flatMap((account) => {
    const { type, ifscCode, micrCode, number } = account;
    const branch = branches.find((each) => each.ifscCode === ifscCode);
    // Loans and the like are none of the accounts that the applicant knows as bank accounts.
    if (type === null) return [];
    return [
      {
        key: bankAccountKey(secrets, account),
        bankName: branch?.bankName ?? clientBrandName,
        branchName: branch?.branch ?? null,
        ifscCode,
        micrCode: micrCode ?? branch?.micrCode ?? null,
        numberLast4: lastDigits(number),
        type,
        notPossibleBecause: whyNotPossible(account, customer.taxStatus),
      },
    ];
  });
}

const holdersOf = ({ holders }: OpenedApplication): Application['holders'] =>
  holders && {
    ...holders,
    jointHolders: holders.jointHolders.map((holder) => ({ ...holder, pan: maskPan(holder.pan) })),
    nominees: [...holders.nominees],
    guardianPan: holders.guardianPan === undefined ? undefined : maskPan(holders.guardianPan),
  };

async function documentsOf(
  db: Db,
  { signatureFileId, chequeFileId }: ApplicationRow,
): Promise<Application['documents']> {
  if (signatureFileId === null) return null;
  const names = await listFileNames(db, [signatureFileId, ...(chequeFileId === null ? [] : [chequeFileId])]);
  const fileOf = (fileId: string) => ({ fileId, name: names.get(fileId) ?? '' });
  return { signature: fileOf(signatureFileId), cheque: chequeFileId === null ? null : fileOf(chequeFileId) };
}
