import { messageOfError } from '@artha/client/client-error';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { Avatar } from '../../../../ui/figures/avatar.tsx';
import { initialsOf } from '../../../../ui/figures/initials.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { Badge } from '../../../../ui/states/badge.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { reviewSearch } from '../model/review-address.ts';
import { signUpsText, waitText } from '../model/review-text.ts';
import type { OnboardingRequest, ReviewTab } from '../review.api.ts';
import { useRequest } from '../review.api.ts';
import { RequestReview } from './request-review.tsx';
import styles from './request-panel.module.css';

interface RequestPanelProps {
  readonly applicationId: string;
  readonly tab: ReviewTab;
  /** Of the tab; undefined while loading. */
  readonly count: number | undefined;
  /** On the phone, where it has the screen for itself. */
  readonly isAlone: boolean;
}

/** One application with everything that a decision needs. */
export function RequestPanel({ applicationId, tab, count, isAlone }: RequestPanelProps) {
  const { data, error, refetch } = useRequest(applicationId);
  return (
    <div className={styles.panel}>
      {isAlone && (
        <TextLink
          className={styles.back}
          to="/ops/onboarding-requests"
          search={reviewSearch({ tab, request: undefined })}
        >
          <Icon name="arrow-left" size="small" />
          {count === undefined ? 'All sign-ups' : signUpsText(count)}
        </TextLink>
      )}
      <Card as="article" className={styles.card} aria-label="Request" aria-busy={!data && !error}>
        {error && !data && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
        {!error && !data && <PanelSkeleton />}
        {data && <PanelHeader request={data} />}
        {data && <RequestReview request={data} />}
      </Card>
    </div>
  );
}

function PanelHeader({ request }: { request: OnboardingRequest }) {
  const { name, customerId, submittedAt, limitAt, age, state, realNow, riskCategory } = request;
  const isWaiting = state === 'submitted';
  const wait = waitText(submittedAt, realNow);
  return (
    <div className={styles.header}>
      <Avatar aria-hidden="true">{initialsOf(name)}</Avatar>
      <div className={styles.title}>
        <h2 className={styles.name}>{name}</h2>
        <p className="type-12 muted">
          Customer {customerId} · sent {formatMoment(submittedAt)}
          {riskCategory !== null && ` · risk profile ${riskCategory.toLowerCase()}`}
        </p>
      </div>
      {isWaiting && (
        <Badge icon="clock" tone={age === 'late' ? 'negative' : age === 'due-today' ? 'warning' : 'info'}>
          {wait}, {age === 'late' ? 'limit was' : 'limit is'} {formatMoment(limitAt)}
        </Badge>
      )}
    </div>
  );
}

const ROWS = [1, 2, 3, 4];

const PanelSkeleton = () => (
  <div className={styles.wait}>
    <Loading what="the request" />
    <Skeleton of="title" />
    {ROWS.map((row) => (
      <Skeleton key={row} of="line" />
    ))}
  </div>
);
