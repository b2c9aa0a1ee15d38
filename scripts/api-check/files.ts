/** The files of uploads. */
import type { Input } from './document.ts';

/** A white picture of one point. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';
const PRICES = 'Scheme Code;ISIN Div Payout;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date\n';

const sheet = (name: string, text: string) => new File([text], name, { type: 'text/csv' });

/** By the name of the call. */
const FILES: Readonly<Record<string, File>> = {
  uploadFile: new File([Buffer.from(PNG, 'base64')], 'signature.png', { type: 'image/png' }),
  uploadMasterData: sheet('business-types.csv', 'Code,Name\nCHOIR,Choir\n'),
  uploadOrders: sheet('mandates.csv', 'Mandate Id,Status,UMRN,Reason\n1,APPROVED,ARTH7041220011860099,\n'),
};
const FEED = new File([PRICES], 'NAVAll.txt', { type: 'text/plain' });

/** The file that a call uploads; undefined for other calls. */
export const fileOf = (id: string, { params }: Input): File | undefined =>
  id === 'uploadFile' && params.path?.['container'] === 'feeds' ? FEED : FILES[id];
