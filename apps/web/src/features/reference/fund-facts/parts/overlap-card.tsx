import { messageOfError } from '@artha/client/client-error';
import { formatDate } from '@artha/domain/kit/dates';
import { shareOrNone } from '@artha/domain/reference/fund-facts/figure-texts';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { TwoLines } from '../../../../ui/figures/two-lines.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import type { FundFacts } from '../fund-facts.api.ts';
import { comparedIds } from '../model/compared-ids.ts';
import { useOverlap } from '../fund-facts.api.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { SourceNote } from './source-note.tsx';
import styles from './overlap-card.module.css';

interface OverlapCardProps {
  readonly instrumentId: number;
  /** Of this fund. */
  readonly portfolio: NonNullable<FundFacts['portfolio']>;
  /** What the client holds, largest first; undefined while it loads. */
  readonly heldIds: readonly number[] | undefined;
}

type Overlap = NonNullable<ReturnType<typeof useOverlap>['data']>[number];

const COLUMNS: readonly PlainColumn<Overlap>[] = [
  {
    key: 'fund',
    title: 'Your fund',
    className: styles.fund,
    cell: ({ instrumentId, name, asOf, source }) => (
      <TwoLines>
        <TextLink to="/fact-sheet" search={{ instrumentId: String(instrumentId) }}>
          {name}
        </TextLink>
        <span className="muted type-12">
          {source}, {formatDate(asOf)}
        </span>
      </TwoLines>
    ),
  },
  {
    key: 'common',
    title: 'In common',
    isNumeric: true,
    cell: ({ commonCount, holdingCount }) => (commonCount === 0 ? 'None' : `${commonCount} of ${holdingCount}`),
  },
  {
    key: 'weight',
    title: 'Overlap',
    isNumeric: true,
    className: 'medium',
    cell: ({ weight }) => shareOrNone(weight),
  },
];

/** What the portfolio has in common with the funds that the client holds. Nothing for a client without others. */
export function OverlapCard({ instrumentId, portfolio, heldIds }: OverlapCardProps) {
  const others = heldIds && comparedIds(instrumentId, heldIds);
  const { data, error, refetch } = useOverlap(instrumentId, others);
  if (!others || others.length === 0) return null;
  const [largest] = data ?? [];
  return (
    <Card aria-label="Overlap with what you own">
      <CardHeader>
        <h2>Overlap with what you own</h2>
      </CardHeader>
      <CardBody>
        {error && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
        {data === undefined && !error && <p className="muted">Comparing portfolios…</p>}
        {data?.length === 0 && <p className="muted">Not known: the portfolios to compare were not imported.</p>}
        {data !== undefined && data.length > 0 && (
          <PlainTable
            caption="Overlap with what you own"
            columns={COLUMNS}
            rows={data}
            rowKey={(row) => row.instrumentId}
            isBare
            isFlush
          />
        )}
        {data !== undefined && data.length > 0 && (
          <SourceNote source={`this fund: ${portfolio.source}`} on={portfolio.asOf} />
        )}
        {largest && Number(largest.weight) >= 1 && (
          <Help>
            <Icon name="info" size="small" />
            Of each ₹100 put here, about ₹{Math.round(Number(largest.weight))} buys what {largest.name} holds already.
          </Help>
        )}
      </CardBody>
    </Card>
  );
}
