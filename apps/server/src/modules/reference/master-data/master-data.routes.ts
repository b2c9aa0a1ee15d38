import * as contract from '@artha/contract/reference/master-data';
import { serve } from '../../../platform/http/serve.ts';
import { deleteRow, reactivateRow, restoreVersion, upsertRow } from './change-row.ts';
import { listVersions } from './list-versions.ts';
import { exportRows } from './master-export.ts';
import { countRows, findRows, getRow, listRowUsers } from './master-rows.ts';
import { getModelConfig, listModelConfigs } from './model-configs.ts';

export const masterDataRoutes = [
  serve(contract.listModelConfigs, listModelConfigs),
  serve(contract.getModelConfig, getModelConfig),
  serve(contract.findMasterRows, findRows),
  serve(contract.countMasterRows, countRows),
  serve(contract.getMasterRow, getRow),
  serve(contract.upsertMasterRow, upsertRow),
  serve(contract.listMasterUsers, listRowUsers),
  serve(contract.deleteMasterRow, deleteRow),
  serve(contract.reactivateMasterRow, reactivateRow),
  serve(contract.listMasterVersions, listVersions),
  serve(contract.restoreMasterVersion, restoreVersion),
  serve(contract.exportMasterRows, exportRows),
];
