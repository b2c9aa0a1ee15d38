import { messageOfError } from '@artha/client/client-error';
import { holdingTable } from '@artha/contract/portfolio/holdings';
import { totalOf } from '@artha/domain/portfolio/holdings/valuation';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { usePainted } from '../../../../ui/responsive/use-painted.ts';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { MarketRisk } from '../../../reference/instruments/index.ts';
import { useHoldingsFilter, useAggregatedHoldings, useFilterEntries } from '../../filter/index.ts';
import { ExportPlaceholder } from '../../../system/exports/index.ts';
import { useLocalTable } from '../../../system/table-views/index.ts';
import { findHoldings, fundName, holdingsOfFund } from '../model/find-holdings.ts';
import { HoldingCards } from './holding-cards.tsx';
import { sortHoldings } from '../model/holding-sorts.ts';
import { holdingTree } from '../model/holding-tree.ts';
import type { HoldingsAddress } from '../model/holdings-address.ts';
import { fundIn, queryOf } from '../model/holdings-address.ts';
import type { CurrentHoldings, Holding } from '../holdings.api.ts';
import { useCurrentHoldings, useReturnsOfHoldings } from '../holdings.api.ts';
import { HoldingsHeader } from './holdings-header.tsx';
import { HoldingsSkeleton } from './holdings-skeleton.tsx';
import { HoldingsToolbar } from './holdings-toolbar.tsx';
import { HoldingsTools } from './holdings-tools.tsx';
import { HoldingsExport, HoldingTable, TreeTools } from './lazy-parts.ts';
import { useOpenedRows } from './use-opened-rows.ts';
import { NoHoldings } from './no-holdings.tsx';
import { FilterNote, FundNote } from './filter-note.tsx';
import { useCurrentUser } from '../../../system/session/index.ts';
import { shownReturn, shownTimed } from '../model/return-text.ts';
import { timedReturns, timedTotal } from '../model/timed-returns.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { ListFrame } from '../../../../ui/card/list-frame.tsx';

interface CurrentHoldingsViewProps {
  /** The selected account; the list shows all accounts under the filter. */
  readonly accountId: number | undefined;
  readonly hasAccount: boolean;
  readonly open: HoldingsAddress['open'];
}

/** The holdings under the filter: the total, then all rows, of which one may be expanded. */
export function CurrentHoldingsView({ accountId, hasAccount, open }: CurrentHoldingsViewProps) {
  const { data, error, refetch } = useCurrentHoldings(accountId);
  const { round } = useHoldingsFilter();
  const { fund, showAll } = useRequestedFund();
  return (
    <Stack>
      <FilterNote />
      <HoldingsHeader figures={data?.total} prices={data} isShown={!error || data !== undefined} />
      <FundNote name={fundName(data?.rows ?? [], fund)} onShowAll={showAll} />
      <HoldingsList
        key={`${round} ${fund}`}
        fund={fund}
        onShowAll={showAll}
        holdings={data ?? (hasAccount ? undefined : NOTHING)}
        accountId={accountId}
        open={open}
        waiting={
          error ? <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} /> : <HoldingsSkeleton />
        }
      />
      {data && data.rows.length > 0 && <MarketRisk />}
    </Stack>
  );
}

/** The fund that the address asked for last, until all are shown: expanding a row changes the address, not the list. */
function useRequestedFund() {
  const navigate = useNavigate();
  const inAddress = fundIn(useSearch({ strict: false }));
  const [seen, setSeen] = useState(inAddress);
  const [fund, setFund] = useState(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress !== undefined) setFund(inAddress);
  }
  const showAll = () => {
    setFund(undefined);
    void navigate({ to: '/holdings', search: {}, replace: true, resetScroll: false });
  };
  return { fund, showAll };
}

const NOTHING: Pick<CurrentHoldings, 'rows'> = { rows: [] };
const LOADING: Pick<CurrentHoldings, 'rows'> = { rows: [] };

interface HoldingsListProps {
  /** The only fund to show; undefined for all. */
  readonly fund: number | undefined;
  readonly onShowAll: () => void;
  /** Undefined until loaded. */
  readonly holdings: Pick<CurrentHoldings, 'rows'> | undefined;
  readonly accountId: number | undefined;
  readonly open: HoldingsAddress['open'];
  /** Shown until loaded. */
  readonly waiting: ReactNode;
}

