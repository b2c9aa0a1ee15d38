import { matches } from '@artha/domain/kit/patterns';
import type { KraCode } from '@artha/domain/clients/kyc-records/kra-status';
import { isKraCode } from '@artha/domain/clients/kyc-records/kra-status';
import type { FastifyInstance } from 'fastify';
import { documentDate } from '../identity/person.ts';
import type { Database } from '../platform/database.ts';
import type { Fields } from '../platform/read-fields.ts';
import { readList, readObject, readText } from '../platform/read-fields.ts';
import type { KraContext } from './kra-context.ts';
import { findStatus } from './kra.queries.ts';

const TEXT_MAX_CHARACTERS = 100;
const INQUIRIES_MAX = 10;
const REMARKS: Partial<Record<KraCode, string>> = {
  '03': 'Address proof is not legible',
  '04': 'Signature does not match',
  '06': 'Deactivated on request of the agency',
};

/** An error of the agency, answered with status 200. */
const errorOf = (code: '101' | '102' | '134', message: string) => ({
  APP_RES_ROOT: { ERROR: { ERROR_CODE: code, ERROR_MSG: message } },
});

/** The status of a PAN: as set at the desk, by digits that begin with 99 (9904 is rejected), or validated. */
export function statusOf(db: Database, pan: string): KraCode {
  const set = findStatus(db, pan);
  if (set) return set;
  const code = /^[A-Z]{5}99(\d\d)[A-Z]$/.exec(pan)?.[1] ?? '';
  return isKraCode(code) ? code : '07';
}

function panOf(value: unknown): string {
  const pan = readText(readObject(value, 'An inquiry', ['APP_PAN_NO']), 'APP_PAN_NO', TEXT_MAX_CHARACTERS);
  return pan.toUpperCase();
}

function answerOf({ db, clock, identity }: KraContext, fields: Fields) {
  const text = (name: string) => readText(fields, name, TEXT_MAX_CHARACTERS);
  if (text('APP_POS_CODE') !== identity.kraPosCode) return errorOf('101', 'Invalid KRA code');
  if (text('APP_USER_ID') !== identity.kraUser || text('APP_PASSWORD') !== identity.kraPassword)
    return errorOf('134', 'Invalid login');
  const pans = readList(fields, 'APP_PAN_INQ', INQUIRIES_MAX).map(panOf);
  if (pans.length === 0 || !pans.every((pan) => matches('pan', pan))) return errorOf('102', 'Invalid record count');
  const today = documentDate(new Date(clock.realNowMs()).toISOString().slice(0, 10));
  const records = pans.map((pan) => {
    const status = statusOf(db, pan);
    return {
      APP_PAN_NO: pan,
      APP_STATUS: status,
      APP_STATUSDT: today,
      APP_UPDT_STATUS: status === '07' || status === '02' ? '' : '01',
      APP_HOLD_DEACTIVE_RMKS: REMARKS[status] ?? '',
    };
  });
  return { APP_RES_ROOT: { APP_PAN_INQ: records, APP_PAN_SUMM: { TOTAL_REC: String(records.length) } } };
}

/** A KYC registration agency: the status of a PAN. */
export function kraRoutes(app: FastifyInstance, context: KraContext): void {
  app.post('/kra/pan-inquiry', (request) =>
    answerOf(
      context,
      readObject(request.body, 'The body', ['APP_POS_CODE', 'APP_USER_ID', 'APP_PASSWORD', 'APP_PAN_INQ']),
    ),
  );
}
