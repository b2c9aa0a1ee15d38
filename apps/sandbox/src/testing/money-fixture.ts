import { expect } from 'vitest';
import { DEFAULT_CLEARING_SECRET, DEFAULT_EXCHANGE_PASSWORD, DEFAULT_PAYMENT_SECRET } from '../platform/env.ts';
import { sign } from '../platform/signature.ts';
import type { SandboxOptions } from '../start-sandbox.ts';
import { threeSchemes } from './scheme-lists.ts';
import type { Answer, SandboxFixture } from './sandbox-fixture.ts';
import { sandboxFixture } from './sandbox-fixture.ts';

export type MoneyFixture = Awaited<ReturnType<typeof moneyFixture>>;
type Entry = Readonly<Record<string, string>>;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const PASS_KEY = 'abcde12345';
const ORDER_PATH = '/exchange/MFOrderEntry/MFOrder.svc/Secure';
const UPLOAD_PATH = '/exchange/MFUploadService/MFUploadService.svc/Secure';
const REPORT_PATH = '/exchange/StarMFWebService/StarMFWebService.svc/';

const BLANK = Object.fromEntries(
  (
    'TransCode TransNo OrderId UserID MemberId ClientCode SchemeCd BuySell BuySellType DPTxn OrderVal Qty AllRedeem ' +
    'FolioNo Remarks KYCStatus RefNo SubBrCode EUIN EUINVal MinRedeem DPC IPAdd Password PassKey Parma1 Param2 Param3 ' +
    'MobileNo EmailID MandateID Filler1 Filler2 Filler3 Filler4 Filler5 Filler6'
  )
    .split(' ')
    .map((name) => [name, '']),
);

const SWITCH_BLANK = Object.fromEntries(
  (
    'TransCode TransNo OrderId UserId MemberId ClientCode FromSchemeCd ToSchemeCd BuySell BuySellType DPTxn OrderVal ' +
    'SwitchUnits AllUnitsFlag FolioNo Remarks KYCStatus SubBrCode EUIN EUINVal MinRedeem IPAdd Password PassKey Parma1 ' +
    'Param2 Param3'
  )
    .split(' ')
    .map((name) => [name, '']),
);

/** A folio of Asha in the equity scheme. */
export const FOLIO_NO = '60284419/08';
export const folioOf = (
  lots: readonly (readonly [on: string, units: string])[],
  fields: Record<string, unknown> = {},
) => ({
  clientCode: 'ASHA01',
  folioNumber: FOLIO_NO,
  schemeCode: '200001',
  lots: lots.map(([on, units]) => ({ on, units })),
  ...fields,
});

export const soapOf = (operation: string, fields: Entry, service = 'MFOrderEntry'): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope" xmlns:bses="http://bsestarmf.in/">
  <soap:Header xmlns:wsa="http://www.w3.org/2005/08/addressing">
    <wsa:Action>http://bsestarmf.in/${service}/${operation}</wsa:Action><wsa:To>http://exchange.invalid</wsa:To>
  </soap:Header>
  <soap:Body><bses:${operation}>${Object.entries(fields)
    .map(([name, value]) => `<bses:${name}>${escaped(value)}</bses:${name}>`)
    .join('')}</bses:${operation}></soap:Body>
