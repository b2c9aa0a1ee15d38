import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { useFundsOf } from '../instruments.api.ts';
import { useClearViewed } from '../viewed-funds.api.ts';
import { CardsSkeleton, StripCards } from './watchlist-strip.tsx';

/** The funds that the client looked at last; absent without one. */
export function ViewedStrip({ ids }: { readonly ids: readonly number[] }) {
  const chunks = useFundsOf(ids);
  const funds = chunks.flatMap(({ data }) => data ?? []);
  const { mutate: clear, isPending } = useClearViewed();
  const isLoading = funds.length === 0 && chunks.some((chunk) => chunk.isPending);
  if (funds.length === 0 && !isLoading) return null;
  return (
    <Card aria-label="Recently viewed">
      <CardHeader>
        <h2>Recently viewed</h2>
        <PlainButton kind="ghost" size="small" disabled={isPending} onClick={() => clear()}>
          Clear<span className="visually-hidden"> recently viewed funds</span>
        </PlainButton>
      </CardHeader>
      {isLoading ? <CardsSkeleton /> : <StripCards funds={funds} />}
    </Card>
  );
}
