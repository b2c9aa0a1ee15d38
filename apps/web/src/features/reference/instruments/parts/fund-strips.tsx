import { businessToday } from '../../../../platform/business-clock.ts';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { formatDate } from '@artha/domain/kit/dates';
import type { FundStrip } from '../model/fund-strips.ts';
import { fundStrips } from '../model/fund-strips.ts';
import type { Fund } from '../instruments.api.ts';
import { useCategories, useStrips } from '../instruments.api.ts';
import { PercentText } from './fact-text.tsx';
import { FundHouseTile, FundReturn } from './fund-figures.tsx';
import { FundLink } from './fund-link.tsx';
import styles from './top-funds.module.css';

const SHOWN = 5;
const NONE: readonly FundStrip[] = [];

/** The selections of Explore. One of which no fund has the figure is absent. */
export function FundStrips() {
  const { data: categories } = useCategories();
  const strips = categories ? fundStrips(categories, businessToday()) : NONE;
  const found = useStrips(strips, SHOWN);
  return (
    <div className={styles.strips}>
      {strips.map((strip, at) => {
        const funds = found[at]?.data ?? [];
        return funds.length > 0 && <Strip key={strip.title} strip={strip} funds={funds} />;
      })}
    </div>
  );
}

const Strip = ({ strip, funds }: { strip: FundStrip; funds: readonly Fund[] }) => (
  <Card aria-label={strip.title}>
    <CardHeader>
      <h2>{strip.title}</h2>
    </CardHeader>
    <p className={classes(styles.note, 'type-12 muted')}>{strip.note}</p>
    <ul>
      {funds.map((fund) => (
        <li key={fund.id} className={styles.row}>
          <FundHouseTile fund={fund} />
          <div className={styles.names}>
            <FundLink fund={fund} isCovering isClamped />
            <span className="type-12 muted">{fund.instrumentCategoryName}</span>
          </div>
          <span className="bold">{figureOf(fund, strip.order)}</span>
        </li>
      ))}
    </ul>
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
