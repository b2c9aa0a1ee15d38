import { listCheques as route } from '@artha/contract/trading/payments.cheques';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { plainPng } from '../../../platform/files/testing/image-bodies.ts';
import { testNode } from '../../../testing/node.ts';
import { readStoredFile, storeBase64File } from '../../system/files/index.ts';
import { TransferFixture } from '../../trading/payments/testing/transfer-fixture.ts';
import { listCheques } from './list-payment-work.ts';

test('operations open the scan that a client uploaded of a cheque; one without a scan is listed too', async () => {
  const fixture = await TransferFixture.open();
  const node = testNode(fixture.database);
  const base64 = plainPng(40, 20).toString('base64');
  const upload = { container: 'cheques', name: 'cheque.png', base64 } as const;
  const { fileId } = await storeBase64File(fixture.orders.ananya.ctx({ node }), upload);
  const scanned = await fixture.begun(fixture.choice('cheque', { chequeNumber: '004417', chequeFileId: fileId }));
  const plain = await fixture.begun(fixture.choice('cheque', { chequeNumber: '004418' }));

  const { filter } = route.input.parse({ filter: { where: {} } });
  const staff = fixture.staff(0, { node });
  const answer = await listCheques({ filter }, staff);
  z.encode(route.answer, answer);
  const scans = new Map(answer.items.map(({ id, scan }) => [id, scan]));
  expect(scans.get(plain.paymentId)).toBeNull();
  expect(scans.get(scanned.paymentId)).toEqual({ fileId, name: 'cheque.png' });
  await expect(readStoredFile(staff, { container: 'cheques', fileId })).resolves.toBeDefined();
});
