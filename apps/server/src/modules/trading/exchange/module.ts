import { defineModule } from '../../../platform/node/module.ts';
import { EXCHANGE_ORDER } from '../orders/index.ts';
import { exchangeOrderHandler } from './exchange-order-handler.ts';

export const exchange = defineModule({
  name: 'exchange',
  outboxHandlers: { [EXCHANGE_ORDER]: exchangeOrderHandler },
});
