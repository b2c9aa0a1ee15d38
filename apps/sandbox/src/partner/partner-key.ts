import type { CryptoKey, JWK } from 'jose';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { Database } from '../platform/database.ts';
import { findSetting, putSetting } from '../platform/settings.queries.ts';

const SETTING = 'partner-key';

export interface PartnerKey {
  readonly keyId: string;
  readonly privateKey: CryptoKey;
  /** As published to the product. */
  readonly publicJwk: JWK;
}

/** The partner's key pair, generated at first use and kept until the sandbox is reset. */
export async function getPartnerKey(db: Database): Promise<PartnerKey> {
  const stored = findSetting(db, SETTING) ?? (await createKey(db));
  const { d, ...publicJwk } = JSON.parse(stored) as JWK;
  const keyId = await calculateJwkThumbprint(publicJwk);
  const privateKey = (await importJWK({ ...publicJwk, ...(d && { d }) }, 'EdDSA')) as CryptoKey;
  return { keyId, privateKey, publicJwk: { ...publicJwk, kid: keyId, alg: 'EdDSA', use: 'sig' } };
}

/** A key that is not published. */
export const unpublishedKey = async (): Promise<CryptoKey> => (await generateKeyPair('EdDSA')).privateKey;

async function createKey(db: Database): Promise<string> {
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const text = JSON.stringify(await exportJWK(privateKey));
  // A concurrent call may have stored its key first.
  const other = findSetting(db, SETTING);
  if (other !== undefined) return other;
  putSetting(db, SETTING, text);
  return text;
}
