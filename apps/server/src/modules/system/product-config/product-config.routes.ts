import { completeTheme } from '@artha/domain/system/product-config/complete-theme';
import * as admin from '@artha/contract/system/product-config.admin';
import { getGlobalOptions } from '@artha/contract/system/product-config.options';
import * as contract from '@artha/contract/system/product-config';
import { GLOBAL_OPTIONS } from '@artha/domain/system/product-config/global-options';
import { serve } from '../../../platform/http/serve.ts';
import { configHistory, listConfigEntries } from './config-entries.ts';
import { configOptions } from './config-options.ts';
import { getCachedProductConfig } from './cached-config.ts';
import { getDashboardImage } from './dashboard-images.ts';
import { restoreDefault, saveConfig } from './save-config.ts';

export const productConfigRoutes = [
  serve(contract.getConfigOptions, (_input, ctx) => configOptions(ctx)),
  serve(contract.getTheme, async (_input, { db }) => completeTheme((await getCachedProductConfig(db)).THEMECONFIG)),
  serve(contract.getDashboardImage, getDashboardImage),
  serve(getGlobalOptions, () => GLOBAL_OPTIONS),
  serve(admin.listConfig, (_input, { db }) => listConfigEntries(db)),
  serve(admin.listConfigHistory, configHistory),
  serve(admin.saveConfig, saveConfig),
  serve(admin.restoreDefaultConfig, restoreDefault),
];
