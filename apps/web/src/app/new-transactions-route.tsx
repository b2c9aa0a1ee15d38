import { PurchaseForm } from '../features/trading/cart/index.ts';
import { NewTransactionsScreen } from '../features/trading/cart/screens/new-transactions-screen.tsx';

/** A new transaction ends in the cart: the form is the cart's. */
export const NewTransactionsRoute = () => (
  <NewTransactionsScreen
    renderForm={({ accountId, instrumentId }) => <PurchaseForm accountId={accountId} instrumentId={instrumentId} />}
  />
);
