import { messageOfError } from '@artha/client/client-error';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { lazyModule } from '../../../../ui/lazy/lazy-module.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { FactSheetSkeleton } from '../parts/fact-sheet-skeleton.tsx';
import { SideColumns } from '../../../../ui/layout/side-columns.tsx';
import { FactsCard } from '../parts/facts-card.tsx';
import { FundHeader } from '../parts/fund-header.tsx';
import { instrumentIdOf } from '../model/instrument-id.ts';
import type { FundDetails } from '../instruments.api.ts';
import { useFund } from '../instruments.api.ts';
import { useFundFacts } from '../../fund-facts/index.ts';
import { useNoteView } from '../viewed-funds.api.ts';
import { MarketRisk } from '../parts/market-risk.tsx';
import { NavCard } from '../parts/nav-card.tsx';
import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import styles from './fact-sheet-screen.module.css';

// Loaded later, so that the price appears sooner.
const later = lazyModule(() => import('../parts/fact-cards.tsx'));
const MainFactCards = later.part((cards) => cards.MainFactCards, 'card');
const SideFactCards = later.part((cards) => cards.SideFactCards, 'card');

interface FactSheetProps {
  /** Renders the buy panel, above the facts of the fund. */
  readonly renderBuy: (fund: FundDetails) => ReactNode;
  /** The funds that the client holds, largest first; undefined while it is not known. */
  readonly heldIds: readonly number[] | undefined;
}

/** The fact sheet of a fund: price, history, returns, risk, portfolio, costs and terms. */
export function FactSheetScreen({ renderBuy, heldIds }: FactSheetProps) {
  const instrumentId = instrumentIdOf(useSearch({ strict: false }));
  const { data: fund, error, refetch } = useFund(instrumentId);
  useNoteView(fund?.id);
  if (instrumentId === undefined)
    return (
      <EmptyState title="Fund not found" action={<CatalogueLink />}>
        This link does not lead to a fund. Choose one from the catalogue.
      </EmptyState>
    );
  if (error && !fund)
    return (
      <Card>
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      </Card>
    );
  if (!fund) return <FactSheetSkeleton />;
  // Another fund begins with its own chart and amounts.
  return <FactSheet key={fund.id} fund={fund} renderBuy={renderBuy} heldIds={heldIds} />;
}

function FactSheet({ fund, renderBuy, heldIds }: FactSheetProps & { readonly fund: FundDetails }) {
  const { data, error, refetch } = useFundFacts(fund.id);
  // A dozen cards: rendered in slices, so that a phone responds to touch in between. Cached facts are shown at once:
  // on going back, the page must be as long as before for the scroll position to be restored.
  const facts = useDeferredValue(data);
  // Beside the call for the facts. Code that could not be loaded is loaded again when it is shown.
  useEffect(() => void later.load().catch(() => undefined), []);
  // What follows the facts waits for them, so that they do not push it away.
  const isWaiting = !facts && !error;
  return (
    <SideColumns>
      <Stack>
        <FundHeader fund={fund} heldIds={heldIds} />
        <NavCard fund={fund} benchmarkName={facts?.benchmark?.name} />
        {error && !data && (
          <Card>
            <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
          </Card>
        )}
        <Suspense fallback={<CardSkeleton />}>
          {facts && <MainFactCards fund={fund} facts={facts} heldIds={heldIds} />}
          {isWaiting ? <CardSkeleton /> : <MarketRisk />}
        </Suspense>
      </Stack>
      <Stack>
        {renderBuy(fund)}
        <Suspense fallback={<CardSkeleton />}>
          {facts && <SideFactCards facts={facts} />}
          {isWaiting ? <CardSkeleton /> : <FactsCard fund={fund} />}
        </Suspense>
      </Stack>
    </SideColumns>
  );
}

const CardSkeleton = () => (
  <Card className={styles.waiting} aria-busy>
    <CardBody>
      <Loading what="the facts of the fund" />
      <Skeleton of="block" />
    </CardBody>
  </Card>
);

const CatalogueLink = () => <ButtonLink to="/all-funds">All funds</ButtonLink>;
