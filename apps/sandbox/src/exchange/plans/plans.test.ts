import { expect, test } from 'vitest';
import { FOLIO_NO, folioOf } from '../../testing/money-fixture.ts';
import { planFixture, STP_PARTS, SWP_PARTS } from '../../testing/plan-fixture.ts';

test('a SIP is registered once under its reference, and cancelled once', async () => {
  const fixture = await planFixture();
  const UniqueRefNo = '2026082010001900001';
  const answer = await fixture.enterSip({ UniqueRefNo });
  expect(answer).toEqual([
    ...['NEW', UniqueRefNo, '10001', 'ASHA01', 'ART01', '40000001'],
    ...['SIP HAS BEEN REGISTERED, SIP REG NO IS : 40000001', '0', '0'],
  ]);
  const again = await fixture.enterSip({ UniqueRefNo });
  expect(again.slice(5, 8)).toEqual(['0', 'FAILED: UNIQUE REFERENCE NUMBER ALREADY USED', '1']);
  expect((await fixture.planReport('AP100001')).SystematicPlanDetails).toMatchObject([
    { SystematicPlanType: 'SIP', RegnNo: '40000001', RegnDate: '20/08/2026', UniqueRefNo, Status: 'ACTIVE' },
  ]);
  const cancel = { TransactionCode: 'CXL', RegId: '40000001' };
  expect((await fixture.enterSip({ ...cancel, ClientCode: 'OTHER1' }))[6]).toBe(
    'FAILED: INVALID SIP REGISTRATION NUMBER',
  );
  expect((await fixture.enterSip(cancel)).slice(5, 8)).toEqual([
    ...['40000001', 'SIP HAS BEEN CANCELLED, SIP REG NO : 40000001', '0'],
  ]);
  expect((await fixture.enterSip(cancel)).slice(6, 8)).toEqual(['FAILED: SIP ALREADY CANCELLED', '1']);
  expect((await fixture.planReport('AP100001')).SystematicPlanDetails[0].Status).toBe('CANCELLED');
  expect((await fixture.planReport('AP999')).Message).toBe('NO RECORDS FOUND');
});

test.each<[Record<string, string>, string]>([
  [{ MemberCode: '10002' }, 'INVALID MEMBER CODE'],
  [{ UniqueRefNo: '1' }, 'INVALID UNIQUE REFERENCE NUMBER'],
  [{ TransactionCode: 'MOD' }, 'INVALID TRANSACTION CODE'],
  [{ Remarks: 'x'.repeat(101) }, 'INVALID LENGTH OF REMARKS'],
  [{ InternalRefNo: 'x'.repeat(26) }, 'INVALID LENGTH OF INTERNALREFNO'],
  [{ InternalRefNo: '' }, 'INVALID INTERNAL REFERENCE'],
  [{ RegId: '40000001' }, 'REGISTRATION ID NOT ALLOWED FOR NEW REGISTRATION'],
  [{ SchemeCode: '999999' }, 'INVALID SCHEME CODE'],
  [{ ClientCode: '' }, 'INVALID CLIENT CODE'],
  [{ TransMode: 'D' }, 'INVALID TRANSACTION MODE'],
  [{ DpTxnMode: 'C' }, 'INVALID DP TRANSACTION MODE'],
  [{ StartDate: '31/02/2027' }, 'INVALID START DATE'],
  [{ StartDate: '19/08/2026' }, 'START DATE SHOULD NOT BE A PAST DATE'],
  [{ FrequencyType: 'DAILY' }, 'INVALID FREQUENCY TYPE'],
  [{ FrequencyAllowed: '2' }, 'INVALID FREQUENCY ALLOWED'],
  [{ InstallmentAmount: '0.00' }, 'INVALID INSTALLMENT AMOUNT'],
  [{ InstallmentAmount: '5,000' }, 'INVALID INSTALLMENT AMOUNT'],
  [{ NoOfInstallment: '0' }, 'INVALID NO OF INSTALLMENTS'],
  [{ NoOfInstallment: '1000' }, 'INVALID NO OF INSTALLMENTS'],
  [{ FirstOrderFlag: 'Y' }, 'FIRST ORDER TODAY NOT ALLOWED'],
  [{ EuinVal: '' }, 'INVALID EUIN DECLARATION'],
  [{ DPC: 'N' }, 'INVALID DPC'],
])('a SIP with %j is refused', async (fields, reason) => {
  const fixture = await planFixture();
  expect((await fixture.enterSip(fields)).slice(5)).toEqual(['0', `FAILED: ${reason}`, '1', '0']);
  expect((await fixture.planReport('AP100001')).SystematicPlanDetails).toEqual([]);
});

