import { messageOfError } from '@artha/client/client-error';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { FactSheetSkeleton } from '../parts/fact-sheet-skeleton.tsx';
import { SideColumns } from '../../../../ui/layout/side-columns.tsx';
import { FactsCard } from '../parts/facts-card.tsx';
import { FundHeader } from '../parts/fund-header.tsx';
import { instrumentIdOf } from '../model/instrument-id.ts';
import type { FundDetails } from '../instruments.api.ts';
import { useFund, useNavHistory } from '../instruments.api.ts';
import type { FundFacts } from '../../fund-facts/index.ts';
import {
  ExpenseCard,
  OverlapCard,
  PeopleCard,
  PortfolioCards,
  ReturnsCard,
  RiskCard,
  SipCard,
  SistersCard,
  TermsCard,
  useFundFacts,
} from '../../fund-facts/index.ts';
import { useNoteView } from '../viewed-funds.api.ts';
import { MarketRisk } from '../parts/market-risk.tsx';
import { NavCard } from '../parts/nav-card.tsx';
import { returnNotes } from '../model/return-notes.ts';
import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import styles from './fact-sheet-screen.module.css';

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
  if (error)
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
  const { data: facts, error, refetch } = useFundFacts(fund.id);
  const { data: navs } = useNavHistory(fund.id);
  // What follows the facts waits for them, so that they do not push it away.
  const isWaiting = !facts && !error;
  return (
    <SideColumns>
      <Stack>
        <FundHeader fund={fund} />
        <NavCard fund={fund} benchmarkName={facts?.benchmark?.name} />
        {error && (
          <Card>
            <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
          </Card>
        )}
        {facts && (
          <>
            <ReturnsCard
              fund={fund}
              performance={facts.performance}
              benchmark={facts.benchmark}
              notes={returnNotes(fund)}
            />
            {navs && <SipCard navs={navs} jumpOn={fund.navJumpOn} navSource={fund.navSource} />}
            <PortfolioCards portfolio={facts.portfolio} />
            {facts.portfolio && <OverlapCard instrumentId={fund.id} portfolio={facts.portfolio} heldIds={heldIds} />}
            <SistersCard instrumentId={fund.id} sisters={facts.sisters} />
          </>
        )}
        {isWaiting ? <CardSkeleton /> : <MarketRisk />}
      </Stack>
      <Stack>
        {renderBuy(fund)}
        {facts && <FactCards facts={facts} />}
        {isWaiting ? <CardSkeleton /> : <FactsCard fund={fund} />}
      </Stack>
    </SideColumns>
  );
}

const FactCards = ({ facts }: { facts: FundFacts }) => (
  <>
    <RiskCard risk={facts.risk} performance={facts.performance} />
    <TermsCard rule={facts.rule} launch={facts.launch} />
    <ExpenseCard expenses={facts.expenses} />
    <PeopleCard managers={facts.managers} benchmark={facts.benchmark} documents={facts.documents} />
  </>
);

const CardSkeleton = () => (
  <Card className={styles.waiting} aria-busy>
    <CardBody>
      <Loading what="the facts of the fund" />
      <Skeleton of="block" />
    </CardBody>
  </Card>
);

const CatalogueLink = () => <ButtonLink to="/all-funds">All funds</ButtonLink>;
