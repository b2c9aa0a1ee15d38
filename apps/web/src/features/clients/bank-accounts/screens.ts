import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

/** One chunk for both: the login page carries the name of every chunk. */
const load = () => import('./screens/bank-account-screens.ts');

export const bankAccountsScreens = {
  'bank-accounts': lazyScreen(load, 'BankAccountsScreen'),
  'bank-account-reviews': lazyScreen(load, 'ReviewsScreen'),
};
