import { formatDate } from '@artha/domain/kit/dates';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { Status } from '../../../../ui/states/status.tsx';
import { INSTALMENT_LABELS } from '../model/instalment-labels.ts';
import { quantityText } from '../model/plan-text.ts';
import type { PlanDetails } from '../model/plan.ts';
import styles from './past-instalments.module.css';

/** The instalments so far, each with its order, or why there is none. */
export const PastInstalments = ({ details: { plan, past } }: { details: PlanDetails }) => (
  <Card aria-labelledby="past-instalments-title">
    <CardHeader>
      <h2 id="past-instalments-title">Instalments so far</h2>
    </CardHeader>
    {past.length === 0 ? (
      <CardBody>
        <Help>None yet.</Help>
      </CardBody>
    ) : (
      <ul className={styles.list}>
        {past.map((each) => (
          <li key={each.id} className={styles.item}>
            <span className="tabular">{formatDate(each.dueOn)}</span>
            <span className={styles.amount}>{quantityText(each)}</span>
            <span className={styles.more}>
              <Status {...INSTALMENT_LABELS[each.status]} />
              {each.orderId !== null && (
                <TextLink
                  to="/transaction-status/$orderId/$accountId"
                  params={{ orderId: each.orderId, accountId: String(plan.accountId) }}
                >
                  {each.orderNumber ?? 'Order'}
                </TextLink>
              )}
            </span>
            {each.failReason !== null && <span className={styles.reason}>{each.failReason}</span>}
          </li>
        ))}
      </ul>
    )}
  </Card>
);
