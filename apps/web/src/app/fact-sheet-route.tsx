import { BuyPanel } from '../features/trading/cart/index.ts';
import { FactSheetScreen } from '../features/reference/instruments/screens/fact-sheet-screen.tsx';
import { productConfig } from '../platform/product-config.ts';

/** The fact sheet, with the panel that buys the fund unless the exchange is off. */
export const FactSheetRoute = () => (
  <FactSheetScreen
    renderBuy={(instrumentId) => productConfig().isBseEnabled && <BuyPanel instrumentId={instrumentId} />}
  />
);