/** The toolbar stays while the rows load, so that a calendar opened meanwhile stays open. */
function HoldingsList({ holdings = LOADING, fund, onShowAll, accountId, open, waiting }: HoldingsListProps) {
  const { rows } = holdings;
  const [text, setText] = useState('');
  const ofFund = holdingsOfFund(rows, fund);
  const isWide = useIsWide();
  const [linked] = useState(open);
  const toggle = useRowToggle(open);
  const { data: aggregated, error: noReturns } = useAggregatedHoldings();
  const failure = noReturns ? messageOfError(noReturns) : undefined;
  const found = findHoldings(ofFund, text);
  const isPart = found.length < rows.length;
  const returns = useReturnsOfHoldings(accountId);
  const timed = timedReturns(returns, isPart);
  const tree = holdingTree(found, aggregated, { familyName: useFamilyName(), isPart, failure, timed });
  const list = useLocalTable({ table: holdingTable, rows: tree, sort: sortHoldings });
  const { sortBy, sortAsc, onSort } = list;
  const sort = { sortBy, sortAsc };
  const isEmpty = holdings !== LOADING && rows.length === 0;
  const opened = found.find(isAt(open));
  const nodes = sortHoldings(tree, sort);
  const openedRows = useOpenedRows({ nodes, open: opened, isPart, onToggle: toggle });
  const List = isWide ? HoldingTable : HoldingCards;
  // On the phone the values come first.
  const isPainted = usePainted(holdings !== LOADING);
  const canExport = accountId !== undefined && rows.length > 0 && (isWide || isPainted);
  return (
    <ListFrame aria-label="Holdings">
      <HoldingsToolbar
        tools={
          <>
            {/* What comes with the rows stands first: the tools end at the edge of the card, so nothing else moves. */}
            <Suspense>{isWide && found.length > 0 && <TreeTools list={list} opened={openedRows} />}</Suspense>
            {/* Exports support neither the search nor a single fund, so the button is hidden then. */}
            {!isEmpty && text === '' && fund === undefined && (
              <Suspense fallback={<ExportPlaceholder />}>
                {canExport ? <HoldingsExport accountId={accountId} sort={sort} /> : !isWide && <ExportPlaceholder />}
              </Suspense>
            )}
            <HoldingsTools isWanted={isWide || isPainted} />
          </>
        }
        search={isEmpty ? undefined : { text, onText: setText }}
        sorting={isWide || isEmpty ? undefined : { sort, onSort }}
      />
      {holdings === LOADING && waiting}
      {holdings !== LOADING && found.length === 0 && (
        <NoHoldings of={rows.length === 0 ? 'all' : ofFund.length === 0 ? 'fund' : 'search'} onShowAll={onShowAll} />
      )}
      <Suspense fallback={<HoldingsSkeleton />}>
        {found.length > 0 && (
          <List
            nodes={nodes}
            list={list}
            count={found.length}
            total={totalOf(found)}
            isPart={isPart}
            opened={openedRows}
            rate={isPart || !aggregated ? undefined : shownReturn(aggregated.total)}
            timeRate={isPart || !returns.data ? undefined : shownTimed(timedTotal(returns.data))}
            open={opened}
            isLinked={opened !== undefined && isAt(linked)(opened)}
            onToggle={toggle}
          />
        )}
      </Suspense>
    </ListFrame>
  );
}

/** The family of its head; undefined for everybody else. */
function useFamilyName(): string | undefined {
  const { data: entries } = useFilterEntries();
  return useCurrentUser().data?.isFamilyHead === true ? entries?.family?.name : undefined;
}

const isAt =
  (open: HoldingsAddress['open']) =>
  ({ folio, instrument }: Pick<Holding, 'folio' | 'instrument'>): boolean =>
    open?.folioId === folio.id && open.instrumentId === instrument.id;

/** Expanding a row adds a history entry; closing it or switching to another row replaces that entry. */
function useRowToggle(open: HoldingsAddress['open']) {
  const navigate = useNavigate();
  return ({ folio, instrument }: Holding) => {
    const search = isAt(open)({ folio, instrument }) ? {} : queryOf({ folioId: folio.id, instrumentId: instrument.id });
    void navigate({ to: '/holdings', search, replace: open !== undefined, resetScroll: false });
  };
}
