import { messageOfError } from '@artha/client/client-error';
import { holdingTable } from '@artha/contract/portfolio/holdings';
import { totalOf } from '@artha/domain/portfolio/holdings/valuation';
import { useNavigate } from '@tanstack/react-router';
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
import { queryOf } from '../model/holdings-address.ts';
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
  readonly address: HoldingsAddress;
}

/** The holdings under the filter: the total, then all rows or those of one fund, of which one row may be expanded. */
export function CurrentHoldingsView({ accountId, hasAccount, address }: CurrentHoldingsViewProps) {
  const { data, error, refetch } = useCurrentHoldings(accountId);
  const { round } = useHoldingsFilter();
  const navigate = useNavigate();
  const { only } = address;
  const showAll = () => void navigate({ to: '/holdings', search: {}, replace: true, resetScroll: false });
  return (
    <Stack>
      <FilterNote />
      <HoldingsHeader figures={data?.total} prices={data} isShown={!error || data !== undefined} />
      {only !== undefined && <FundNote key={only} name={fundName(data?.rows ?? [], only)} onShowAll={showAll} />}
      <HoldingsList
        key={`${round} ${only}`}
        address={address}
        holdings={data ?? (hasAccount ? undefined : NOTHING)}
        accountId={accountId}
        waiting={
          error ? <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} /> : <HoldingsSkeleton />
        }
      />
      {data && data.rows.length > 0 && <MarketRisk />}
    </Stack>
  );
}

const NOTHING: Pick<CurrentHoldings, 'rows'> = { rows: [] };
const LOADING: Pick<CurrentHoldings, 'rows'> = { rows: [] };

interface HoldingsListProps {
  readonly address: HoldingsAddress;
  /** Undefined until loaded. */
  readonly holdings: Pick<CurrentHoldings, 'rows'> | undefined;
  readonly accountId: number | undefined;
  /** Shown until loaded. */
  readonly waiting: ReactNode;
}

/** The toolbar stays while the rows load, so that a calendar opened meanwhile stays open. */
function HoldingsList({ holdings = LOADING, address, accountId, waiting }: HoldingsListProps) {
  const { rows } = holdings;
  const { open, only } = address;
  const [text, setText] = useState('');
  const ofFund = holdingsOfFund(rows, only);
  const isWide = useIsWide();
  const [linked] = useState(open);
  const toggle = useRowToggle(address);
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
            {!isEmpty && text === '' && only === undefined && (
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
        <NoHoldings of={rows.length === 0 ? 'all' : ofFund.length === 0 ? 'fund' : 'search'} />
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

/**
 * The family of its head; undefined for everybody else. Its row does not wait for the name, because it would move all
 * others when it comes.
 */
function useFamilyName(): string | undefined {
  const { data: entries } = useFilterEntries();
  return useCurrentUser().data?.isFamilyHead === true ? (entries?.family?.name ?? 'Family') : undefined;
}

const isAt =
  (open: HoldingsAddress['open']) =>
  ({ folio, instrument }: Pick<Holding, 'folio' | 'instrument'>): boolean =>
    open?.folioId === folio.id && open.instrumentId === instrument.id;

/** Expanding a row adds a history entry; closing it or switching to another row replaces that entry. */
function useRowToggle({ open, only }: HoldingsAddress) {
  const navigate = useNavigate();
  return ({ folio, instrument }: Holding) => {
    const toggled = isAt(open)({ folio, instrument }) ? undefined : { folioId: folio.id, instrumentId: instrument.id };
    const search = queryOf({ open: toggled, only });
    void navigate({ to: '/holdings', search, replace: open !== undefined, resetScroll: false });
  };
}
