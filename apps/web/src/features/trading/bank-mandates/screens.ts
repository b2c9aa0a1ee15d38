import { lazyRouteComponent } from '@tanstack/react-router';

/** One chunk for both: the login page carries the name of every chunk. */
const load = () => import('./screens/bank-mandate-screens.ts');

export const bankMandatesScreens = {
  mandates: lazyRouteComponent(load, 'MandatesScreen'),
  'mandate-queue': lazyRouteComponent(load, 'MandateQueueScreen'),
};
