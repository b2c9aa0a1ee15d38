export { accountRoutes } from './accounts.routes.ts';
export { listFolios, within } from './accounts.queries.ts';
export { getAccount, getOpenAccount } from './get-open-account.ts';
