import { defineModule } from '../../../platform/node/module.ts';
import { EKYC_IDENTITY, completeEkycHandler } from './complete-ekyc-handler.ts';
import { expireRequests } from './ekyc.queries.ts';
import { ekycRoutes } from './ekyc.routes.ts';
import { ekycRequest } from './ekyc.tables.ts';
import { KRA_STATUS, kraStatusHandler } from './kra/kra-handler.ts';
import { identityChecksTable } from './personal-data.queries.ts';

const { id: owner, exchangeSealed, comparedSealed } = ekycRequest;

export const ekyc = defineModule({
  name: 'ekyc',
  routes: ekycRoutes,
  outboxHandlers: { [EKYC_IDENTITY]: completeEkycHandler, [KRA_STATUS]: kraStatusHandler },
  sealedColumns: [
    { purpose: 'ekyc-exchange', owner, sealed: exchangeSealed },
    { purpose: 'ekyc-compared', owner, sealed: comparedSealed },
  ],
  cleanUps: [({ database: { db }, clocks }) => expireRequests(db, clocks.realNow())],
  personalData: [identityChecksTable],
});
