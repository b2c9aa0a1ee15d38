import { lazyRouteComponent } from '@tanstack/react-router';

/** One chunk for all: the login page carries the name of every chunk. */
const load = () => import('./screens/feeds-screens.ts');

export const feedsScreens = {
  feeds: lazyRouteComponent(load, 'FeedsScreen'),
  'feed-run': lazyRouteComponent(load, 'FeedRunScreen'),
};
