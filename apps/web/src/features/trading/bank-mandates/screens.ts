import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

/** One chunk for both: the login page carries the name of every chunk. */
const load = () => import('./screens/bank-mandate-screens.ts');

export const bankMandatesScreens = {
  mandates: lazyScreen(load, 'MandatesScreen'),
  'mandate-queue': lazyScreen(load, 'MandateQueueScreen'),
};
