import { generateKeyPairSync } from 'node:crypto';
import type { Database } from '../platform/database.ts';
import { findSetting, putSetting } from '../platform/settings.queries.ts';
import { makeCertificate } from './certificate.ts';

const SETTING = 'locker-key';
const BITS = 2048;

/** A key that signs documents, with the certificate that proves it, both in PEM. */
export interface LockerKey {
  readonly privateKey: string;
  readonly certificate: string;
}

function createKey(commonName: string): LockerKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: BITS });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return { privateKey: pem, certificate: makeCertificate(commonName, pem) };
}

/** The key of the locker, generated at first use and kept until the sandbox is reset. */
export function getLockerKey(db: Database): LockerKey {
  const stored = findSetting(db, SETTING);
  if (stored !== undefined) return JSON.parse(stored) as LockerKey;
  const key = createKey('Sandbox document locker');
  putSetting(db, SETTING, JSON.stringify(key));
  return key;
}

/** A key that is not the locker's, whose certificate has the same name. */
export const foreignKey = (): LockerKey => createKey('Sandbox document locker');
