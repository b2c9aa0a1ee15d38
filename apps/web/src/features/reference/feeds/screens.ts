import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

/** One chunk for all: the login page carries the name of every chunk. */
const load = () => import('./screens/feeds-screens.ts');

export const feedsScreens = {
  feeds: lazyScreen(load, 'FeedsScreen'),
  'feed-run': lazyScreen(load, 'FeedRunScreen'),
};
