import type { AnswerOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/onboarding/my-account';
import type { AccountState } from '@artha/domain/clients/accounts/account-state';
import { accountStateOf } from '@artha/domain/clients/accounts/account-state';
import { guardianOf } from '@artha/domain/clients/accounts/guardian';
import { EKYC_PROVIDER_NAMES } from '@artha/domain/onboarding/ekyc/ekyc-states';
import { stopReason } from '@artha/domain/clients/kyc-records/kyc-watch';
import { kycOf } from '@artha/domain/onboarding/my-account/kyc-state';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { StoppingRecord } from '../../clients/kyc-records/index.ts';
import { findNewestCode, listStopping } from '../../clients/kyc-records/index.ts';
import type { OverviewRow } from './my-account.queries.ts';
import { findConsentAt, findDetail, findIdentityCheck, listAcceptedTerms, listOverview } from './my-account.queries.ts';

/** Opted out of nominees. */
const OPTED_OUT = 1;

/** The caller's accounts, KYC state and consents. Only what is their own, also for the head of a family. */
export async function getMyAccount({
  db,
  scope,
  session,
}: Pick<SessionContext, 'db' | 'scope' | 'session'>): Promise<AnswerOf<typeof contract.getMyAccount>> {
  const { userId } = session;
  const rows = await listOverview(db, scope);
  const check = await findIdentityCheck(db, userId);
  const detail = await findDetail(db, userId);
  const record = await findNewestCode(db, userId);
  const stopping = Map.groupBy(
    await listStopping(
      db,
      rows.map(({ account }) => account.id),
    ),
    ({ accountId }) => accountId,
  );
  const hasForm = detail !== undefined && detail.bornOn !== null;
  return {
    accounts: rows.map((row) => ({
      ...overviewOf(row, stopping.get(row.account.id) ?? []),
      hasForm: hasForm && !row.account.isHeldAway,
    })),
    kyc: kycOf({ check, bankReadAt: detail?.bankReadAt ?? null, hasAccount: rows.length > 0, record }),
    consents: {
      terms: await listAcceptedTerms(db, userId),
      bankDataAt: await findConsentAt(db, userId),
      identity: check ? { provider: EKYC_PROVIDER_NAMES[check.provider], at: check.requestedAt } : null,
      declarations: rows.flatMap(({ account, registration }) =>
        registration?.declaredAt ? [{ accountNumber: account.accountNumber, at: registration.declaredAt }] : [],
      ),
    },
  };
}

function overviewOf(
  { account, ownerName, registration, jointHolders, nomineeCount }: OverviewRow,
  stopping: readonly StoppingRecord[],
) {
  const { id, name, accountNumber, holdingType, taxStatus, isPrimary, nomineeStatus } = account;
  const state = accountStateOf({ ...account, registration: registration?.state ?? null });
  return {
    id,
    name,
    accountNumber,
    holdingType,
    taxStatus,
    isPrimary,
    state,
    guardianName: guardianOf(account),
    nomineeCount,
    stateReason: reasonOf(state, registration?.message ?? null, stopping),
    // A guardian may have the login of a minor.
    holders: [taxStatus === 'minor' ? name : ownerName, ...jointHolders],
    hasOptedOutOfNominees: nomineeStatus === OPTED_OUT,
  };
}

function reasonOf(state: AccountState, message: string | null, stopping: readonly StoppingRecord[]): string | null {
  if (state === 'refused') return message;
  return state === 'kyc-stopped' && stopping.length > 0 ? stopReason(stopping) : null;
}
