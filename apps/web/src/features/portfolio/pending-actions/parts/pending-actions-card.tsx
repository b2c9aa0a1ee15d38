import { messageOfError } from '@artha/client/client-error';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { businessToday } from '../../../../platform/business-clock.ts';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Card, CardFooter, CardHeader } from '../../../../ui/card/card.tsx';
import type { FirstIconName } from '../../../../ui/icon/first-icon.tsx';
import { FirstIcon } from '../../../../ui/icon/first-icon.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { Count } from '../../../../ui/states/count.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { useAccountOfRow } from '../../../clients/accounts/index.ts';
import { actionText } from '../model/action-text.ts';
import type { PendingAction } from '../pending-actions.api.ts';
import { usePendingActions } from '../pending-actions.api.ts';
import styles from './pending-actions-card.module.css';

/** How many are shown at first. */
const SHOWN_MAX = 4;

const ICONS: Readonly<Record<PendingAction['urgency'], FirstIconName>> = { now: 'alert', soon: 'clock', later: 'info' };
const URGENCY_TEXTS: Readonly<Record<PendingAction['urgency'], string>> = {
  now: 'Urgent',
  soon: 'Soon',
  later: 'When you have time',
};

/** What the client has to do, the most urgent first, each with a link to the place where it is done. */
export function PendingActionsCard({ className }: { className?: string | undefined }) {
  const { data, error, refetch } = usePendingActions();
  return (
    <Card className={className} aria-labelledby="pending-actions-title">
      <CardHeader>
        <h2 id="pending-actions-title">What needs me</h2>
        {data && data.items.length > 0 && <Count>{data.items.length}</Count>}
      </CardHeader>
      {data ? (
        <ActionList items={data.items} />
      ) : error ? (
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      ) : (
        <ActionsSkeleton />
      )}
    </Card>
  );
}

function ActionList({ items }: { items: readonly PendingAction[] }) {
  const today = businessToday();
  const listId = useId();
  const [isWhole, setIsWhole] = useState(false);
  if (items.length === 0)
    return (
      <p className={classes(styles.nothing, 'muted')}>
        <FirstIcon name="check" size="small" /> Nothing needs you today.
      </p>
    );
  return (
    <>
      <ul id={listId} className={styles.list}>
        {(isWhole ? items : items.slice(0, SHOWN_MAX)).map((action) => (
          <ActionRow
            key={[action.kind, action.accountId, action.subjectId].join(' ')}
            action={action}
            {...actionText(action, today)}
          />
        ))}
      </ul>
      {items.length > SHOWN_MAX && (
        <CardFooter>
          <PlainButton
            kind="ghost"
            size="small"
            aria-expanded={isWhole}
            aria-controls={listId}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? 'Show fewer' : `Show all ${items.length}`}
          </PlainButton>
        </CardFooter>
      )}
    </>
  );
}

interface ActionRowProps {
  readonly action: PendingAction;
  readonly title: string;
  readonly note: string;
  readonly to: string;
}

function ActionRow({ action: { urgency, accountId }, title, note, to }: ActionRowProps) {
  const account = useAccountOfRow(accountId);
  return (
    <li className={styles.row} data-urgency={urgency}>
      <FirstIcon name={ICONS[urgency]} size="small" />
      <div className={styles.text}>
        <Link className={classes(styles.link, 'medium')} to={to}>
          <span className="visually-hidden">{URGENCY_TEXTS[urgency]}: </span>
          {title}
        </Link>
        <p className="type-12 muted">
          {note}
          {account !== undefined && ` · ${account}`}
        </p>
      </div>
      <Icon name="chevron-right" size="small" />
    </li>
  );
}

/** As tall as two actions. */
const ActionsSkeleton = () => (
  <div className={styles.list} aria-busy>
    <Loading what="what needs you" />
    {[1, 2].map((row) => (
      <div key={row} className={styles.row}>
        <div className={styles.text}>
          <Skeleton of="line" />
          <Skeleton of="short" />
        </div>
      </div>
    ))}
  </div>
);
