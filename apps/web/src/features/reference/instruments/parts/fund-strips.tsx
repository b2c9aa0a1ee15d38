import { messageOfError } from '@artha/client/client-error';
import { businessToday } from '../../../../platform/business-clock.ts';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
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
        const top = found[at]!;
        return top.data?.length !== 0 && <Strip key={strip.title} strip={strip} top={top} />;
      })}
    </StripGrid>
  );
}

interface StripProps {
  readonly strip: FundStrip;
  /** Its funds, as far as they are loaded. */
  readonly top: ReturnType<typeof useStrips>[number];
}

const Strip = ({ strip, top: { data: funds, error, refetch } }: StripProps) => (
  <Card aria-label={strip.title}>
    <CardHeader>
      <h2>{strip.title}</h2>
      {strip.isOfKind && (
        <TextLink
          to="/all-funds"
          search={{
            category: strip.categoryIds.join(','),
            option: 'growth',
            sortBy: strip.sortBy,
            sortAsc: String(strip.sortAsc),
          }}
        >
          See all<span className="visually-hidden"> {strip.title}</span>
        </TextLink>
      )}
    </CardHeader>
    <StripNote>{strip.note}</StripNote>
    {funds && (
      <ul>
        {funds.map((fund) => (
          <StripRow key={fund.id} fund={fund}>
            {figureOf(fund, strip.sortBy)}
          </StripRow>
        ))}
      </ul>
    )}
    {!funds && error && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
    {!funds && !error && <StripSkeleton />}
  </Card>
);

function figureOf(fund: Fund, sortBy: FundStrip['sortBy']) {
  switch (sortBy) {
    case 'rollingAverage3y':
      return <FundReturn percent={fund.rollingAverage3y} />;
    case 'expenseRatio':
      return <PercentText percent={fund.expenseRatio} />;
    case 'return5y':
      return <FundReturn percent={fund.return5y} />;
    case 'launchedOn':
      return fund.launchedOn && formatDate(fund.launchedOn);
  }
}
