import { messageOfError } from '@artha/client/client-error';
import { LeavingButton } from '../../../../ui/button/leaving-button.tsx';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { useFundsOf } from '../instruments.api.ts';
import type { useViewedFunds } from '../viewed-funds.api.ts';
import { useClearViewed } from '../viewed-funds.api.ts';
import { CardsSkeleton, StripCards, StripError } from './watchlist-strip.tsx';

const NONE: readonly number[] = [];

/** The funds that the client looked at last; absent without one. */
export function ViewedStrip({ viewed }: { readonly viewed: ReturnType<typeof useViewedFunds> }) {
  const chunks = useFundsOf(viewed.data ?? NONE);
  const funds = chunks.flatMap(({ data }) => data ?? []);
  const { mutate: clear, isPending } = useClearViewed();
  const calls = [viewed, ...chunks];
  const failed = calls.find(({ isLoadingError }) => isLoadingError);
  if (funds.length === 0 && !failed && !calls.some((call) => call.isPending)) return null;
  return (
    <Card aria-label="Recently viewed">
      <CardHeader>
        <h2>Recently viewed</h2>
        {viewed.data && (
          <LeavingButton kind="ghost" size="small" disabled={isPending} onLeave={() => clear()}>
            Clear<span className="visually-hidden"> recently viewed funds</span>
          </LeavingButton>
        )}
      </CardHeader>
      {funds.length > 0 && <StripCards funds={funds} />}
      {funds.length === 0 && failed?.error && (
        <StripError message={messageOfError(failed.error)} onRetry={() => void failed.refetch()} />
      )}
      {funds.length === 0 && !failed && <CardsSkeleton />}
    </Card>
  );
}
