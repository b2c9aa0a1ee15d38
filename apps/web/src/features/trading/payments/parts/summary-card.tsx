import { formatPaise } from '@artha/domain/kit/inr-format';
import { businessToday } from '../../../../platform/business-clock.ts';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { grouped } from '../../../../ui/form/amount-text.ts';
import { useCutOffs } from '../../cart/index.ts';
import type { Order } from '../../orders/index.ts';
import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Skeleton } from '../../../../ui/states/states.tsx';
import styles from './summary-card.module.css';

/** The funds of an order and their cut-offs. */
export function SummaryCard({ order: { accountId, lines, total } }: { order: Order }) {
  const cutOffs = useCutOffs(
    accountId,
    lines.map(({ instrument }) => instrument.id),
    businessToday(),
  );
  return (
    <Card aria-label="Summary">
      <Stack as={CardBody} gap={4} className={styles.body}>
        <h2 className="type-16">{lines.length === 1 ? '1 fund' : `${lines.length} funds`}</h2>
        <dl>
          {lines.map(({ id, instrument, folio, amount }) => (
            <div key={id} className={styles.line}>
              <dt className={styles.fund}>
                {instrument.name}
                <span className="type-12 muted">Lump sum · {folio ? `Folio ${folio.number}` : 'New folio'}</span>
              </dt>
              <dd className="medium">
                <Rupees figure={grouped(amount)} />
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
        {cutOffs.map(({ inTime, otherwise, count }) => (
          <Banner key={inTime} icon="clock">
            {cutOffs.length > 1 && <span className="medium">{count === 1 ? '1 fund: ' : `${count} funds: `}</span>}
            {inTime} <span className="muted">{otherwise}</span>
          </Banner>
        ))}
        <Help>Amounts include stamp duty.</Help>
      </Stack>
    </Card>
  );
}

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
