import type { AnswerOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/onboarding/ekyc';
import type { EkycRequest } from '@artha/contract/onboarding/ekyc';
import { EKYC_FAILURE_TEXTS, isEkycOpen } from '@artha/domain/onboarding/ekyc/ekyc-states';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { findApplicant } from '../onboarding/index.ts';
import { openCompared } from './compared-values.ts';
import type { EkycRow } from './ekyc.queries.ts';
import { findNewest } from './ekyc.queries.ts';

type Answer = AnswerOf<typeof contract.getEkycStatus>;

const NUMBER_DIGITS = 6;

/** The newest request of the caller, as it is by the time of day. */
export async function getEkycStatus({ db, session, node, realNow }: SessionContext): Promise<Answer> {
  const row = await findNewest(db, session.userId);
  if (!row) return { request: null };
  const applicant = await findApplicant(db, node.secrets, session.userId);
  return { request: ekycAnswer(node.secrets, row, { verifiedAt: applicant?.verifiedAt ?? null, realNow }) };
}

interface Now {
  /** When the verification was made that the application holds; null without one. */
  readonly verifiedAt: Date | null;
  readonly realNow: Date;
}

/** A request as its applicant reads it. One whose time is over has expired, even before that is stored. */
export function ekycAnswer(secrets: Pick<Secrets, 'open'>, row: EkycRow, { verifiedAt, realNow }: Now): EkycRequest {
  const isOver = isEkycOpen(row.state) && realNow >= row.expiresAt;
  const failure = isOver ? 'expired' : row.failure;
  return {
    reference: `EK-${String(row.number).padStart(NUMBER_DIGITS, '0')}`,
    provider: row.provider,
    state: isOver ? 'expired' : row.state,
    requestedAt: row.requestedAt,
    expiresAt: row.expiresAt,
    completedAt: row.completedAt,
    isRecorded: verifiedAt !== null && verifiedAt.getTime() === row.completedAt?.getTime(),
    failure: failure && EKYC_FAILURE_TEXTS[failure],
    verifiedName: row.verifiedName,
    maskedId: row.maskedId,
    compared: openCompared(secrets, row),
    differences: [...row.differences],
    stopReasons: [...row.stopReasons],
    explanation: row.explanation,
  };
}
