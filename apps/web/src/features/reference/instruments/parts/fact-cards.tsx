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
} from '../../fund-facts/index.ts';
import type { FundDetails } from '../instruments.api.ts';
import { useNavHistory } from '../instruments.api.ts';
import { returnNotes } from '../model/return-notes.ts';

interface MainFactCardsProps {
  readonly fund: FundDetails;
  readonly facts: FundFacts;
  /** The funds that the client holds, largest first; undefined while it is not known. */
  readonly heldIds: readonly number[] | undefined;
}

/** The returns and the portfolio of a fund, below its price. */
export function MainFactCards({ fund, facts, heldIds }: MainFactCardsProps) {
  const { data: navs } = useNavHistory(fund.id);
  return (
    <>
      <ReturnsCard fund={fund} performance={facts.performance} benchmark={facts.benchmark} notes={returnNotes(fund)} />
      {navs && <SipCard navs={navs} jumpOn={fund.navJumpOn} navSource={fund.navSource} />}
      <PortfolioCards portfolio={facts.portfolio} size={fund.size} />
      {facts.portfolio && <OverlapCard instrumentId={fund.id} portfolio={facts.portfolio} heldIds={heldIds} />}
      <SistersCard instrumentId={fund.id} sisters={facts.sisters} />
    </>
  );
}

/** The risk, the costs and the terms of a fund, below the buy panel. */
export const SideFactCards = ({ facts }: { facts: FundFacts }) => (
  <>
    <RiskCard risk={facts.risk} performance={facts.performance} />
    <TermsCard rule={facts.rule} launch={facts.launch} />
    <ExpenseCard expenses={facts.expenses} />
    <PeopleCard managers={facts.managers} benchmark={facts.benchmark} documents={facts.documents} />
  </>
);
