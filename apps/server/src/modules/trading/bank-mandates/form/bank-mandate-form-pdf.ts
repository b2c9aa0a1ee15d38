import type { BankAccountType } from '@artha/domain/clients/bank-accounts/verification';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { amountInWords } from '@artha/domain/kit/amount-in-words';
import { printable } from '../../../../platform/export/fonts.ts';
import { taggedPdf } from '../../../../platform/export/tagged-pdf.ts';
import { FormSheet, MARGIN_PT } from './form-sheet.ts';

export interface MandateForm {
  readonly exchangeMandateId: string;
  readonly umrn: string | null;
  readonly limit: Paise;
  readonly startOn: BusinessDate;
  readonly endOn: BusinessDate;
  readonly bankName: string;
  readonly ifscCode: string;
  readonly micr: string | null;
  readonly accountNumber: string;
  readonly accountType: BankAccountType;
  readonly holderName: string;
  /** Of the client at the exchange. */
  readonly clientCode: string;
  readonly email: string;
  readonly mobile: string;
  readonly brand: string;
}

const TITLE = 'Mandate instruction form for NACH, direct debit';
/** Whom the account is debited for: nobody else ever holds the money. */
const UTILITY = 'Clearing corporation of the exchange, mutual fund purchases';

const TYPE_BOXES: Readonly<Record<BankAccountType, string>> = {
  savings: 'SB',
  current: 'CA',
  nre: 'SB-NRE',
  nro: 'SB-NRO',
};
const ALL_TYPES = ['SB', 'CA', 'CC', 'SB-NRE', 'SB-NRO', 'Other'] as const;
const FREQUENCIES = ['Monthly', 'Quarterly', 'Half-yearly', 'Yearly', 'As and when presented'] as const;
const DEBIT_TYPES = ['Fixed amount', 'Maximum amount'] as const;
const ACTIONS = ['Create', 'Modify', 'Cancel'] as const;
const UMRN_BOXES = 20;
const DATE_DIGITS = 8;

/** The digits of a date as the boxes of a form take them: 20112026. */
const boxedDate = (date: BusinessDate): string => date.slice(8) + date.slice(5, 7) + date.slice(0, 4);

/** Renders the form of a mandate, filled in: what remains is the signature. */
export function renderMandateForm(form: MandateForm, realNow: Date): Promise<Uint8Array> {
  const title = `${TITLE}, ${form.exchangeMandateId}`;
  return taggedPdf({ title, author: form.brand, marginPt: MARGIN_PT, realNow }, (document, root) => {
    const sheet = new FormSheet(document, root);
    writeHeading(sheet, form, businessDateAt(realNow));
    writeDebit(sheet, form);
    writePeriod(sheet, form);
    writeSignatures(sheet, form);
  });
}

function writeHeading(sheet: FormSheet, form: MandateForm, today: BusinessDate): void {
  sheet.title(TITLE, `${printable(form.brand)} · Mandate ID ${form.exchangeMandateId}`);
  sheet.boxes('UMRN (filled in by the bank)', form.umrn ?? '', UMRN_BOXES);
  sheet.boxes('Date', boxedDate(today), DATE_DIGITS);
  sheet.ticks('Action', ACTIONS, 'Create');
  sheet.pair(['Sponsor bank code', 'Filled in by the sponsor bank'], ['Utility code', 'Filled in by the sponsor bank']);
  sheet.line('I/We hereby authorise', UTILITY);
}

function writeDebit(sheet: FormSheet, form: MandateForm): void {
  sheet.ticks('to debit (tick)', ALL_TYPES, TYPE_BOXES[form.accountType]);
  sheet.boxes('Bank account number', form.accountNumber, Math.max(form.accountNumber.length, UMRN_BOXES));
  sheet.line('with bank', printable(form.bankName));
  sheet.pair(['IFSC', form.ifscCode], ['MICR', form.micr ?? 'Not known']);
  sheet.line('an amount of rupees, in words', amountInWords(form.limit));
  sheet.line('in figures', `₹ ${formatPaise(form.limit)}`);
  sheet.ticks('Debit type', DEBIT_TYPES, 'Maximum amount');
  sheet.ticks('Frequency', FREQUENCIES, 'As and when presented');
  sheet.pair(['Reference 1, client code', form.clientCode], ['Reference 2, mandate ID', form.exchangeMandateId]);
}

function writePeriod(sheet: FormSheet, form: MandateForm): void {
  sheet.boxes('Period from', boxedDate(form.startOn), DATE_DIGITS);
  sheet.boxes('Period to', boxedDate(form.endOn), DATE_DIGITS);
  sheet.pair(['Phone', form.mobile], ['Email', printable(form.email)]);
}

const DECLARATION =
  'I agree to the debit of mandate processing charges by the bank which I authorise to debit my account as per its ' +
  'latest schedule of charges. This is to confirm that the declaration has been carefully read, understood and made ' +
  'by me/us. I am authorising the user entity to debit my account, based on the instructions as agreed and signed by ' +
  'me. I have understood that I am authorised to cancel or amend this mandate by communicating the request to the ' +
  'user entity or the bank where I have authorised the debit.';

function writeSignatures(sheet: FormSheet, form: MandateForm): void {
  sheet.paragraph(DECLARATION);
  sheet.signatures(printable(form.holderName));
}
