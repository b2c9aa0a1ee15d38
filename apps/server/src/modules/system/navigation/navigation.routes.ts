import * as contract from '@artha/contract/system/navigation';
import { serve } from '../../../platform/http/serve.ts';
import { getRolePreferences, listRoleMappings, saveRolePreferences } from './role-preferences.ts';

export const menuRoutes = [
  serve(contract.getRolePreferences, getRolePreferences),
  serve(contract.saveRolePreferences, saveRolePreferences),
  serve(contract.listRoleMappings, listRoleMappings),
];
