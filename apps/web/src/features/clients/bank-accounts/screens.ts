import { lazyRouteComponent } from '@tanstack/react-router';

/** One chunk for both: the login page carries the name of every chunk. */
const load = () => import('./screens/bank-account-screens.ts');

export const bankAccountsScreens = {
  'bank-accounts': lazyRouteComponent(load, 'BankAccountsScreen'),
  'bank-account-reviews': lazyRouteComponent(load, 'ReviewsScreen'),
};
