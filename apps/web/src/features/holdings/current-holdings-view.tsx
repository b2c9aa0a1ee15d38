import { wordsOf } from '@artha/client/client-error';
import { totalOf } from '@artha/domain/holdings/valuation';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useIsWide } from '../../ui/responsive/use-is-wide.ts';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { HoldingCards } from './holding-cards.tsx';
import { HoldingTable } from './holding-table.tsx';
import type { HoldingsAddress } from './holdings-address.ts';
import { queryOf } from './holdings-address.ts';
import type { CurrentHoldings, Holding } from './holdings.api.ts';
import { useCurrentHoldings } from './holdings.api.ts';
import { HoldingsHead } from './holdings-head.tsx';
import { HoldingsSkeleton } from './holdings-skeleton.tsx';
import { HoldingsToolbar } from './holdings-toolbar.tsx';
import type { HoldingOrder } from './sort-holdings.ts';
import { DEFAULT_HOLDING_ORDER, findHoldings, sortHoldings } from './sort-holdings.ts';

interface CurrentHoldingsViewProps {
  readonly accountId: number | undefined;
  readonly hasAccount: boolean;
  readonly open: HoldingsAddress['open'];
  /** What chooses the account and the day. */
  readonly tools: ReactNode;
}

/** What is held now: the total above, then every row, of which one may be open. */
export function CurrentHoldingsView({ accountId, hasAccount, open, tools }: CurrentHoldingsViewProps) {
  const { data, error, refetch } = useCurrentHoldings(accountId);
  return (
    <div className="stack">
      <HoldingsHead figures={data?.total} prices={data} isShown={!error || data !== undefined} />
      {data || !hasAccount ? (
        <HoldingsList holdings={data ?? NOTHING} open={open} tools={tools} />
      ) : (
        <section className="table-frame">
          <HoldingsToolbar tools={tools} />
          {error ? <ErrorState words={wordsOf(error)} onRetry={() => void refetch()} /> : <HoldingsSkeleton />}
        </section>
      )}
    </div>
  );
}

const NOTHING: Pick<CurrentHoldings, 'rows'> = { rows: [] };

interface HoldingsListProps {
  readonly holdings: Pick<CurrentHoldings, 'rows'>;
  readonly open: HoldingsAddress['open'];
  readonly tools: ReactNode;
}

function HoldingsList({ holdings: { rows }, open, tools }: HoldingsListProps) {
  const [order, setOrder] = useState<HoldingOrder>(DEFAULT_HOLDING_ORDER);
  const [text, setText] = useState('');
  const isWide = useIsWide();
  const [linked] = useState(open);
  const toggle = useRowToggle(open);
  const shown = sortHoldings(findHoldings(rows, text), order);
  const List = isWide ? HoldingTable : HoldingCards;
  return (
    <section className="table-frame" aria-label="Holdings">
      <HoldingsToolbar
        tools={tools}
        search={rows.length > 0 ? { text, onText: setText } : undefined}
        sort={isWide || rows.length === 0 ? undefined : { order, onOrder: setOrder }}
      />
      {shown.length === 0 ? (
        <NoHoldings isNone={rows.length === 0} />
      ) : (
        <List
          rows={shown}
          total={totalOf(shown)}
          isPart={shown.length < rows.length}
          order={order}
          onOrder={setOrder}
          isOpen={isAt(open)}
          isLinked={isAt(linked)}
          onToggle={toggle}
        />
      )}
    </section>
  );
}

const isAt =
  (open: HoldingsAddress['open']) =>
  ({ folio, instrument }: Pick<Holding, 'folio' | 'instrument'>): boolean =>
    open?.folioId === folio.id && open.instrumentId === instrument.id;

/** Opening a row is a place to go back from; closing it, or opening another, is not one more. */
function useRowToggle(open: HoldingsAddress['open']) {
  const navigate = useNavigate();
  return ({ folio, instrument }: Holding) => {
    const search = isAt(open)({ folio, instrument }) ? {} : queryOf({ folioId: folio.id, instrumentId: instrument.id });
    void navigate({ to: '/holdings', search, replace: open !== undefined, resetScroll: false });
  };
}

const NoHoldings = ({ isNone }: { isNone: boolean }) => (
  <EmptyState
    title="No holdings for this filter"
    action={
      isNone && (
        <Link className="button" data-variant="primary" to="/explore">
          Explore
        </Link>
      )
    }
  >
    {isNone ? 'This account holds nothing yet.' : 'No fund or folio has these words.'}
  </EmptyState>
);
