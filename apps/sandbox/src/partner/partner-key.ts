import type { CryptoKey, JWK } from 'jose';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { Database } from '../platform/database.ts';
import { findSetting, putSetting } from '../platform/settings.queries.ts';

const SETTING = 'partner-key';

export interface PartnerKey {
  readonly keyId: string;
  readonly privateKey: CryptoKey;
  /** As the product fetches it. */
  readonly publicJwk: JWK;
}

/** The partner's key pair: made when it is first needed, and the same until the sandbox is emptied. */
export async function getPartnerKey(db: Database): Promise<PartnerKey> {
  const kept = findSetting(db, SETTING) ?? (await keepNewKey(db));
  const { d, ...publicJwk } = JSON.parse(kept) as JWK;
  const keyId = await calculateJwkThumbprint(publicJwk);
  const privateKey = (await importJWK({ ...publicJwk, ...(d && { d }) }, 'EdDSA')) as CryptoKey;
  return { keyId, privateKey, publicJwk: { ...publicJwk, kid: keyId, alg: 'EdDSA', use: 'sig' } };
}

/** A key of the same kind that nobody knows of. */
export const anonymousKey = async (): Promise<CryptoKey> => (await generateKeyPair('EdDSA')).privateKey;

async function keepNewKey(db: Database): Promise<string> {
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const text = JSON.stringify(await exportJWK(privateKey));
  // Somebody may have made one while this one was made.
  const other = findSetting(db, SETTING);
  if (other !== undefined) return other;
  putSetting(db, SETTING, text);
  return text;
}
