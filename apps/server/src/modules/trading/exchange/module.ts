import { defineModule } from '../../../platform/node/module.ts';
import { CLIENT_CHANGED } from '../../clients/accounts/index.ts';
import { EXCHANGE_ORDER } from '../orders/index.ts';
import { navDates } from './calendar-shifts.ts';
import { clientChangedHandler } from './clients/client-changed-handler.ts';
import { exchangeClientHandler } from './clients/exchange-client-handler.ts';
import { exchangeRegistrationsTable } from './clients/personal-data.queries.ts';
import { EXCHANGE_CLIENT } from './clients/request-registration.ts';
import { exchangeOrderHandler } from './exchange-order-handler.ts';
import { EXCHANGE_PLAN } from './plans/enqueue-plan.ts';
import { exchangePlanHandler } from './plans/exchange-plan-handler.ts';

export const exchange = defineModule({
  name: 'exchange',
  calendarDependents: [navDates],
  personalData: [exchangeRegistrationsTable],
  outboxHandlers: {
    [CLIENT_CHANGED]: clientChangedHandler,
    [EXCHANGE_CLIENT]: exchangeClientHandler,
    [EXCHANGE_ORDER]: exchangeOrderHandler,
    [EXCHANGE_PLAN]: exchangePlanHandler,
  },
});
