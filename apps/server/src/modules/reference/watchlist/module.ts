import { defineModule } from '../../../platform/node/module.ts';
import { watchlistRoutes } from './watchlist.routes.ts';

export const watchlist = defineModule({ name: 'watchlist', routes: watchlistRoutes });
