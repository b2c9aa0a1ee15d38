import * as contract from '@artha/contract/system/search';
import { serve } from '../../../platform/http/serve.ts';
import { searchEverything } from './search-everything.ts';

export const searchRoutes = [serve(contract.searchEverything, searchEverything)];
