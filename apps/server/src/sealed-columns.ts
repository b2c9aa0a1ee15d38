import { bankAccount } from './modules/clients/accounts/accounts.tables.ts';
import { appUser } from './modules/system/users/users.tables.ts';
import { payloadKey } from './platform/http/payload/payload.tables.ts';
import type { SealedColumn } from './platform/secrets/reseal.queries.ts';

/** Everything that is sealed in the database: what a new data key must seal again. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { purpose: 'pan', owner: appUser.id, sealed: appUser.panSealed },
  { purpose: 'bank-account-number', owner: bankAccount.id, sealed: bankAccount.numberSealed },
  { purpose: 'payload-key', owner: payloadKey.keyId, sealed: payloadKey.privateKeySealed },
];
