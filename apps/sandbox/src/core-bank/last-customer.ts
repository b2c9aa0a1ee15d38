import type { Database } from '../platform/database.ts';
import { findSetting, putSetting } from '../platform/settings.queries.ts';

const SETTING = 'core-bank-last-customer';

/** The customer whose record was read last. */
export const findLastCustomer = (db: Database): string | undefined => findSetting(db, SETTING);

export const rememberCustomer = (db: Database, customerId: string): void => putSetting(db, SETTING, customerId);
