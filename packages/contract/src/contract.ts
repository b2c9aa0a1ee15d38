import * as accounts from './accounts.ts';
import * as activityLog from './activity-log.ts';
import * as appConfigs from './app-configs.ts';
import * as cart from './cart.ts';
import * as clock from './clock.ts';
import * as exported from './exports.ts';
import * as globalOptions from './global-options.ts';
import * as holdings from './holdings.ts';
import * as instruments from './instruments.ts';
import * as jobs from './jobs.ts';
import * as menu from './menu.ts';
import * as notifications from './notifications.ts';
import * as operations from './operations.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as productConfig from './product-config.ts';
import * as recovery from './recovery.ts';
import type { Route } from './route.ts';
import * as search from './search.ts';
import * as session from './session.ts';
import * as sessions from './sessions.ts';
import * as tableViews from './table-views.ts';
import * as users from './users.ts';
import * as watchlist from './watchlist.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'audience' in value;

/** Every call there is, for the server's start, the API's page and the tests that walk all of them. */
export const allRoutes: readonly Route[] = [
  session,
  sessions,
  users,
  activityLog,
  recovery,
  productConfig,
  appConfigs,
  globalOptions,
  menu,
  instruments,
  watchlist,
  accounts,
  cart,
  orders,
  payments,
  holdings,
  operations,
  notifications,
  jobs,
  exported,
  tableViews,
  search,
  clock,
].flatMap((noun) => Object.values(noun).filter(isRoute));
