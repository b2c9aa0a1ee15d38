import type { KraCode, KraMeaning } from '@artha/domain/clients/kyc-records/kra-status';
import { isKraCode, KRA_MEANINGS } from '@artha/domain/clients/kyc-records/kra-status';
import type { Db } from '../../../platform/db/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { ComparedValues } from './compared-values.ts';
import { openCompared } from './compared-values.ts';
import { findNewestResult } from './ekyc.queries.ts';

/** What the newest identity check of an applicant with a result found, for operations. */
export interface IdentityCheck {
  /** Whether it is another person, or one who may not invest. */
  readonly isStopped: boolean;
  /** In the order of the screen. PANs are masked. */
  readonly compared: ComparedValues;
  /** What the KYC registration agency answered last; null before it was asked. */
  readonly kraCode: KraCode | null;
  /** Undefined before the KYC record was looked up. */
  readonly kyc: KraMeaning | undefined;
}

/** @returns undefined for an applicant whom no provider has confirmed or stopped yet */
export async function findIdentityCheck(
  db: Db,
  secrets: Pick<Secrets, 'open'>,
  appUserId: number,
): Promise<IdentityCheck | undefined> {
  const row = await findNewestResult(db, appUserId);
  if (!row) return undefined;
  const { kraCode } = row;
  const kyc = kraCode !== null && isKraCode(kraCode) ? KRA_MEANINGS[kraCode] : undefined;
  return { isStopped: row.state === 'mismatch', compared: openCompared(secrets, row), kraCode, kyc };
}
