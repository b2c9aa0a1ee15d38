import { businessToday } from '../../../../platform/business-clock.ts';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { formatDate } from '@artha/domain/kit/dates';
import type { FundStrip } from '../model/fund-strips.ts';
import { fundStrips } from '../model/fund-strips.ts';
import type { Fund } from '../instruments.api.ts';
import { useCategories, useStrips } from '../instruments.api.ts';
import { PercentText } from './fact-text.tsx';
import { FundReturn } from './fund-figures.tsx';
import { StripGrid, StripNote, StripRow, StripSkeleton } from './top-funds.tsx';

const SHOWN = 5;
const NONE: readonly FundStrip[] = [];

/** The selections of Explore. One of which no fund has the figure is absent. */
export function FundStrips({ isWanted }: { readonly isWanted: boolean }) {
  const { data: categories } = useCategories();
  const strips = categories ? fundStrips(categories, businessToday()) : NONE;
  const found = useStrips(strips, { limit: SHOWN, isWanted });
  return (
    <StripGrid>
      {strips.map((strip, at) => {
        const { data: funds, isPending } = found[at]!;
        return (isPending || (funds && funds.length > 0)) && <Strip key={strip.title} strip={strip} funds={funds} />;
      })}
    </StripGrid>
  );
}

interface StripProps {
  readonly strip: FundStrip;
  /** Undefined while they load. */
  readonly funds: readonly Fund[] | undefined;
}

const Strip = ({ strip, funds }: StripProps) => (
  <Card aria-label={strip.title}>
    <CardHeader>
      <h2>{strip.title}</h2>
    </CardHeader>
    <StripNote>{strip.note}</StripNote>
    {funds ? (
      <ul>
        {funds.map((fund) => (
          <StripRow key={fund.id} fund={fund}>
            {figureOf(fund, strip.order)}
          </StripRow>
        ))}
      </ul>
    ) : (
      <StripSkeleton />
    )}
  </Card>
);

function figureOf(fund: Fund, order: FundStrip['order']) {
  switch (order) {
    case '-rollingAverage3y':
      return <FundReturn percent={fund.rollingAverage3y} />;
    case 'expenseRatio':
      return <PercentText percent={fund.expenseRatio} />;
    case '-return5y':
      return <FundReturn percent={fund.return5y} />;
    case '-launchedOn':
      return fund.launchedOn && formatDate(fund.launchedOn);
  }
}
