import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { useFundsOf } from '../instruments.api.ts';
import { useClearViewed, useViewedFunds } from '../viewed-funds.api.ts';
import { WatchCard } from './watchlist-strip.tsx';
import styles from './watchlist-strip.module.css';

/** The funds that the client looked at last; absent without one. */
export function ViewedStrip() {
  const { data: ids = [] } = useViewedFunds();
  const funds = useFundsOf(ids).flatMap(({ data }) => data ?? []);
  const { mutate: clear, isPending } = useClearViewed();
  if (funds.length === 0) return null;
  return (
    <Card aria-label="Recently viewed">
      <CardHeader>
        <h2>Recently viewed</h2>
        <PlainButton kind="ghost" size="small" disabled={isPending} onClick={() => clear()}>
          Clear<span className="visually-hidden"> recently viewed funds</span>
        </PlainButton>
      </CardHeader>
      <ul className={styles.cards}>
        {funds.map((fund) => (
          <WatchCard key={fund.id} fund={fund} />
        ))}
      </ul>
    </Card>
  );
}
