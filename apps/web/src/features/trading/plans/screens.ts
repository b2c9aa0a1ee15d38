import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

/** One chunk for all: the login page carries the name of every chunk. */
const load = () => import('./screens/plan-screens.ts');

export const plansScreens = {
  'new-transactions': lazyScreen(load, 'NewTransactionsScreen'),
  plans: lazyScreen(load, 'PlansScreen'),
  plan: lazyScreen(load, 'PlanScreen'),
  'confirm-plans': lazyScreen(load, 'ConfirmPlansScreen'),
  'pause-order': lazyScreen(load, 'PauseOrderScreen'),
};
