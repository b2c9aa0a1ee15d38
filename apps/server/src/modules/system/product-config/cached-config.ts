import { cachedValue } from '../../../platform/db/cached-value.ts';
import { getProductConfig } from './product-config.queries.ts';

/** The configuration from memory, for code that reads it many times a second. */
export const getCachedProductConfig = cachedValue('config', getProductConfig, { isKeptInTransactions: true });
