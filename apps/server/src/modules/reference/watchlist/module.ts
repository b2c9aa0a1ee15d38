import { defineModule } from '../../../platform/node/module.ts';
import { watchlistRoutes } from './watchlist.routes.ts';
import { watchlistTable } from './personal-data.queries.ts';

export const watchlist = defineModule({ name: 'watchlist', routes: watchlistRoutes, personalData: [watchlistTable] });
