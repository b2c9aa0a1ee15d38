import { amountInWords } from '@artha/domain/kit/amount-in-words';
import { businessDateAt, formatDate, timeOfDayAt } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import type { Paise } from '@artha/domain/kit/money';
import { PAYMENT_MODE_NAMES } from '@artha/domain/kit/payment-mode-names';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import { BOLD, printable, REGULAR } from '../../../../platform/export/fonts.ts';
import { taggedPdf } from '../../../../platform/export/tagged-pdf.ts';
import type { ReceiptRow } from './receipts.queries.ts';

const MARGIN_PT = 56;
const WIDTH_PT = 595.28 - 2 * MARGIN_PT;
const LABEL_PT = 140;
const INK = '#1a2233';
const MUTED = '#5b6474';
const RULE = '#d5d9e0';

/** What a receipt says. */
export interface Receipt extends ReceiptRow {
  readonly number: string;
  readonly capturedAt: Date;
  readonly lines: readonly {
    readonly fundName: string;
    readonly amount: Paise | null;
    readonly folioNumber: string | null;
  }[];
  readonly brand: { readonly name: string; readonly office: string };
}

const moment = (at: Date): string => `${formatDate(businessDateAt(at))}, ${timeOfDayAt(at)} IST`;

/** The receipt as a tagged PDF of one page, for screen readers too. */
export function receiptPdf(receipt: Receipt, realNow: Date): Promise<Uint8Array> {
  const title = `Payment receipt ${receipt.number}`;
  const frame = { title, author: receipt.brand.name, marginPt: MARGIN_PT, realNow };
  return taggedPdf(frame, (document, root) => {
    const add = (kind: string, draw: () => void) => root.add(document.struct(kind, {}, draw));
    add('H1', () => heading(document, receipt));
    add('P', () => facts(document, receipt));
    add('P', () => funds(document, receipt));
    add('P', () => total(document, receipt));
    add('P', () => footer(document, receipt));
  });
}

type Document = PDFKit.PDFDocument;

function heading(document: Document, { brand, number }: Receipt): void {
  document.font(BOLD).fontSize(18).fillColor(INK).text(printable(brand.name));
  document.font(REGULAR).fontSize(9).fillColor(MUTED).text(printable(brand.office));
  document.moveDown(1.5).font(BOLD).fontSize(14).fillColor(INK).text(`Payment receipt ${number}`);
  document.moveDown(0.5);
}

function facts(document: Document, receipt: Receipt): void {
  const { clientName, account, order, payment, bank, capturedAt } = receipt;
  const rows: readonly (readonly [label: string, text: string | null])[] = [
    ['Investor', clientName],
    ['Account', `${account.name}, ${account.number}`],
    ['Order', `${formatOrderNumber(order.number)} of ${moment(order.placedAt)}`],
    ['Paid by', `${PAYMENT_MODE_NAMES[payment.mode]}, ${bankAccountLabel(bank)}`],
    ['UPI ID', payment.upiHandle],
    ['Cheque', payment.chequeNumber],
    ['Reference', payment.reference],
    ['Received', moment(capturedAt)],
  ];
  for (const [label, text] of rows) if (text !== null) fact(document, label, text);
  document.moveDown(1);
}

function fact(document: Document, label: string, text: string): void {
  const { y } = document;
  document.font(REGULAR).fontSize(10).fillColor(MUTED).text(label, MARGIN_PT, y, { width: LABEL_PT });
  document.fillColor(INK).text(printable(text), MARGIN_PT + LABEL_PT, y, { width: WIDTH_PT - LABEL_PT });
  document.moveDown(0.3);
}

const AMOUNT_PT = 110;

function funds(document: Document, { lines }: Receipt): void {
  rule(document);
  for (const { fundName, amount, folioNumber } of lines) {
    const folio = folioNumber === null ? 'New folio' : `Folio ${folioNumber}`;
    row(document, REGULAR, `${fundName} (${folio})`, amount === null ? '' : `₹${formatPaise(amount)}`);
  }
}

function total(document: Document, { payment }: Receipt): void {
  rule(document);
  row(document, BOLD, 'Total received', `₹${formatPaise(payment.amount)}`);
  document.font(REGULAR).fontSize(10).fillColor(INK).text(amountInWords(payment.amount), MARGIN_PT);
  document.moveDown(1.5);
}

function row(document: Document, font: string, label: string, amount: string): void {
  const { y } = document;
  const labelPt = WIDTH_PT - AMOUNT_PT;
  document.font(font).fontSize(10).fillColor(INK);
  document.text(amount, MARGIN_PT + labelPt, y, { width: AMOUNT_PT, align: 'right' });
  document.text(printable(label), MARGIN_PT, y, { width: labelPt });
  document.moveDown(0.4);
}

function rule(document: Document): void {
  const y = document.y + 2;
  document
    .moveTo(MARGIN_PT, y)
    .lineTo(MARGIN_PT + WIDTH_PT, y)
    .lineWidth(0.75)
    .strokeColor(RULE)
    .stroke();
  document.y = y + 8;
}

function footer(document: Document, { brand }: Receipt): void {
  const text =
    'The money was received by the clearing corporation for this order. Amounts include stamp duty. ' +
    `This receipt of ${printable(brand.name)} needs no signature.`;
  document.font(REGULAR).fontSize(8).fillColor(MUTED).text(text, MARGIN_PT, document.y, { width: WIDTH_PT });
}
