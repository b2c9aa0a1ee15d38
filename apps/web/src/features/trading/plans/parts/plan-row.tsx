import { formatDate } from '@artha/domain/kit/dates';
import type { ReactNode } from 'react';
import { Monogram } from '../../../../ui/figures/monogram.tsx';
import { Identity } from '../../../../ui/layout/identity.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { Status } from '../../../../ui/states/status.tsx';
import { useAccountOfRow } from '../../../clients/accounts/index.ts';
import {
  failureText,
  kindText,
  mainFund,
  placeLines,
  planState,
  progressOf,
  quantityText,
  rhythmText,
} from '../model/plan-text.ts';
import type { Plan } from '../model/plan.ts';
import styles from './plan-row.module.css';

interface PlanRowProps {
  readonly plan: Plan;
  /** True in a narrow column: without the progress. */
  readonly isNarrow?: boolean;
  /** Its buttons. */
  readonly children?: ReactNode;
}

/** A plan in the list: fund, next date, amount, who pays, progress and actions; on the phone one below the other. */
export function PlanRow({ plan, isNarrow = false, children }: PlanRowProps) {
  const fund = mainFund(plan);
  const state = planState(plan);
  const failure = failureText(plan);
  const account = useAccountOfRow(plan.accountId);
  const [place, placeNote] = placeLines(plan);
  return (
    <li className={styles.row} data-narrow={isNarrow || undefined}>
      <Identity className={styles.fund}>
        <Monogram id={fund.serviceProviderId} name={fund.serviceProviderName} />
        <div className={styles.lines}>
          <TextLink className={styles.name} to="/plans/$planId" params={{ planId: plan.id }}>
            {fund.name}
          </TextLink>
          <span className="type-12 muted">{kindText(plan)}</span>
          {account !== undefined && <span className="type-12 muted">{account}</span>}
        </div>
      </Identity>
      <div className={styles.next}>
        <span className="tabular">
          {plan.nextDueOn !== null && (
            <>
              <span className={styles.lead}>Next on </span>
              {formatDate(plan.nextDueOn)}
            </>
          )}
        </span>
        <span className="type-12 muted">{rhythmText(plan)}</span>
      </div>
      <p className={styles.amount}>{quantityText(plan)}</p>
      <div className={styles.place}>
        <span>{place}</span>
        {placeNote !== undefined && <span className="type-12 muted">{placeNote}</span>}
      </div>
      {!isNarrow && <PlanProgress plan={plan} className={styles.progress} />}
      <div className={styles.actions}>{children}</div>
      {(state.label !== 'Running' || failure !== undefined) && (
        <p className={styles.state}>
          <Status {...state} />
          <span className="type-12 muted">{failure ?? plan.endReason}</span>
        </p>
      )}
    </li>
  );
}

/** How many instalments are done, and how many are to come. */
export function PlanProgress({ plan, className }: { plan: Plan; className?: string | undefined }) {
  const { done, left, percent } = progressOf(plan);
  return (
    <div className={className}>
      <span className={styles.counts}>
        <span className="type-12 medium tabular">{done}</span>
        <span className="type-12 muted tabular">{left}</span>
      </span>
      {/* Decorative: the text above says the same. */}
      {percent !== undefined && <progress className={styles.bar} aria-hidden="true" max={100} value={percent} />}
    </div>
  );
}
