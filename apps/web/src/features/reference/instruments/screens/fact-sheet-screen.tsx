import { messageOfError } from '@artha/client/client-error';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { FactSheetSkeleton } from '../parts/fact-sheet-skeleton.tsx';
import { FactSheetColumns } from '../parts/fact-sheet-columns.tsx';
import { FactsCard } from '../parts/facts-card.tsx';
import { FundHeader } from '../parts/fund-header.tsx';
import { instrumentIdOf } from '../model/instrument-id.ts';
import type { FundDetails } from '../instruments.api.ts';
import { useFund } from '../instruments.api.ts';
import { useNoteView } from '../viewed-funds.api.ts';
import { MarketRisk } from '../parts/market-risk.tsx';
import { NavCard } from '../parts/nav-card.tsx';
import { ReturnsCard } from '../parts/returns-card.tsx';
import { SiblingsCard } from '../parts/siblings-card.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';

interface FactSheetProps {
  /** Renders the buy panel, above the facts of the fund. */
  readonly renderBuy: (fund: FundDetails) => ReactNode;
}

/** The fact sheet of a fund: price, history, returns and facts. */
export function FactSheetScreen({ renderBuy }: FactSheetProps) {
  const instrumentId = instrumentIdOf(useSearch({ strict: false }));
  const { data: fund, error, refetch } = useFund(instrumentId);
  useNoteView(fund?.id);
  if (instrumentId === undefined)
    return (
      <EmptyState title="Fund not found" action={<CatalogueLink />}>
        This link does not lead to a fund. Choose one from the catalogue.
      </EmptyState>
    );
  if (error)
    return (
      <Card>
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      </Card>
    );
  if (!fund) return <FactSheetSkeleton />;
  return (
    <FactSheetColumns>
      <Stack>
        <FundHeader fund={fund} />
        <NavCard fund={fund} />
        <ReturnsCard fund={fund} />
        <MarketRisk />
      </Stack>
      <Stack>
        {renderBuy(fund)}
        <FactsCard fund={fund} />
        <SiblingsCard fund={fund} />
      </Stack>
    </FactSheetColumns>
  );
}

const CatalogueLink = () => <ButtonLink to="/all-funds">All funds</ButtonLink>;