test('an XSIP needs a mandate, and its number is its own', async () => {
  const fixture = await planFixture();
  expect((await fixture.enterXsip({ MandateID: '' }))[6]).toBe('FAILED: MANDATE ID REQUIRED FOR XSIP');
  const answer = await fixture.enterXsip();
  expect(answer.slice(5, 8)).toEqual(['40000001', 'XSIP HAS BEEN REGISTERED, XSIP REG NO IS : 40000001', '0']);
  // The number of an XSIP is not one of a SIP.
  expect((await fixture.enterSip({ TransactionCode: 'CXL', RegId: '40000001' }))[6]).toContain('INVALID SIP');
  expect((await fixture.enterXsip({ TransactionCode: 'CXL', XsipRegID: '40000001' }))[7]).toBe('0');
});

test('a session that has expired, or elements out of order, register nothing', async () => {
  const fixture = await planFixture();
  const Password = await fixture.signIn();
  fixture.time.ms += 300_001;
  expect((await fixture.enterSip({ Password }))[6]).toBe('FAILED: INVALID SESSION PASSWORD');
  expect(await fixture.soap('sipOrderEntryParam', { UniqueRefNo: '1', TransactionCode: 'NEW' })).toContain('Fault');
  expect((await fixture.planReport('AP100001')).SystematicPlanDetails).toEqual([]);
});

test('STP and SWP are registered and cancelled by MFAPI', async () => {
  const fixture = await planFixture();
  expect(await fixture.mfApi('07', STP_PARTS)).toEqual(['100', 'STP REGISTRATION DONE SUCCESSFULLY', '40000001']);
  expect(await fixture.mfApi('08', SWP_PARTS)).toEqual(['100', 'SWP REGISTRATION DONE SUCCESSFULLY', '40000002']);
  expect((await fixture.planReport('AP100003')).SystematicPlanDetails).toMatchObject([
    { SystematicPlanType: 'SWP', InstallmentAmount: '', InstallmentUnits: '10.000', FolioNo: '60284419/08' },
  ]);
  expect(await fixture.mfApi('10', ['40000001', 'ASHA01', ''])).toEqual([
    ...['101', 'FAILED: INVALID SWP REGISTRATION NUMBER', ''],
  ]);
  expect(await fixture.mfApi('09', ['40000001', 'ASHA01', ''])).toEqual([
    '100',
    'STP CANCELLED SUCCESSFULLY',
    '40000001',
  ]);
  expect(await fixture.mfApi('09', ['40000001', 'ASHA01', ''])).toEqual(['101', 'FAILED: STP ALREADY CANCELLED', '']);
});

test.each<['07' | '08', number, string, string]>([
  ['07', 0, '', 'INVALID CLIENT CODE'],
  ['07', 2, '200001', 'INVALID SCHEME CODE'],
  ['07', 3, 'NEW', 'INVALID BUY SELL TYPE'],
  ['07', 5, '', 'FOLIO NUMBER REQUIRED'],
  ['07', 6, 'x'.repeat(11), 'INVALID PARAM STRING FORMAT'],
  ['07', 10, '', 'INVALID INSTALLMENT AMOUNT'],
  ['08', 8, '100.00', 'EITHER AMOUNT OR UNITS REQUIRED'],
  ['08', 9, '0.000', 'EITHER AMOUNT OR UNITS REQUIRED'],
  ['08', 18, '', 'BANK ACCOUNT NUMBER REQUIRED'],
])('flag %s with part %i as %j is refused', async (flag, at, value, reason) => {
  const fixture = await planFixture();
  const parts = (flag === '07' ? STP_PARTS : SWP_PARTS).with(at, value);
  expect(await fixture.mfApi(flag, parts)).toEqual(['101', `FAILED: ${reason}`, '']);
  expect((await fixture.mfApi(flag, parts.slice(1)))[1]).toBe('FAILED: INVALID PARAM STRING FORMAT');
});

