import { useOpenAccount } from '../features/clients/accounts/index.ts';
import { FactSheetScreen } from '../features/reference/instruments/screens/fact-sheet-screen.tsx';
import { BuyPanel } from '../features/trading/cart/index.ts';
import { HeldSaleLinks, useSellable } from '../features/trading/sales/index.ts';

/** The fact sheet, with the panel that buys the fund or says why it cannot be bought, and what is held of it. */
export function FactSheetRoute() {
  const { account } = useOpenAccount();
  const { data } = useSellable(account?.id);
  return (
    <FactSheetScreen
      heldIds={data && [...new Set(data.items.map(({ instrument }) => instrument.id))]}
      renderBuy={(fund) => (
        <>
          <BuyPanel fund={fund} />
          <HeldSaleLinks instrumentId={fund.id} />
        </>
      )}
    />
  );
}
