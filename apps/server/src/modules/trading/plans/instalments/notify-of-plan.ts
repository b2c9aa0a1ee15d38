import { formatDate } from '@artha/domain/kit/dates';
import type { TemplateCode } from '@artha/domain/system/notifications/templates';
import type { InstalmentQuantity } from '@artha/domain/trading/plans/plan-headline';
import { planHeadline, planTitle } from '@artha/domain/trading/plans/plan-headline';
import type { Tx } from '../../../../platform/db/database.ts';
import { notifyUser } from '../../../system/notifications/index.ts';
import type { PlanRow } from '../plan.queries.ts';
import type { InstalmentRow } from './instalments.queries.ts';
import type { NamesOfPlan } from './plan-names.queries.ts';
import { loadNames } from './plan-names.queries.ts';

/** An instalment that its client is notified of. */
export interface NotedInstalment {
  readonly plan: PlanRow;
  readonly instalment: Pick<InstalmentRow, 'id' | 'number' | 'amount' | 'units' | 'dueOn'>;
  /** A sentence. */
  readonly reason?: string | undefined;
}

/** Notifies clients of instalments, once for each code and instalment. */
export async function notifyOfInstalments(
  tx: Tx,
  code: Extract<TemplateCode, `plan-instalment-${string}`>,
  noted: readonly NotedInstalment[],
): Promise<void> {
  if (noted.length === 0) return;
  const namesOf = await loadNames(
    tx,
    noted.map(({ plan }) => plan.id),
  );
  await notifyUser(
    tx,
    ...noted.map(({ plan, instalment, reason = '' }) => {
      const names = namesOf(plan.id);
      const values = { number: String(instalment.number), dueOn: formatDate(instalment.dueOn), reason };
      return {
        code,
        userId: plan.createdByUserId,
        values: { ...textsOf(plan, names, instalment), ...values, bank: bankText(names) },
        config: { accountId: plan.accountId, planId: plan.id },
        onceKey: `${code}:${instalment.id}`,
      };
    }),
  );
}

/** Notifies clients that their plans have ended, once for each code and plan. */
export async function notifyOfEnds(
  tx: Tx,
  code: 'plan-completed' | 'plan-cancelled' | 'plan-stopped',
  plans: readonly PlanRow[],
): Promise<void> {
  if (plans.length === 0) return;
  const namesOf = await loadNames(
    tx,
    plans.map(({ id }) => id),
  );
  await notifyUser(
    tx,
    ...plans.map((plan) => ({
      code,
      userId: plan.createdByUserId,
      values: { ...textsOf(plan, namesOf(plan.id), plan), reason: plan.endReason ?? '' },
      config: { accountId: plan.accountId, planId: plan.id },
      onceKey: `${code}:${plan.id}`,
    })),
  );
}

const textsOf = (plan: PlanRow, names: NamesOfPlan, { amount, units }: InstalmentQuantity) => ({
  plan: planHeadline({ ...plan, ...names, amount, units }),
  title: planTitle(plan),
});

const bankText = ({ bankName, numberLast4 }: NamesOfPlan): string =>
  bankName === null ? 'bank account' : `${bankName} account ending ${numberLast4 ?? ''}`;
