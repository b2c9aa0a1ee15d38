import * as contract from '@artha/contract/holdings';
import { serve } from '../../platform/http/serve.ts';
import { aggregateCurrentHoldings } from './aggregate-current-holdings.ts';
import { listHoldingsOn } from './list-holdings-on.ts';
import { openHolding } from './open-holding.ts';

export const holdingRoutes = [
  serve(contract.aggregateCurrentHoldings, aggregateCurrentHoldings),
  serve(contract.openHolding, openHolding),
  serve(contract.listHoldingsOn, listHoldingsOn),
];
