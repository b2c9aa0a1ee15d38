import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import { useOverlap } from '../fund-facts.api.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { Percent } from './percent.tsx';

interface OverlapCardProps {
  readonly instrumentId: number;
  /** Of the account; undefined while it loads. */
  readonly heldIds: readonly number[] | undefined;
}

type Overlap = NonNullable<ReturnType<typeof useOverlap>['data']>[number];

const COLUMNS: readonly PlainColumn<Overlap>[] = [
  {
    key: 'fund',
    title: 'Your fund',
    cell: ({ instrumentId, name }) => (
      <TextLink to="/fact-sheet" search={{ instrumentId: String(instrumentId) }}>
        {name}
      </TextLink>
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
    cell: ({ weight }) => (/[1-9]/.test(weight) ? <Percent percent={weight} places={1} /> : 'None'),
  },
];

/** What the portfolio has in common with the funds that the account holds. Nothing for an account without funds. */
export function OverlapCard({ instrumentId, heldIds }: OverlapCardProps) {
  const others = heldIds?.filter((id) => id !== instrumentId);
  const { data } = useOverlap(instrumentId, others);
  if (!others || others.length === 0) return null;
  const [largest] = data ?? [];
  return (
    <Card aria-label="Overlap with what you own">
      <CardHeader>
        <h2>Overlap with what you own</h2>
      </CardHeader>
      <CardBody>
        {data === undefined && <p className="muted">Comparing portfolios…</p>}
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
