export { watchlistRoutes } from './watchlist.routes.ts';
