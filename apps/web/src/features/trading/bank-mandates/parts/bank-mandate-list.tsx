import { formatDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { Status } from '../../../../ui/states/status.tsx';
import { useAccountOfRow } from '../../../clients/accounts/index.ts';
import type { Mandate } from '../bank-mandates.api.ts';
import { kindText, nextText, plansText, statusOf } from '../model/bank-mandate-text.ts';
import { LimitBar } from './limit-bar.tsx';
import { MandateMenu } from './bank-mandate-menu.tsx';
import styles from './bank-mandate-list.module.css';

/** The mandates, each in a row with its limit, its use and its status; on the phone each is a block. */
export const MandateList = ({ mandates }: { mandates: readonly Mandate[] }) => (
  <div>
    <div className={styles.titles} aria-hidden="true">
      <span>Account</span>
      <span>Limit a month</span>
      <span>In a month</span>
      <span>Plans</span>
      <span>Valid until</span>
      <span>Status</span>
    </div>
    <ul className={styles.rows}>
      {mandates.map((mandate) => (
        <MandateRow key={mandate.id} mandate={mandate} />
      ))}
    </ul>
  </div>
);

function MandateRow({ mandate }: { mandate: Mandate }) {
  const next = nextText(mandate);
  const account = useAccountOfRow(mandate.accountId);
  return (
    <li className={styles.row} aria-label={`Mandate of ${bankAccountLabel(mandate)}`}>
      <div className={styles.account}>
        <p className="medium">{bankAccountLabel(mandate)}</p>
        <p className="type-12 muted">{kindText(mandate)}</p>
        {account !== undefined && <p className="type-12 muted">{account}</p>}
      </div>
      <p className={styles.limit}>
        <span className={styles.small}>Up to </span>
        <Rupees figure={formatPaise(mandate.limit).replace(/\.00$/, '')} />
        <span className={styles.small}> a month</span>
      </p>
      <div className={styles.use}>
        {next === undefined ? (
          <LimitBar mandate={mandate} />
        ) : (
          <>
            <p>{next}</p>
            {mandate.wireStatus !== null && <p className="type-12 muted">{mandate.wireStatus}</p>}
          </>
        )}
      </div>
      <p className={styles.plans}>
        {mandate.status === 'registered' && (
          <>
            <span className={styles.small}>Plans: </span>
            {plansText(mandate.planCount)}
          </>
        )}
      </p>
      <p className={styles.until}>
        <span className={styles.small}>until </span>
        {formatDate(mandate.endOn)}
      </p>
      <div className={styles.status}>
        <Status {...statusOf(mandate)} />
      </div>
      <div className={styles.menu}>
        <MandateMenu mandate={mandate} />
      </div>
    </li>
  );
}
