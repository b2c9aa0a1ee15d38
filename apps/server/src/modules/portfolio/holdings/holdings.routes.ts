import * as contract from '@artha/contract/portfolio/holdings';
import * as opened from '@artha/contract/portfolio/holdings.opened';
import { serve } from '../../../platform/http/serve.ts';
import { aggregateCurrentHoldings } from './aggregate-current-holdings.ts';
import { aggregateHoldings } from './aggregate-holdings.ts';
import { getFirstTransactionDate } from './get-first-transaction-date.ts';
import { listHoldingsOn } from './list-holdings-on.ts';
import { openHolding } from './open-holding.ts';

export const holdingRoutes = [
  serve(contract.aggregateCurrentHoldings, aggregateCurrentHoldings),
  serve(contract.aggregateHoldings, aggregateHoldings),
  serve(contract.getFirstTransactionDate, getFirstTransactionDate),
  serve(opened.openHolding, openHolding),
  serve(contract.listHoldingsOn, listHoldingsOn),
];
