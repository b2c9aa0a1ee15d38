import type { EndOfDayJob } from '../../../platform/jobs/end-of-day-job.ts';
import type { KycNode } from './check-kyc-records.ts';
import { checkKycRecords } from './check-kyc-records.ts';

/** Before instalments are ordered on that day. */
const DUE_AT = '00:20';

/** Looks up the KYC records of holders, which the agency can put on hold at any time. */
export const kycRecordsJob = (node: KycNode): EndOfDayJob => ({
  name: 'kyc-records',
  dueAt: DUE_AT,
  run: async ({ businessDate, heartbeat }) => {
    const { checked, unanswered, stopped, opened } = await checkKycRecords(node, { on: businessDate, heartbeat });
    const missing = unanswered === 0 ? '' : `, not answered: ${unanswered}`;
    return {
      rowCount: checked,
      message: `KYC records looked up: ${checked}${missing}; accounts stopped: ${stopped}, opened: ${opened}`,
    };
  },
});
