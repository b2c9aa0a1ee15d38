import * as contract from '@artha/contract/product-config';
import type { Env } from '../../platform/env/env.ts';
import { serve } from '../../platform/http/serve.ts';
import { getProductConfig } from './product-config.queries.ts';

export const productConfigRoutes = (env: Pick<Env, 'mode'>) => [
  serve(contract.getConfigOptions, async (_input, { db, businessNow, realNow }) => {
    const config = await getProductConfig(db);
    return { ...config, logoUrl: config.URLS.logoUrl, environment: env.mode, businessNow, realNow };
  }),
];
