import { formatPaise } from '@artha/domain/kit/inr-format';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import type { GainGroup } from '../capital-gains.api.ts';
import { chargeText, groupFigures, termLabel } from '../model/gain-labels.ts';
import styles from './group-cards.module.css';

interface GroupCardsProps {
  readonly label: string;
  readonly groups: readonly GainGroup[];
}

/** The groups of gains on the phone; what is zero is left out, but for the taxable gain. */
export const GroupCards = ({ label, groups }: GroupCardsProps) => (
  <ul className={styles.list} aria-label={label}>
    {groups.map((group) => (
      <li key={`${group.term} ${group.section} ${group.ratePercent}`}>
        <div className={styles.head}>
          <span className="medium">{termLabel(group.term)}</span>
          <span className="type-12 muted">{chargeText(group)}</span>
        </div>
        <dl className="tabular">
          {groupFigures(group).map(([name, amount]) => (
            <div key={name}>
              <dt className="muted">{name}</dt>
              <dd>
                <Rupees figure={formatPaise(amount)} />
              </dd>
            </div>
          ))}
          <div>
            <dt className="muted">Estimated tax</dt>
            <dd className="medium">
              {group.tax === null ? 'At your slab' : <Rupees figure={formatPaise(group.tax)} />}
            </dd>
          </div>
        </dl>
      </li>
    ))}
  </ul>
);
