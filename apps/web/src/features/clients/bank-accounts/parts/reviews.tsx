import { useState } from 'react';
import type { ReviewedBankAccount, ReviewState } from '../reviews.api.ts';
import { useReviews } from '../reviews.api.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { QueueFrame } from './queue-frame.tsx';
import { ReviewCard } from './review-card.tsx';

const EMPTY: Readonly<Record<ReviewState, readonly [title: string, text: string]>> = {
  review: [
    'No bank account to review',
    'Accounts whose holder the bank knows by a slightly different name appear here.',
  ],
  stuck: ['Every bank has answered', 'Accounts that wait more than 15 minutes for their bank appear here.'],
};

interface Decision {
  readonly bankAccount: ReviewedBankAccount;
  readonly isAccepted: boolean;
}

/** The bank accounts that wait for operations, or too long for their bank. */
export function Reviews({ state }: { state: ReviewState }) {
  const { data, error, refetch } = useReviews(state);
  const [decision, setDecision] = useState<Decision>();
  return (
    <>
      <QueueFrame
        noun="bank account"
        queue={data && { shown: data.items.length, count: data.count }}
        error={error}
        onRetry={() => void refetch()}
        empty={EMPTY[state]}
      >
        {data?.items.map((bankAccount) => (
          <ReviewCard
            key={bankAccount.id}
            bankAccount={bankAccount}
            now={data.realNow}
            isStuck={state === 'stuck'}
            onDecide={data.mayDecide ? (isAccepted) => setDecision({ bankAccount, isAccepted }) : undefined}
          />
        ))}
      </QueueFrame>
      {decision && <DecideDialog {...decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}
