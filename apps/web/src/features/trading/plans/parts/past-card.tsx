import { messageOfError } from '@artha/client/client-error';
import { formatDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { coversYears } from '@artha/domain/trading/plans/history-reach';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy/lazy-module.tsx';
import { NativeSegmented } from '../../../../ui/button/native-segmented.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { ChartFrame } from '../../../../ui/chart/chart-frame.tsx';
import { Stat } from '../../../../ui/figures/stat.tsx';
import { grouped } from '../../../../ui/form/amount-text.ts';
import { Help } from '../../../../ui/form/help.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { outdated } from '../../../../ui/states/outdated.ts';
import { monthlyPoints, pastCaution, pastTitle, wholeRupees } from '../model/past-text.ts';
import type { PlanDraft } from '../model/plan-draft.ts';
import { stepUpOf } from '../model/plan-draft.ts';
import type { PlanHistory } from '../model/plan.ts';
import { usePlanHistory } from '../plans.api.ts';
import type { PlanInput } from './use-plan-form.ts';
import styles from './past-card.module.css';

// Loaded on demand: the chart library is larger than the rest of the page.
const PastChart = lazyPart(
  () => import('./past-chart.tsx'),
  (module) => module.PastChart,
);

interface PastCardProps {
  readonly instrumentId: number;
  readonly draft: PlanDraft;
  readonly wanted: NonNullable<PlanInput['wanted']>;
}

type Years = '3' | '5' | '10';

const YEARS = (['3', '5', '10'] as const satisfies readonly Years[]).map((value) => ({ value, label: `${value}Y` }));

/** The longest time that the prices of a fund cover; undefined if they cover none. */
const longestOf = ({ pricesFrom, valueOn }: PlanHistory): Years | undefined =>
  YEARS.map(({ value }) => value).findLast(
    (years) => pricesFrom !== null && valueOn !== null && coversYears(pricesFrom, valueOn, Number(years)),
  );

/** What the same SIP would have become, by the past prices of the fund. */
export function PastCard({ instrumentId, draft, wanted }: PastCardProps) {
  const [chosen, setYears] = useState<Years>();
  const [reach, setReach] = useState<Years>('10');
  const years = chosen ?? reach;
  const { amount, frequency, day } = wanted;
  const stepUp = draft.isSteppedUp ? stepUpOf(draft) : undefined;
  const input =
    amount === undefined ? undefined : { instrumentId, amount, frequency, day, years, ...(stepUp && { stepUp }) };
  const { data, error, refetch, isPlaceholderData } = usePlanHistory(input);
  // The previous figures stay under their own title while new ones load.
  const asked = data?.asked ?? input;
  const longest = data && longestOf(data);
  if (longest !== undefined && Number(longest) < Number(reach)) setReach(longest);
  return (
    <Card aria-labelledby="past-title">
      <CardHeader>
        <h2 id="past-title">What it would have become</h2>
        {asked && <span className="muted type-12">{pastTitle(asked)}</span>}
      </CardHeader>
      <CardBody>
        {error && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
        {!error && !data && <PastSkeleton />}
        {!error && data && (
          <Past
            history={data}
            isOutdated={isPlaceholderData}
            tools={<NativeSegmented label="Years back" options={YEARS} value={years} onChange={setYears} />}
          />
        )}
      </CardBody>
    </Card>
  );
}

interface PastProps {
  readonly history: PlanHistory;
  readonly isOutdated: boolean;
  readonly tools: React.ReactNode;
}

function Past({ history, isOutdated, tools }: PastProps) {
  const { instalmentCount, paidIn, value, valueOn, xirrPercent, points, pricesFrom } = history;
  if (points.length < 2)
    return (
      <Stack gap={3}>
        <div>{tools}</div>
        <Help>
          The prices of this fund do not reach back far enough to say
          {pricesFrom === null ? '.' : `: they begin on ${formatDate(pricesFrom)}.`}
        </Help>
      </Stack>
    );
  return (
    <Stack gap={4} {...outdated(isOutdated)}>
      <dl className={styles.figures}>
        <Stat label={`Paid in, ${instalmentCount} instalments`} title={`₹${formatPaise(paidIn)}`}>
          ₹{wholeRupees(paidIn)}
        </Stat>
        <Stat label={valueOn === null ? 'Value' : `Value on ${formatDate(valueOn)}`} title={`₹${formatPaise(value)}`}>
          ₹{wholeRupees(value)}
        </Stat>
        {xirrPercent !== null && (
          <Stat label="XIRR" title="The yearly return that makes the payments worth their value">
            {xirrPercent.replace('-', '\u2212')}%
          </Stat>
        )}
      </dl>
      <ChartFrame
        title="Value and money paid in, by month"
        titleClassName="visually-hidden"
        tools={tools}
        chart={
          <Suspense fallback={<Skeleton of="block" />}>
            <PastChart history={history} />
          </Suspense>
        }
        table={<PastTable history={history} />}
      />
      <ul className={styles.legend} aria-hidden="true">
        <li data-line="solid">Value</li>
        <li data-line="dashed">Paid in</li>
      </ul>
      <Banner tone="warning">{pastCaution(history)}</Banner>
    </Stack>
  );
}

type Point = PlanHistory['points'][number];

const COLUMNS: readonly PlainColumn<Point>[] = [
  { key: 'on', title: 'Date', cell: ({ on }) => formatDate(on) },
  { key: 'paidIn', title: 'Paid in', isNumeric: true, cell: ({ paidIn }) => `₹${grouped(paidIn)}` },
  { key: 'value', title: 'Value', isNumeric: true, cell: ({ value }) => `₹${grouped(value)}` },
];

const PastTable = ({ history }: { history: PlanHistory }) => (
  <PlainTable
    caption="Value and money paid in, at the end of each month"
    columns={COLUMNS}
    rows={monthlyPoints(history.points)}
    rowKey={({ on }) => on}
    isBare
    isFlush
    isScrolling
    className={styles.table}
  />
);

const PastSkeleton = () => (
  <div aria-busy>
    <Loading what="past prices" />
    <Skeleton of="figure" />
    <Skeleton of="block" />
  </div>
);
