import * as contract from '@artha/contract/portfolio/holdings';
import { serve } from '../../../platform/http/serve.ts';
import { listFilterEntries } from './list-filter-entries.ts';

export const filterRoutes = [serve(contract.listFilterEntries, (_input, ctx) => listFilterEntries(ctx))];
