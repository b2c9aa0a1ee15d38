import { messageOfError } from '@artha/client/client-error';
import { RESOLUTION_MAX_CHARACTERS } from '@artha/contract/trading/payments.refunds';
import { formatDate } from '@artha/domain/kit/dates';
import { formatPaise, groupIndian } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Facts } from '../../../../ui/figures/facts.tsx';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { parkedAge } from '../model/parked-age.ts';
import type { MoneyDifference } from '../money-desk.api.ts';
import { useMoneyDifferences, useResolveDifference } from '../money-desk.api.ts';
import { DeskDialog } from './desk-dialog.tsx';
import { RowActions } from './row-actions.tsx';

type DifferenceState = 'open' | 'resolved';

const EMPTY: Readonly<Record<DifferenceState, readonly [title: string, text: string]>> = {
  open: ['Everything agrees', 'What the statement of the clearing corporation and our records differ in appears here.'],
  resolved: ['No difference was resolved', 'Differences that somebody cleared up appear here.'],
};

const countText = (state: DifferenceState, shown: number, count: number): string => {
  const differences = count === 1 ? '1 difference' : `${groupIndian(String(count))} differences`;
  const text = `${differences} ${count === 1 ? 'is' : 'are'} ${state}`;
  return shown < count ? `${text}, the first ${shown} are shown` : text;
};

/** What the daily reconciliation of money found to differ: open ones oldest first, resolved ones newest first. */
export function MoneyDifferences({ state }: { readonly state: DifferenceState }) {
  const [resolved, setResolved] = useState<MoneyDifference>();
  return (
    <>
      <DifferenceList state={state} onResolve={setResolved} />
      {resolved && <ResolveDialog difference={resolved} onClose={() => setResolved(undefined)} />}
    </>
  );
}

interface DifferenceListProps {
  readonly state: DifferenceState;
  readonly onResolve: (difference: MoneyDifference) => void;
}

function DifferenceList({ state, onResolve }: DifferenceListProps) {
  const { data, error, refetch } = useMoneyDifferences(state);
  if (!data && error) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Card aria-busy>
        <CardBody>
          <Loading what="differences" />
          <Skeleton of="title" />
          <Skeleton of="line" />
        </CardBody>
      </Card>
    );
  if (data.count === 0)
    return (
      <Card>
        <EmptyState title={EMPTY[state][0]}>{EMPTY[state][1]}</EmptyState>
      </Card>
    );
  return (
    <Stack gap={3}>
      <p className="muted" role="status">
        {countText(state, data.items.length, data.count)}
      </p>
      {data.items.map((difference) => (
        <DifferenceCard
          key={difference.id}
          difference={difference}
          now={data.realNow}
          onResolve={data.mayResolve && difference.resolved === null ? () => onResolve(difference) : undefined}
        />
      ))}
    </Stack>
  );
}

const amount = (value: Paise | null) => (value === null ? 'None' : <Rupees figure={formatPaise(value)} />);

interface DifferenceCardProps {
  readonly difference: MoneyDifference;
  readonly now: Date;
  readonly onResolve: (() => void) | undefined;
}

function DifferenceCard({ difference, now, onResolve }: DifferenceCardProps) {
  const { id, name, nextStep, businessDate, reference, ourAmount, theirAmount, orderNumber, foundAt, resolved } =
    difference;
  return (
    <Card as="article" aria-labelledby={`difference-${id}`}>
      <CardHeader>
        <h2 id={`difference-${id}`}>{name}</h2>
      </CardHeader>
      <CardBody>
        <Stack gap={4}>
          <Facts>
            <dt>Day of the statement</dt>
            <dd>{formatDate(businessDate)}</dd>
            <dt>Ours</dt>
            <dd>{amount(ourAmount)}</dd>
            <dt>Statement</dt>
            <dd>{amount(theirAmount)}</dd>
            <dt>Reference</dt>
            <dd>{reference ?? 'None'}</dd>
            <dt>Order</dt>
            <dd>{orderNumber === null ? 'Not known' : `${orderNumber}, ${difference.clientName ?? ''}`}</dd>
            <dt>Found</dt>
            <dd>
              {formatMoment(foundAt)}
              {resolved === null && `, ${parkedAge(foundAt, now)} ago`}
            </dd>
            {resolved && (
              <>
                <dt>Resolved</dt>
                <dd>
                  {formatMoment(resolved.at)}
                  {resolved.byName !== null && ` by ${resolved.byName}`}
                </dd>
                <dt>How it was cleared up</dt>
                <dd>{resolved.resolution}</dd>
              </>
            )}
          </Facts>
          {resolved === null && (
            <RowActions
              kind="difference"
              id={String(id)}
              nextStep={nextStep}
              ownerName={difference.ownerName}
              mayChange={onResolve !== undefined}
            >
              <Button size="small" kind="primary" onPress={() => onResolve?.()}>
                Mark as resolved
              </Button>
            </RowActions>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}

function ResolveDialog({ difference, onClose }: { difference: MoneyDifference; onClose: () => void }) {
  const [resolution, setResolution] = useState('');
  const [isTried, setIsTried] = useState(false);
  const resolve = useResolveDifference();
  const send = () => {
    setIsTried(true);
    if (resolution.trim() === '') return;
    resolve.mutate(
      { differenceId: difference.id, resolution: resolution.trim() },
      {
        onSuccess: () => {
          showToast('Marked as resolved', 'positive');
          onClose();
        },
      },
    );
  };
  return (
    <DeskDialog
      title="Mark this difference as resolved?"
      doLabel="Mark as resolved"
      pendingLabel="Marking"
      isPending={resolve.isPending}
      error={resolve.error}
      onDo={send}
      onClose={onClose}
    >
      <p>Nothing is booked by this. Say how it was cleared up.</p>
      <TextField
        label="How it was cleared up"
        rows={3}
        maxLength={RESOLUTION_MAX_CHARACTERS}
        value={resolution}
        error={isTried && resolution.trim() === '' ? 'Say how it was cleared up.' : undefined}
        onChange={setResolution}
      />
    </DeskDialog>
  );
}
