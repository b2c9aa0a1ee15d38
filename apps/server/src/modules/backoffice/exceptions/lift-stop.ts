import { AccountId } from '@artha/contract/kit/scalars';
import { accountText } from '@artha/domain/clients/accounts/account-text';
import { Refusal } from '@artha/domain/kit/errors';
import * as z from 'zod/mini';
import { approvable } from '../../../platform/approvals/approvable.ts';
import { liftIntakeStop } from '../../clients/accounts/index.ts';
import { accountDifferences } from '../../ledger/ledger/index.ts';
import { audit } from '../../system/audit/index.ts';
import { findStoppedAccount } from './sources/sources.queries.ts';

export const LIFT_STOP = 'lift-intake-stop';

const Payload = z.object({ accountId: AccountId });
type Payload = z.output<typeof Payload>;

const EXPIRES_AFTER_DAYS = 7;

/** Lets a stopped account take orders again, once its holdings equal the ledger. */
export const liftStop = approvable<Payload>({
  kind: LIFT_STOP,
  name: 'Stopped account',
  payload: Payload,
  checkers: () => ['operations'],
  isFullAccessOnly: true,
  expiresAfterDays: EXPIRES_AFTER_DAYS,
  describe: async (db, { accountId }) => {
    const account = await findStoppedAccount(db, accountId);
    if (!account) throw new Refusal('exception.no-stop');
    return {
      subject: `Account ${accountText(account)}`,
      summary: 'Takes orders again',
      changes: [{ label: 'Orders', before: 'Stopped', after: 'Taken', isChanged: true }],
      touches: [],
      link: 'exceptions?kind=stopped-account',
      isOutdated: account.stoppedAt === null,
    };
  },
  run: async (tx, { accountId }, { ctx, makerId, approvalId }) => {
    if ((await accountDifferences(tx, accountId)).length > 0) throw new Refusal('exception.still-differs');
    if (!(await liftIntakeStop(tx, accountId))) throw new Refusal('exception.no-stop');
    await audit(tx, ctx, {
      action: 'account.stop-lifted',
      object: { type: 'account', id: accountId },
      after: { makerId, approvalId },
    });
  },
});