</soap:Envelope>`;

export const paymentOf = (fields: Record<string, unknown> = {}) => ({
  merchantId: 'ARTHA',
  paymentId: 'pay-1',
  orderId: 'order-1',
  amount: '5000.00',
  currency: 'INR',
  mode: 'netbanking',
  payer: { holderName: 'Asha Rao', ifscCode: 'SBIN0000001', numberLast4: '1234' },
  upiHandle: null,
  returnUrl: 'http://127.0.0.1:3000/payment/1/order-1?from=bank',
  expiresAt: '2026-08-20T06:15:00.000Z',
  ...fields,
});

/** A fixture, with listed schemes unless asked for without, and helpers to call the banks and the exchange. */
export async function moneyFixture(options: Partial<SandboxOptions> = {}, { hasSchemes = true } = {}) {
  const fixture: SandboxFixture = await sandboxFixture(options);
  if (hasSchemes) await fixture.sendSchemes(threeSchemes);
  let transNo = 0;
  let payments = 0;

  /** A signed call to the payment bank or the clearing corporation, depending on the path. */
  async function signed(method: 'GET' | 'POST', path: string, input?: unknown, secret?: string): Promise<Answer> {
    const isClearing = path.startsWith('/clearing');
    const key = secret ?? (isClearing ? DEFAULT_CLEARING_SECRET : DEFAULT_PAYMENT_SECRET);
    const body = input === undefined ? '' : JSON.stringify(input);
    const header = isClearing ? 'x-clearing-signature' : 'x-payment-signature';
    const headers = { [header]: sign(key, { method, path, body }, fixture.time.ms) };
    return method === 'GET' ? fixture.get(path, headers) : fixture.post(path, body, headers);
  }

  async function soap(operation: string, fields: Entry): Promise<string> {
    const headers = { 'content-type': 'application/soap+xml; charset=utf-8' };
    const { text } = await fixture.post(ORDER_PATH, soapOf(operation, fields), headers);
    return new RegExp(`<${operation}Result>(.*)</${operation}Result>`).exec(text)?.[1] ?? text;
  }

  /** A call of MFAPI. @returns the parts of its answer */
  async function mfApi(flag: string, parts: readonly string[]): Promise<string[]> {
    const headers = { 'content-type': 'application/soap+xml; charset=utf-8' };
    const send = async (operation: string, fields: Entry) => {
      const { text } = await fixture.post(UPLOAD_PATH, soapOf(operation, fields, 'MFUploadService'), headers);
      return new RegExp(`<${operation}Result>(.*)</${operation}Result>`).exec(text)?.[1] ?? text;
    };
    const login = { UserId: 'ART01', MemberId: '10001', Password: DEFAULT_EXCHANGE_PASSWORD, PassKey: PASS_KEY };
    const password = (await send('getPassword', login)).split('|')[1] ?? '';
    const fields = { Flag: flag, UserId: 'ART01', EncryptedPassword: password, param: parts.join('|') };
    return (await send('MFAPI', fields)).split('|');
  }

  async function signIn(passKey = PASS_KEY): Promise<string> {
    const fields = { UserId: 'ART01', Password: DEFAULT_EXCHANGE_PASSWORD, PassKey: passKey };
    return (await soap('getPassword', fields)).split('|')[1] ?? '';
  }

  const pagePath = (payment: Answer): string => new URL(payment.json.pageUrl).pathname;

  /** Fields that orders and switches share. */
  function commonFields(): Entry {
    transNo += 1;
    return {
      TransCode: 'NEW',
      TransNo: `2026082010001${String(transNo).padStart(6, '0')}`,
      MemberId: '10001',
      ClientCode: 'ASHA01',
      BuySellType: 'FRESH',
      DPTxn: 'P',
      KYCStatus: 'Y',
      EUINVal: 'N',
      MinRedeem: 'N',
      PassKey: PASS_KEY,
    };
  }

  /** Sends an order entry that is valid except for the given fields. @returns the eight parts of the answer */
  async function enter(fields: Entry): Promise<string[]> {
    const entry = {
      ...BLANK,
      ...commonFields(),
      UserID: 'ART01',
      SchemeCd: '200001',
      BuySell: 'P',
      OrderVal: '5000.00',
      AllRedeem: 'N',
      RefNo: `REF${transNo}`,
      DPC: 'Y',
      ...fields,
    };
    const password = fields['Password'] ?? (await signIn());
    return (await soap('orderEntryParam', { ...entry, Password: password })).split('|');
  }

  return Object.assign(fixture, {
    signed,
    soap,
    signIn,
    mfApi,
    pagePath,
    requestPayment: (fields: Record<string, unknown> = {}) =>
      signed('POST', '/payment-bank/payments', paymentOf(fields)),
    decide: (payment: Answer, choice: string) => fixture.post(pagePath(payment), { choice }),
    /** Makes a captured payment. @returns its reference */
    async paid(amount = '5000.00'): Promise<string> {
      payments += 1;
      const expiresAt = new Date(fixture.time.ms + 900_000).toISOString();
      const ids = { paymentId: `paid-${payments}`, orderId: `order-${payments}` };
      const payment = await signed('POST', '/payment-bank/payments', paymentOf({ ...ids, amount, expiresAt }));
      expect((await fixture.post(pagePath(payment), { choice: 'approve' })).json).toMatchObject({ state: 'captured' });
      return payment.json.reference;
    },
    enter,
    /** Sends a redemption of 10 units that is valid except for the given fields. */
    sell: (fields: Entry = {}) =>
      enter({ BuySell: 'R', OrderVal: '', Qty: '10.000', FolioNo: FOLIO_NO, Param3: '501000004417', ...fields }),
    /** Sends a switch of 10 units that is valid except for the given fields. @returns the nine parts of the answer */
    async switchUnits(fields: Entry = {}): Promise<string[]> {
      const entry = {
        ...SWITCH_BLANK,
        ...commonFields(),
        UserId: 'ART01',
        FromSchemeCd: '200001',
        ToSchemeCd: '300001',
        BuySell: 'SO',
        SwitchUnits: '10.000',
        AllUnitsFlag: 'N',
        FolioNo: FOLIO_NO,
        Remarks: `REF${transNo}`,
        Param3: '501000004417',
        ...fields,
      };
      const password = fields['Password'] ?? (await signIn());
      return (await soap('switchOrderEntryParam', { ...entry, Password: password })).split('|');
    },
    /** The payout file of a day. */
    payouts: async (date: string) => (await signed('GET', `/clearing/payouts?date=${date}`)).json.payouts,
    async report(
      name: 'OrderStatus' | 'AllotmentStatement' | 'RedemptionStatement' | 'IncomeStatement',
      fields: Entry = {},
    ): Promise<Answer> {
      const request = {
        UserId: 'ART01',
        MemberCode: '10001',
        Password: await signIn(),
        PassKey: PASS_KEY,
        FromDate: '01/08/2026',
        ToDate: '31/12/2026',
        ClientCode: '',
        TransType: name === 'RedemptionStatement' ? 'R' : 'P',
        OrderType: 'All',
        SubOrderType: 'All',
        OrderStatus: 'All',
        SettType: 'ALL',
        OrderNo: '',
        Filler1: '',
        Filler2: '',
        Filler3: '',
        ...fields,
      };
      return fixture.post(`${REPORT_PATH}${name}`, request);
    },
    /** Waits for a number of events. @returns the types of all received events */
    async events(count: number): Promise<string[]> {
      await expect.poll(() => fixture.product.events.length).toBeGreaterThanOrEqual(count);
      return fixture.product.events.map(({ event }) => event.type);
    },
  });
}
