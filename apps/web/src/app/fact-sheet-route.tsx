import { useOpenAccount } from '../features/clients/accounts/index.ts';
import { useHeldFunds } from '../features/portfolio/holdings/index.ts';
import { FactSheetScreen } from '../features/reference/instruments/screens/fact-sheet-screen.tsx';
import { BuyPanel } from '../features/trading/cart/index.ts';
import { HeldSaleLinks } from '../features/trading/sales/index.ts';

/** The fact sheet, with the panel that buys the fund or says why it cannot be bought, and what is held of it. */
export function FactSheetRoute() {
  const { account } = useOpenAccount();
  const { data } = useHeldFunds(account?.id);
  return (
    <FactSheetScreen
      heldIds={data}
      renderBuy={(fund) => (
        <>
          <BuyPanel fund={fund} />
          <HeldSaleLinks instrumentId={fund.id} />
        </>
      )}
    />
  );
}
