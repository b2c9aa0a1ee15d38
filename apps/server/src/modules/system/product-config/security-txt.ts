import type { DownloadedFile } from '@artha/contract/kit/download';
import { DAY_MS } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import type { Db } from '../../../platform/db/database.ts';
import type { Document } from '../../../platform/http/document.ts';
import { getCachedProductConfig } from './cached-config.ts';

const URL_PATH = '/.well-known/security.txt';
/** How long a copy may be relied on; at most a year is recommended. */
const VALID_DAYS = 90;

/**
 * Where to report a vulnerability.
 *
 * @see RFC 9116
 */
export const securityTxt = (db: Db, publicUrl: string): Document => ({
  url: URL_PATH,
  file: (realNow) => securityTxtFile(db, publicUrl, realNow),
});

/** @throws Refusal request.not-found without a contact, which the file must have */
export async function securityTxtFile(db: Db, publicUrl: string, realNow: Date): Promise<DownloadedFile> {
  const { securityContact, applicationURLWithProtocol } = await getCachedProductConfig(db);
  if (securityContact === '') throw new Refusal('request.not-found');
  const lines = [
    `Contact: ${securityContact.startsWith('https://') ? securityContact : `mailto:${securityContact}`}`,
    `Expires: ${new Date(realNow.getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
    `Canonical: ${applicationURLWithProtocol || publicUrl}${URL_PATH}`,
    'Preferred-Languages: en',
  ];
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  return { bytes, contentType: 'text/plain; charset=utf-8', fileName: 'security.txt' };
}
