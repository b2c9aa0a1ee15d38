import { randomBytes } from 'node:crypto';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addMonths, businessDateAt, parseBusinessDate } from '@artha/domain/kit/dates';
import { paiseFromText } from '@artha/domain/kit/money';
import { takeFault } from '../faults/faults.queries.ts';
import { inTransaction } from '../platform/database.ts';
import type { MandateContext } from './decide-mandate.ts';
import type { Mandate, MandateType, NewMandate } from './bank-mandate.ts';
import { MANDATE_TYPES } from './bank-mandate.ts';
import { insertMandate } from './bank-mandates.queries.ts';

const FIRST_ID = 4_100_000;
const ISIP_ID_LENGTH = 15;
const END_DEFAULT_MONTHS = 1_200;
const ACCOUNT_TYPES = ['SB', 'CB', 'NE', 'NO'];
const PARTS = 9;

/** Ids of ISIP mandates are 15 long and begin with BSE, others are numbers. */
const idOf = (type: MandateType, seq: number): string => {
  const number = String(FIRST_ID + seq);
  return type === 'I' ? `BSE${number.padStart(ISIP_ID_LENGTH - 3, '0')}` : number;
};

const dayOf = (text: string): BusinessDate | undefined => {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return parseBusinessDate(`${year}-${month}-${day}`);
};

/** Reads `ClientCode|Amount|Type|AccountNo|A/cType|IFSC|MICR|Start|End`. @returns why it is refused, if it is */
function readMandate(parts: readonly string[], registeredOn: BusinessDate): NewMandate | string {
  const [clientCode = '', amount = '', typeText = '', accountNo = '', accountType = '', ifsc = '', micr = ''] = parts;
  const type = MANDATE_TYPES.find((each) => each === typeText);
  const startOn = dayOf(parts[7] ?? '');
  const endText = parts[8] ?? '';
  const endOn = endText === '' ? startOn && addMonths(startOn, END_DEFAULT_MONTHS) : dayOf(endText);
  if (parts.length !== PARTS) return 'INVALID NUMBER OF PARAMETERS';
  if (!/^[A-Za-z0-9]{1,20}$/.test(clientCode)) return 'INVALID CLIENT CODE';
  if (!/^[1-9]\d{0,8}(?:\.00)?$/.test(amount)) return 'INVALID MANDATE AMOUNT';
  if (type === undefined) return 'INVALID MANDATE TYPE';
  if (!/^\d{6,20}$/.test(accountNo)) return 'INVALID ACCOUNT NUMBER';
  if (!ACCOUNT_TYPES.includes(accountType)) return 'INVALID ACCOUNT TYPE';
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)) return 'INVALID IFSC CODE';
  if (micr !== '' && !/^\d{9}$/.test(micr)) return 'INVALID MICR CODE';
  if (!startOn || startOn < registeredOn) return 'INVALID START DATE';
  if (!endOn || endOn <= startOn) return 'INVALID END DATE';
  return {
    clientCode,
    amount: paiseFromText(amount),
    type,
    accountNo,
    accountType,
    ifsc,
    micr,
    startOn,
    endOn,
    registeredOn,
  };
}

/** Registers a mandate. It is not idempotent, as the real service is not. @param path of the service, for its faults */
export function registerMandate(context: MandateContext, parts: readonly string[], path: string): string {
  const { db, clock } = context;
  const mandate = readMandate(parts, businessDateAt(new Date(clock.horizonMs())));
  if (typeof mandate === 'string') return `101|FAILED: ${mandate}|`;
  if (takeFault(db, 'exchange', path, ['refuse'])) return '101|FAILED: MANDATE REGISTRATION NOT ALLOWED FOR BANK|';
  const stored: Mandate = inTransaction(db, () =>
    insertMandate(db, mandate, (seq) => idOf(mandate.type, seq), randomBytes(18).toString('base64url')),
  );
  return `100|MANDATE REGISTRATION DONE SUCCESSFULLY|${stored.mandateId}`;
}
