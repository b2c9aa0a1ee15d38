import { messageOfError } from '@artha/client/client-error';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import '../../../../ui/styles/table.css';
import { FactSheetSkeleton } from '../parts/fact-sheet-skeleton.tsx';
import '../parts/fact-sheet.css';
import { FactsCard } from '../parts/facts-card.tsx';
import { FundHeader } from '../parts/fund-header.tsx';
import { instrumentIdOf } from '../model/instrument-id.ts';
import { useFund } from '../instruments.api.ts';
import '../parts/instruments.css';
import { NavCard } from '../parts/nav-card.tsx';
import { ReturnsCard } from '../parts/returns-card.tsx';
import { SiblingsCard } from '../parts/siblings-card.tsx';

interface FactSheetProps {
  /** What buys a fund, before what is known of it. */
  readonly renderBuy: (instrumentId: number) => ReactNode;
}

/** One fund: its price, how it came to it, and what is known of it. */
export function FactSheetScreen({ renderBuy }: FactSheetProps) {
  const instrumentId = instrumentIdOf(useSearch({ strict: false }));
  const { data: fund, error, refetch } = useFund(instrumentId);
  if (instrumentId === undefined)
    return (
      <EmptyState title="Which fund?" action={<CatalogueLink />}>
        This address names no fund. Choose one from the catalogue.
      </EmptyState>
    );
  if (error)
    return (
      <section className="card">
        <ErrorState words={messageOfError(error)} onRetry={() => void refetch()} />
      </section>
    );
  if (!fund) return <FactSheetSkeleton />;
  return (
    <div className="two-col">
      <div className="stack">
        <FundHeader fund={fund} />
        <NavCard fund={fund} />
        <ReturnsCard fund={fund} />
      </div>
      <div className="stack">
        {renderBuy(fund.id)}
        <FactsCard fund={fund} />
        <SiblingsCard fund={fund} />
      </div>
    </div>
  );
}

const CatalogueLink = () => (
  <Link className="button" data-variant="secondary" to="/all-funds">
    All funds
  </Link>
);
