import { formatDate } from '@artha/domain/kit/dates';
import type { ReactNode } from 'react';
import { businessToday } from '../../../../platform/business-clock.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import type { RiskProfile } from '../risk-profile.api.ts';
import { useReportDownload } from '../risk-profile.api.ts';
import { HistoryCard } from './history-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { ResultCard } from './result-card.tsx';
import styles from './profile-view.module.css';

interface ProfileViewProps {
  /** Newest first, at least one. */
  readonly profiles: readonly [RiskProfile, ...RiskProfile[]];
  /** Undefined for the client's own. */
  readonly clientName?: string;
  /** What the client can do besides downloading the report. */
  readonly actions?: ReactNode;
  /** The recommended allocation, where it is drawn with more than the plan. */
  readonly renderPlan?: ((profile: RiskProfile) => ReactNode) | undefined;
}

/** The newest risk profile with its plan, and the earlier ones. */
export function ProfileView({ profiles, clientName, actions, renderPlan }: ProfileViewProps) {
  const [newest, before] = profiles;
  const report = useReportDownload();
  const isExpired = newest.validUntil < businessToday();
  return (
    <Stack>
      {isExpired && (
        <Banner tone="warning">
          {clientName === undefined ? 'Your risk profile' : 'This risk profile'} expired on{' '}
          {formatDate(newest.validUntil)}.
        </Banner>
      )}
      <ResultCard
        profile={newest}
        before={before}
        clientName={clientName}
        actions={
          <>
            {actions}
            <Button
              kind={isExpired ? 'secondary' : 'primary'}
              isPending={report.isPending}
              pendingLabel="Preparing"
              onPress={() => report.mutate(newest.id)}
            >
              <Icon name="download" />
              Download report
            </Button>
          </>
        }
      />
      <div className={styles.columns}>
        {renderPlan ? renderPlan(newest) : <PlanCard profile={newest} />}
        <HistoryCard profiles={profiles} />
      </div>
    </Stack>
  );
}