test('the orders of a plan name it in every report', async () => {
  const fixture = await planFixture();
  const RegnNo = (await fixture.enterSip())[5] ?? '';
  const other = (await fixture.enterSip({ ClientCode: 'OTHER1', InternalRefNo: 'AP2' }))[5] ?? '';
  const Param2 = await fixture.paid('10000.00');
  const refused = await fixture.enter({ Param2, Filler1: other });
  expect(refused[6]).toBe('FAILED: INVALID SYSTEMATIC PLAN REGISTRATION NUMBER');
  const [, , OrderNumber = ''] = await fixture.enter({ Param2, Filler1: RegnNo });
  const { json } = await fixture.report('OrderStatus', { OrderStatus: 'VALID' });
  expect(json.OrderDetails).toMatchObject([{ OrderType: 'SIP', SIPRegnNo: RegnNo, SIPRegnDate: '20/08/2026' }]);
  expect((await fixture.childOrders({ RegnNo })).ChildOrderDetails).toEqual([
    {
      OrderNumber,
      Amount: '5000.00',
      BSESchemeCode: '200001',
      BuySell: 'P',
      BuySellType: 'FRESH',
      ClientCode: 'ASHA01',
      FolioNo: '',
      OrderType: 'SIP',
      SubOrderType: 'NRM',
    },
  ]);
  expect((await fixture.childOrders({ RegnNo, Date: '21 AUG 2026' })).Message).toBe('NO RECORDS FOUND');
  expect((await fixture.childOrders({ RegnNo, SystematicPlanType: 'STP' })).Message).toBe(
    'INVALID REGISTRATION NUMBER',
  );
  expect((await fixture.childOrders({ RegnNo, Date: '2026-08-20' })).Message).toBe('INVALID DATE');
  expect(await fixture.mfApi('11', ['ASHA01', OrderNumber, 'BSEMF'])).toEqual(['100', 'APPROVED (DIRECT)', '']);
  expect(await fixture.mfApi('11', ['OTHER1', OrderNumber, 'BSEMF'])).toEqual([
    ...['101', 'INVALID ORDER NUMBER FOR GIVEN CLIENT', ''],
  ]);
  expect(await fixture.mfApi('11', ['ASHA01', '1', 'BSEMF'])).toEqual(['101', 'INVALID ORDER NUMBER', '']);
  expect((await fixture.mfApi('11', ['ASHA01', OrderNumber, 'SGB']))[1]).toBe('INVALID SEGMENT VALUE');
});

test('an order of a plan that was cancelled meanwhile is still accepted', async () => {
  const fixture = await planFixture();
  const Filler1 = (await fixture.enterSip())[5] ?? '';
  await fixture.enterSip({ TransactionCode: 'CXL', RegId: Filler1 });
  expect((await fixture.enter({ Param2: await fixture.paid(), Filler1 }))[7]).toBe('0');
});

test('both legs of an STP name it', async () => {
  const fixture = await planFixture();
  await fixture.sendFolios([folioOf([['2025-08-20', '100.000']])]);
  const Param2 = (await fixture.mfApi('07', STP_PARTS))[2] ?? '';
  expect((await fixture.switchUnits({ Param2, FolioNo: FOLIO_NO }))[7]).toBe('0');
  for (const TransType of ['P', 'R']) {
    const { json } = await fixture.report('OrderStatus', { TransType, SubOrderType: 'SWITCH' });
    expect(json.OrderDetails).toMatchObject([{ OrderType: 'STP', SIPRegnNo: Param2 }]);
  }
});

test('the fault refuse-plan refuses the next registration', async () => {
  const fixture = await planFixture();
  const fault = () => fixture.post('/faults', { system: 'exchange', kind: 'refuse-plan' });
  await fault();
  expect((await fixture.enterSip())[6]).toBe('FAILED: SIP NOT ALLOWED FOR SCHEME');
  expect((await fixture.enterSip())[7]).toBe('0');
  await fault();
  expect((await fixture.mfApi('07', STP_PARTS))[1]).toBe('FAILED: STP NOT ALLOWED FOR SCHEME');
  expect((await fixture.get('/')).text).toContain('SIP');
});
