import { useSearch } from '@tanstack/react-router';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { parseReviewAddress } from '../model/review-address.ts';
import { QueueCard } from '../parts/queue-card.tsx';
import { RequestPanel } from '../parts/request-panel.tsx';
import { ReviewHeader } from '../parts/review-header.tsx';
import { useQueue } from '../review.api.ts';
import styles from './onboarding-requests-screen.module.css';

/** The applications that wait for operations and the opened one beside them; on the phone one or the other. */
export function OnboardingRequestsScreen() {
  const { tab, request } = parseReviewAddress(useSearch({ strict: false }));
  const { data, error, refetch } = useQueue(tab);
  const isWide = useIsWide();
  const openedId = request ?? (isWide ? data?.items[0]?.id : undefined);
  const isListShown = isWide || openedId === undefined;
  return (
    <Stack gap={4}>
      {isListShown && <ReviewHeader queue={data} />}
      <div className={styles.split} data-empty={(data?.count === 0 && openedId === undefined) || undefined}>
        {isListShown && (
          <QueueCard tab={tab} queue={data} error={error} onRetry={() => void refetch()} openedId={openedId} />
        )}
        {openedId !== undefined && (
          <RequestPanel key={openedId} applicationId={openedId} tab={tab} count={data?.count} isAlone={!isWide} />
        )}
      </div>
    </Stack>
  );
}
