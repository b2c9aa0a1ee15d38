import { formatPaise } from '@artha/domain/kit/inr-format';
import { Card, CardHeader } from '../../../../../ui/card/card.tsx';
import { classes } from '../../../../../ui/layout/box.ts';
import type { HoldingIncome } from '../../holdings.api.ts';
import { incomeSourceText, incomeStateText, totalIncome } from '../../model/income-text.ts';
import { DashboardList, DashboardRow, ListFooter } from '../dashboard-list.tsx';
import styles from './income-card.module.css';

/** The income of a holding, newest first, with what became of it. Only funds that pay income have the card. */
export function IncomeCard({ income }: { income: readonly HoldingIncome[] }) {
  if (income.length === 0) return null;
  return (
    <Card aria-labelledby="income-title">
      <CardHeader>
        <h2 id="income-title">Income</h2>
        <span className="num medium">₹{formatPaise(totalIncome(income))}</span>
      </CardHeader>
      <DashboardList>
        {income.map((each) => (
          <DashboardRow key={each.id}>
            <span>
              <span className="medium">{incomeStateText(each)}</span>
              <span className={classes(styles.source, 'type-12 muted')}>{incomeSourceText(each)}</span>
            </span>
            <span className="num medium">₹{formatPaise(each.net)}</span>
          </DashboardRow>
        ))}
      </DashboardList>
      <ListFooter>
        After tax deducted at source. The NAV falls by the income on the day that it is distributed.
      </ListFooter>
    </Card>
  );
}
