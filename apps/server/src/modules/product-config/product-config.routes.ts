import * as contract from '@artha/contract/product-config';
import type { Env } from '../../platform/env/env.ts';
import type { PayloadKeys } from '../../platform/http/payload/payload-keys.ts';
import { serve } from '../../platform/http/serve.ts';
import { getProductConfig } from './product-config.queries.ts';

export const productConfigRoutes = (env: Pick<Env, 'mode'>, payloadKeys: PayloadKeys) => [
  serve(contract.getConfigOptions, async (_input, { db, businessNow, realNow }) => {
    const config = await getProductConfig(db);
    return {
      ...config,
      logoUrl: config.URLS.logoUrl,
      environment: env.mode,
      payloadEncryption: await payloadKeys.newest(),
      businessNow,
      realNow,
    };
  }),
];
