import { Monogram } from '../../../../ui/figures/monogram.tsx';
import { Identity } from '../../../../ui/layout/identity.tsx';
import { kindText, mainFund, perText, quantityText } from '../model/plan-text.ts';
import type { Plan } from '../model/plan.ts';
import styles from './plan-head.module.css';

/** A plan in one line: its fund, its kind and its amount. */
export function PlanHead({ plan }: { plan: Plan }) {
  const fund = mainFund(plan);
  return (
    <div className={styles.head}>
      <Identity>
        <Monogram id={fund.serviceProviderId} name={fund.serviceProviderName} />
        <div>
          <span className="medium">{fund.name}</span>
          <span className="type-12 muted">
            {kindText(plan)} · {plan.planNumber}
          </span>
        </div>
      </Identity>
      <div className={styles.amount}>
        <span className="medium tabular">{quantityText(plan)}</span>
        <span className="type-12 muted">{perText(plan.frequency)}</span>
      </div>
    </div>
  );
}
