import { requestedAmount } from '@artha/domain/trading/orders/requested-amount';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { PLAN_KIND_NAMES } from '@artha/domain/trading/plans/plan-kinds';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { grouped } from '../../../../ui/form/amount-text.ts';
import { PaymentWindows } from '../../cart/index.ts';
import type { Order } from '../../orders/index.ts';
import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Skeleton } from '../../../../ui/states/states.tsx';
import styles from './summary-card.module.css';

/** The funds of an order and their cut-offs. */
export const SummaryCard = ({ order: { lines, total, plan } }: { order: Order }) => (
  <Card aria-label="Summary">
    <Stack as={CardBody} gap={4} className={styles.body}>
      <h2 className="type-16">{lines.length === 1 ? '1 fund' : `${lines.length} funds`}</h2>
      <dl>
        {lines.map((line) => (
          <div key={line.id} className={styles.line}>
            <dt className={styles.fund}>
              {line.instrument.name}
              <span className="type-12 muted">
                {plan ? `${PLAN_KIND_NAMES[plan.kind]} instalment` : 'Lump sum'} ·{' '}
                {line.folio ? `Folio ${line.folio.number}` : 'New folio'}
              </span>
            </dt>
            <dd className="medium">
              <Rupees figure={grouped(requestedAmount(line))} />
            </dd>
          </div>
        ))}
        <div className={classes(styles.line, styles.total)}>
          <dt className="type-16">Total</dt>
          <dd className="type-16">
            <Rupees figure={formatPaise(total)} />
          </dd>
        </div>
      </dl>
      <PaymentWindows funds={lines} />
      <Help>Amounts include stamp duty.</Help>
    </Stack>
  </Card>
);

/** The placeholder of the summary. */
export const SummarySkeleton = () => (
  <Card>
    <Stack as={CardBody} gap={4} className={styles.body}>
      <Skeleton of="title" />
      <Skeleton of="line" />
      <Skeleton of="line" />
      <Skeleton of="title" />
    </Stack>
  </Card>
);
