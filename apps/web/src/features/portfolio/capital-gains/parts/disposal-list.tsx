import { counted } from '@artha/domain/kit/counted';
import { useState } from 'react';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Card, CardFooter, CardHeader } from '../../../../ui/card/card.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { taxYearText } from '@artha/domain/ledger/tax-rules/tax-year';
import type { CapitalGains } from '../capital-gains.api.ts';
import { DisposalCards } from './disposal-cards.tsx';
import { DisposalTable } from './disposal-table.tsx';

const STEP = 100;

/** Every sale of the year, lot by lot, the newest first. */
export function DisposalList({ gains }: { gains: CapitalGains }) {
  const { rows, rowCount, taxYear, people } = gains;
  const [shown, setShown] = useState(STEP);
  const isWide = useIsWide();
  const List = isWide ? DisposalTable : DisposalCards;
  const isFamily = people.length > 1;
  return (
    <Card aria-labelledby="sales-title">
      <CardHeader>
        <h2 id="sales-title">Sales in {taxYearText(taxYear)}</h2>
        {rowCount > 0 && <span className="type-12 muted">{counted(rowCount, 'lot')}</span>}
      </CardHeader>
      {rowCount === 0 && (
        <EmptyState title="No sales in this tax year" action={<TextLink to="/holdings">See your holdings</TextLink>}>
          Redemptions and switches count as sales. Gains on what you still hold are not taxed.
        </EmptyState>
      )}
      {rowCount > 0 && <List rows={rows.slice(0, shown)} isFamily={isFamily} />}
      {(shown < rows.length || rows.length < rowCount) && (
        <CardFooter>
          {shown < rows.length ? (
            <PlainButton kind="ghost" size="small" onClick={() => setShown(shown + STEP)}>
              Show {Math.min(STEP, rows.length - shown)} more
            </PlainButton>
          ) : (
            <p className="type-12 muted">The file has all {counted(rowCount, 'lot')}.</p>
          )}
        </CardFooter>
      )}
    </Card>
  );
}
