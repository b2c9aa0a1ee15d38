import * as contract from '@artha/contract/system/table-views';
import { serve } from '../../../platform/http/serve.ts';
import { getTableView } from './get-table-view.ts';
import { saveTableView } from './save-table-view.ts';

export const tableViewRoutes = [
  serve(contract.getTableView, getTableView),
  serve(contract.saveTableView, saveTableView),
];
