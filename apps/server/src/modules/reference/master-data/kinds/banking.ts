/** Banks, their branches, and the modes in which they pay. */
import { Refusal } from '@artha/domain/kit/errors';
import { eq, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { paise } from '../../../../platform/db/columns.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { RowValues } from '../../../../platform/kinds/kind-types.ts';
import { kind } from '../../../../platform/kinds/kind.ts';
import { largeListIndexes } from '../../../../platform/kinds/large-list.ts';
import { masterColumns } from '../../../../platform/kinds/master-columns.ts';
import { city } from './geography.ts';

export const bank = pgTable(
  'bank',
  {
    ...masterColumns(),
    name: text().notNull().unique(),
    /** The first four letters of the IFSC of its branches. */
    code: text().notNull().unique(),
    /** The fourth to sixth digits of the MICR of its branches. */
    micrCode: text(),
    /** Issuer identification number, for UPI and Aadhaar payments. */
    iin: text().unique(),
    isNetBankingMandate: boolean().notNull().default(false),
    isDebitCardMandate: boolean().notNull().default(false),
    isUpi: boolean().notNull().default(false),
  },
  (row) => [
    check('bank_code', sql`${row.code} ~ '^[A-Z]{4}$'`),
    check('bank_micr_code', sql`${row.micrCode} ~ '^[0-9]{3}$'`),
    check('bank_iin', sql`${row.iin} ~ '^[0-9]{6}$'`),
  ],
);

export const bankBranch = pgTable(
  'bank_branch',
  {
    ...masterColumns(),
    bankId: integer()
      .notNull()
      .references(() => bank.id),
    /** Null while only the IFSC is known. */
    branch: text(),
    ifscCode: text().notNull().unique(),
    micrCode: text(),
    isNeftRtgs: boolean().notNull().default(true),
    isImps: boolean().notNull().default(true),
    isUpi: boolean().notNull().default(true),
    isNetBanking: boolean().notNull().default(false),
    address: text(),
    /** The state follows from the city. Null while it is not known. */
    cityId: integer().references(() => city.id),
    pincode: text(),
    phone: text(),
    /** The name of the bank to which the owner of the code has lent it; null for a branch of its own. */
    usedBy: text(),
  },
  (row) => [
    index('bank_branch_by_bank').on(row.bankId, row.branch),
    ...largeListIndexes('bank_branch', { branch: row.branch, ifsc: row.ifscCode, micr: row.micrCode }, row.id),
    index('bank_branch_by_city').on(row.cityId),
    check('bank_branch_ifsc', sql`${row.ifscCode} ~ '^[A-Z]{4}0[A-Z0-9]{6}$'`),
    check('bank_branch_micr', sql`${row.micrCode} ~ '^[0-9]{1,9}$'`),
    check('bank_branch_pincode', sql`${row.pincode} ~ '^[1-9][0-9]{5}$'`),
  ],
);

export const bankAccountType = pgTable('bank_account_type', {
  ...masterColumns(),
  name: text().notNull().unique(),
  /** As the exchange names it: 'SB'. */
  code: text().notNull().unique(),
  isNonResident: boolean().notNull().default(false),
});

/** A bank from which clients can pay by net banking. */
export const paymentBank = pgTable(
  'payment_bank',
  {
    ...masterColumns(),
    bankId: integer()
      .notNull()
      .references(() => bank.id),
    mode: text({ enum: ['netbanking', 'upi', 'mandate'] }).notNull(),
    /** As the payment gateway names the bank. */
    gatewayCode: text().notNull(),
    minimum: paise(),
    maximum: paise(),
  },
  (row) => [
    unique('payment_bank_mode').on(row.bankId, row.mode),
    index('payment_bank_by_gateway_code').on(row.gatewayCode),
    check('payment_bank_minimum', sql`${row.minimum} > 0 and ${row.minimum} <> 'NaN'`),
    check('payment_bank_maximum', sql`${row.maximum} >= coalesce(${row.minimum}, 0.01) and ${row.maximum} <> 'NaN'`),
  ],
);

export const bankingKinds = [
  kind(bank, {
    theme: 'Banking',
    menuNumber: 141,
    isOperational: true,
    readers: 'everyone',
    searchFields: ['name', 'code'],
    keyFields: ['code'],
    fields: {
      name: { label: 'Bank' },
      code: {
        type: 'code',
        isFixed: true,
        help: 'The first four letters of the IFSC of its branches. Cannot be changed later.',
      },
      micrCode: { label: 'MICR code', type: 'code', help: 'The three digits of the bank in the MICR of its branches.' },
      iin: { label: 'IIN', type: 'code', help: 'Issuer identification number, six digits.', isHiddenInList: true },
      isNetBankingMandate: {
        label: 'Mandates by net banking',
        section: 'Mandates',
        help: 'Clients register a mandate in the net banking of this bank.',
        filter: 'choice',
      },
      isDebitCardMandate: { label: 'Mandates by debit card', section: 'Mandates', filter: 'choice' },
      isUpi: { label: 'UPI', section: 'Mandates', filter: 'choice' },
    },
  }),
  kind(bankBranch, {
    theme: 'Banking',
    menuNumber: 142,
    plural: 'BankBranches',
    rows: ['bank branch', 'bank branches'],
    isOperational: true,
    needsApproval: true,
    readers: 'everyone',
    nameFields: ['ifscCode'],
    keyFields: ['ifscCode'],
    defaultSort: { sortBy: 'ifscCode', sortAsc: true },
    searchFields: ['ifscCode', 'micrCode', 'branch'],
    check: checkBranch,
    fields: {
      bankId: { section: 'Branch', filter: 'choice' },
      branch: { section: 'Branch', sort: 'index' },
      ifscCode: {
        label: 'IFSC',
        section: 'Branch',
        type: 'code',
        pattern: 'ifsc',
        sort: 'index',
        help: 'Eleven characters that begin with the code of the bank.',
      },
      micrCode: { label: 'MICR', section: 'Branch', type: 'code', pattern: 'micr', sort: 'index' },
      isNeftRtgs: {
        label: 'NEFT and RTGS',
        section: 'Services',
        help: 'Redemptions can be paid here.',
        isHiddenInList: true,
      },
      isImps: {
        label: 'IMPS',
        section: 'Services',
        help: 'An account is verified by a payment of one rupee.',
        isHiddenInList: true,
      },
      isUpi: { label: 'UPI', section: 'Services', isHiddenInList: true },
      isNetBanking: { label: 'Net banking mandate', section: 'Services', isHiddenInList: true },
      address: { label: 'Address line', section: 'Address', isHiddenInList: true },
      cityId: { section: 'Address', filter: 'choice', help: 'The state follows from the city.' },
      pincode: { section: 'Address', type: 'code', pattern: 'pincode', isHiddenInList: true },
      phone: { section: 'Address', type: 'code', isHiddenInList: true },
      usedBy: {
        label: 'Used by',
        section: 'Branch',
        help: 'The bank to which the owner of the code has lent it.',
        isHiddenInList: true,
      },
    },
  }),
  kind(bankAccountType, {
    theme: 'Banking',
    menuNumber: 143,
    isOperational: true,
    readers: 'everyone',
    fields: {
      code: { type: 'code', help: 'As the exchange names it, such as SB.' },
      isNonResident: { label: 'For non-residents' },
    },
  }),
  kind(paymentBank, {
    theme: 'Banking',
    menuNumber: 144,
    title: 'Payment Banks',
    rows: ['payment bank', 'payment banks'],
    isOperational: true,
    readers: 'staff',
    nameFields: ['gatewayCode'],
    keyFields: ['bankId', 'mode'],
    fields: {
      bankId: { filter: 'choice' },
      mode: { choices: { netbanking: 'Net banking', upi: 'UPI', mandate: 'Mandate' }, filter: 'choice' },
      gatewayCode: { type: 'code', help: 'As the payment gateway names the bank.' },
      minimum: { label: 'Least payment' },
      maximum: { label: 'Largest payment' },
    },
  }),
];

/** The IFSC of a branch begins with the code of its bank. @throws Refusal */
async function checkBranch(tx: Tx, row: RowValues): Promise<void> {
  const [owner] = await tx
    .select({ name: bank.name, code: bank.code })
    .from(bank)
    .where(eq(bank.id, Number(row['bankId'])));
  if (!owner || String(row['ifscCode']).startsWith(owner.code)) return;
  const message = `IFSC must begin with ${owner.code}, the code of ${owner.name}.`;
  throw new Refusal('master-data.mismatch', { values: { label: message }, fields: { 'values.ifscCode': [message] } });
}
