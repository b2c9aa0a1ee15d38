import { PARKED_SOURCES } from '@artha/domain/backoffice/operations/parked-sources';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { Button } from '../../../../ui/button/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '../../../../ui/card/card.tsx';
import { Facts } from '../../../../ui/figures/facts.tsx';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { parkedAge } from '../model/parked-age.ts';
import type { ParkedEvent } from '../payments.api.ts';
import styles from './parked-event-card.module.css';

interface ParkedEventCardProps {
  readonly event: ParkedEvent;
  readonly now: Date;
  /** Undefined for those who may not, and for an event that was seen. */
  readonly onMark: (() => void) | undefined;
}

/** One parked event. */
export function ParkedEventCard({ event, now, onMark }: ParkedEventCardProps) {
  const { name, nextStep } = PARKED_SOURCES[event.source];
  const titleId = `parked-${event.id}`;
  return (
    <Card as="article" className={styles.card} aria-labelledby={titleId}>
      <CardHeader>
        <h2 id={titleId}>
          {name}: {event.reason}
        </h2>
      </CardHeader>
      <CardBody>
        <Stack gap={3}>
          <EventFacts event={event} now={now} />
          {event.seen === null && <p className="muted">{nextStep}</p>}
        </Stack>
      </CardBody>
      {onMark && (
        <CardFooter>
          <Button size="small" onPress={onMark}>
            Mark as seen
          </Button>
        </CardFooter>
      )}
    </Card>
  );
}

const EventFacts = ({ event, now }: Omit<ParkedEventCardProps, 'onMark'>) => {
  const { reference, amount, order, occurredAt, parkedAt, seen } = event;
  return (
    <Facts>
      <dt>Amount</dt>
      <dd>{amount === null ? 'Not known' : <Rupees figure={formatPaise(amount)} />}</dd>
      <dt>Order</dt>
      <dd>{order === null ? 'Not known' : `${order.number}, ${order.clientName}, ${order.accountNumber}`}</dd>
      <dt>Reference</dt>
      <dd>{reference ?? 'None'}</dd>
      <dt>Reported time</dt>
      <dd>{occurredAt === null ? 'Not known' : formatMoment(occurredAt)}</dd>
      <dt>Parked</dt>
      <dd>
        {formatMoment(parkedAt)}
        {seen === null && `, ${parkedAge(parkedAt, now)} ago`}
      </dd>
      {seen && (
        <>
          <dt>Seen</dt>
          <dd>
            {formatMoment(seen.at)}
            {seen.byName !== null && ` by ${seen.byName}`}
          </dd>
          <dt>Reason</dt>
          <dd>{seen.reason}</dd>
        </>
      )}
    </Facts>
  );
};
