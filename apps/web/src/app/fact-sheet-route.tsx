import { BuyPanel } from '../features/trading/cart/index.ts';
import { HeldSaleLinks } from '../features/trading/sales/index.ts';
import { FactSheetScreen } from '../features/reference/instruments/screens/fact-sheet-screen.tsx';

/** The fact sheet, with the panel that buys the fund or says why it cannot be bought, and what is held of it. */
export const FactSheetRoute = () => (
  <FactSheetScreen
    renderBuy={(fund) => (
      <>
        <BuyPanel fund={fund} />
        <HeldSaleLinks instrumentId={fund.id} />
      </>
    )}
  />
);
