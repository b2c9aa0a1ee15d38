import type { DownloadedFile } from '@artha/contract/kit/download';
import type * as contract from '@artha/contract/trading/payments';
import type { InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { receiptNumber } from '@artha/domain/trading/payments/receipt-number';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { inWorker } from '../../../../platform/work/in-worker.ts';
import { getCachedProductConfig } from '../../../system/product-config/index.ts';
import type { receiptPdf } from './receipt-pdf.ts';
import { findReceipt, listReceiptLines } from './receipts.queries.ts';

const drawReceipt = inWorker<typeof receiptPdf>(new URL('receipt-pdf.ts', import.meta.url), 'receiptPdf');

/** The receipt of one of the caller's payments. @throws Refusal payment.not-found, receipt.not-possible */
export async function getReceipt(
  { paymentId }: InputOf<typeof contract.getReceipt>,
  { db, scope, realNow }: SessionContext,
): Promise<DownloadedFile> {
  const found = await findReceipt(db, scope, paymentId);
  if (!found) throw new Refusal('payment.not-found');
  const { payment, order } = found;
  const { capturedAt } = payment;
  if (capturedAt === null || payment.status !== 'matched') throw new Refusal('receipt.not-possible');
  const { clientBrandName, TEXTINFO } = await getCachedProductConfig(db);
  const number = receiptNumber(order.number, payment.attempt);
  const lines = await listReceiptLines(db, order.id);
  const brand = { name: clientBrandName, office: TEXTINFO.corporateOffice };
  return {
    bytes: await drawReceipt({ ...found, number, capturedAt, lines, brand }, realNow),
    contentType: 'application/pdf',
    fileName: `receipt-${number}.pdf`,
  };
}
