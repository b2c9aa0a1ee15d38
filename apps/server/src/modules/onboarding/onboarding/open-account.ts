import type { AboutYou } from '@artha/contract/clients/profile.parts';
import type { CustomerAccount } from '@artha/domain/clients/bank-gateway/bank-customer';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { REGISTRATION_COMPLETED } from '@artha/domain/onboarding/onboarding/steps';
import type { Tx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { openAccount } from '../../clients/accounts/index.ts';
import { addVerifiedBankAccount } from '../../clients/bank-accounts/index.ts';
import { insertInvestorDetail, loadKnownChoices, nomineesToStore } from '../../clients/profile/index.ts';
import { requestClientRegistration } from '../../trading/exchange/index.ts';
import type { AuditContext } from '../../system/audit/index.ts';
import { audit } from '../../system/audit/index.ts';
import { notifyUser } from '../../system/notifications/index.ts';
import { activateClient, isPanOfOther, lockPan } from '../../system/users/index.ts';
import { chosenAccount } from './application-answer.ts';
import type { ApplicationRow } from './onboarding.queries.ts';
import { findPlace, findSentFrom, updateApplication } from './onboarding.queries.ts';
import type { OpenedApplication, StoredHolders } from './stored-application.ts';
import { openApplication } from './stored-application.ts';

/** Who opens the account: the applicant when all checks pass, otherwise operations. */
export type OpeningContext = AuditContext & Pick<RequestContext, 'node' | 'businessNow'>;

/** An application with everything that an account needs. */
interface Complete extends OpenedApplication {
  readonly aboutYou: AboutYou;
  readonly holders: StoredHolders;
  readonly bankAccount: CustomerAccount;
  readonly pan: string;
}

/** Nobody else takes the PAN into use from now on. @throws Refusal onboarding.pan-in-use */
export async function expectPanFree(
  tx: Tx,
  { node: { secrets } }: Pick<OpeningContext, 'node'>,
  { row, customer }: OpenedApplication,
): Promise<void> {
  const panBlindIndex = secrets.blindIndex('pan', customer.pan ?? '');
  await lockPan(tx, panBlindIndex);
  if (await isPanOfOther(tx, row.appUserId, panBlindIndex)) throw new Refusal('onboarding.pan-in-use');
}

/**
 * Opens the account of a submitted application that the caller has locked: account, holders, nominees, bank account and
 * investor details are stored, and the user becomes a client.
 *
 * @param approvedByUserId the operator; undefined when all checks pass
 * @throws Refusal onboarding.pan-in-use
 */
export async function openAccountOf(
  tx: Tx,
  ctx: OpeningContext,
  row: ApplicationRow,
  approvedByUserId?: number,
): Promise<ApplicationRow> {
  const application = completeOf(ctx, row);
  await expectPanFree(tx, ctx, application);
  const accountId = await insertAccountOf(tx, ctx, application);
  await insertDetail(tx, ctx, application);
  await activate(tx, ctx, application);
  await requestClientRegistration(tx, accountId, {
    declaredAt: row.submittedAt,
    declaredIp: await findSentFrom(tx, row.id),
  });
  const approved = await updateApplication(tx, row, {
    state: 'approved',
    approvedAt: ctx.realNow,
    approvedByUserId: approvedByUserId ?? null,
    registrationStep: REGISTRATION_COMPLETED,
    accountId,
  });
  await audit(tx, ctx, {
    action: 'onboarding.approved',
    object: { type: 'onboardingApplication', id: row.id },
    after: { accountId },
  });
  await notifyUser(tx, {
    code: 'onboarding-approved',
    userId: row.appUserId,
    values: {},
    config: { accountId },
    onceKey: `onboarding-approved:${row.id}`,
  });
  return approved;
}

function completeOf({ node }: OpeningContext, row: ApplicationRow): Complete {
  const opened = openApplication(node.secrets, row);
  const { aboutYou, holders, customer } = opened;
  const bankAccount = chosenAccount(node.secrets, opened);
  if (!aboutYou || !holders || !bankAccount || customer.pan === null)
    throw new Error(`the application ${row.id} is not complete`);
  return { ...opened, aboutYou, holders, bankAccount, pan: customer.pan };
}

async function insertAccountOf(tx: Tx, ctx: OpeningContext, application: Complete): Promise<number> {
  const { row, customer, holders, bankAccount } = application;
  const { secrets } = ctx.node;
  const isMinor = customer.taxStatus === 'minor';
  const known = await loadKnownChoices(tx);
  const nominees = nomineesToStore(holders.nominees, businessDateAt(ctx.businessNow)).map((nominee) => ({
    ...nominee,
    countryId: known('countries', nominee.countryId),
    relationshipId: known('relationships', nominee.relationshipId),
    guardianRelationshipId: known('relationships', nominee.guardianRelationshipId),
  }));
  const accountId = await openAccount(tx, secrets, {
    appUserId: row.appUserId,
    name: customer.name,
    holdingType: holders.holdingType,
    taxStatus: customer.taxStatus,
    holderBornOn: isMinor ? customer.bornOn : null,
    guardianName: isMinor ? (customer.guardian?.name ?? null) : null,
    guardianPan: holders.guardianPan ?? null,
    jointHolders: holders.jointHolders,
    nominees,
    hasOptedOut: holders.hasOptedOut,
  });
  await addVerifiedBankAccount(tx, secrets, {
    accountId,
    holderName: customer.name,
    number: bankAccount.number,
    ifscCode: bankAccount.ifscCode,
    type: bankAccount.type ?? 'savings',
    realNow: ctx.realNow,
  });
  return accountId;
}

async function insertDetail(tx: Tx, { node }: OpeningContext, application: Complete): Promise<void> {
  const { row, customer, aboutYou } = application;
  const { gender, bornOn, address } = customer;
  const place = address && (await findPlace(tx, address));
  const known = await loadKnownChoices(tx);
  await insertInvestorDetail(tx, node.secrets, {
    appUserId: row.appUserId,
    gender,
    bornOn,
    ...aboutYou,
    occupationId: known('occupations', aboutYou.occupationId),
    incomeSlabId: known('incomeSlabs', aboutYou.incomeSlabId),
    wealthSourceId: known('wealthSources', aboutYou.wealthSourceId),
    natureOfBusinessId: known('businessNatures', aboutYou.natureOfBusinessId),
    birthCountryId: known('countries', aboutYou.birthCountryId),
    permanentAddress: address &&
      place && {
        line1: address.line1,
        line2: address.line2,
        city: address.city,
        stateId: place.stateId,
        countryId: place.countryId,
        pincode: address.pincode,
      },
    signatureFileId: row.signatureFileId,
    bankReadAt: row.bankReadAt,
    // The code that signed the application went to both.
    emailVerifiedAt: row.submittedAt,
    mobileVerifiedAt: row.submittedAt,
  });
}

async function activate(
  tx: Tx,
  { node: { secrets } }: OpeningContext,
  { row, customer, pan }: Complete,
): Promise<void> {
  const isActivated = await activateClient(tx, row.appUserId, {
    name: customer.name,
    emailId: customer.email ?? '',
    mobile: customer.mobile ?? '',
    panSealed: secrets.seal('pan', row.appUserId, pan),
    panBlindIndex: secrets.blindIndex('pan', pan),
  });
  // A user who was blocked meanwhile stays blocked.
  if (!isActivated) throw new Refusal('onboarding.not-waiting');
}
