import { messageOfError } from '@artha/client/client-error';
import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import type { ReactNode } from 'react';
import { ErrorState, Loading, Skeleton } from '../../../../../ui/states/states.tsx';
import { useInvestorChoices } from '../../onboarding.api.ts';
import styles from './with-choices.module.css';

/** A step that needs the lists from which an investor chooses. */
export function WithChoices({ children }: { children: (choices: InvestorChoices) => ReactNode }) {
  const { data, error, refetch } = useInvestorChoices();
  if (data) return children(data);
  if (error) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  return (
    <div className={styles.cards} aria-busy>
      <Loading what="the form" />
      <Skeleton className={styles.card} />
      <Skeleton className={styles.card} />
    </div>
  );
}
