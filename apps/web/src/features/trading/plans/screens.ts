import { lazyRouteComponent } from '@tanstack/react-router';

/** One chunk for all: the login page carries the name of every chunk. */
const load = () => import('./screens/plan-screens.ts');

export const plansScreens = {
  'new-transactions': lazyRouteComponent(load, 'NewTransactionsScreen'),
  plans: lazyRouteComponent(load, 'PlansScreen'),
  plan: lazyRouteComponent(load, 'PlanScreen'),
  'confirm-plans': lazyRouteComponent(load, 'ConfirmPlansScreen'),
  'pause-order': lazyRouteComponent(load, 'PauseOrderScreen'),
};
