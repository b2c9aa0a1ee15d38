import * as contract from '@artha/contract/reference/master-data.imports';
import { serve } from '../../../../platform/http/serve.ts';
import { cancelImport, chooseRows, commitImport, getImport, listImportRows } from './change-import.ts';
import { getErrors, getTemplate } from './import-files.ts';
import { matchColumns, startImport } from './start-import.ts';

export const importRoutes = [
  serve(contract.startMasterImport, startImport),
  serve(contract.getMasterImport, getImport),
  serve(contract.matchImportColumns, matchColumns),
  serve(contract.listImportRows, listImportRows),
  serve(contract.chooseImportRows, chooseRows),
  serve(contract.commitMasterImport, commitImport),
  serve(contract.cancelMasterImport, cancelImport),
  serve(contract.getImportTemplate, getTemplate),
  serve(contract.getImportErrors, getErrors),
];
