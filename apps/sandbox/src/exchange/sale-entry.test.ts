import { expect, test } from 'vitest';
import { folioOf, moneyFixture } from '../testing/money-fixture.ts';
import { OWN_RULE, withRule } from '../testing/scheme-lists.ts';

/** 30 units in two lots: the scheme's NAV is 84.3127, so they are worth 2,529.38. */
async function fixtureWithFolio() {
  const fixture = await moneyFixture();
  await fixture.sendFolios([
    folioOf([
      ['2024-03-01', '20.000'],
      ['2026-06-01', '10.000'],
    ]),
  ]);
  return fixture;
}

test.each<[Record<string, string>, string]>([
  [{}, 'FRESH REDEMPTION 10.000 UNITS'],
  [{ Qty: '30' }, 'FRESH REDEMPTION 30.000 UNITS'],
  [{ Qty: '', OrderVal: '1500.50' }, 'FRESH REDEMPTION 1500.500'],
  [{ Qty: '', OrderVal: '2529.38' }, 'FRESH REDEMPTION 2529.380'],
  [{ Qty: '', AllRedeem: 'Y' }, 'FRESH REDEMPTION ALL UNITS'],
])('a redemption with %j is accepted', async (fields, request) => {
  const fixture = await fixtureWithFolio();
  const answer = await fixture.sell(fields);
  expect(answer[6]).toBe(
    `ORD CONF: Your Request for ${request} in SCHEME: 200001 THRO : PHYSICAL is confirmed for CLIENT : ASHA01 ` +
      `ORDER NO: ${answer[2]}`,
  );
  expect([answer.length, answer[7]]).toEqual([8, '0']);
});

test.each<[Record<string, string>, string]>([
  [{ Qty: '' }, 'REDEMPTION AMOUNT, UNITS OR ALL UNITS REQUIRED'],
  [{ OrderVal: '500.00' }, 'ONLY ONE OF REDEMPTION AMOUNT, UNITS AND ALL UNITS ALLOWED'],
  [{ AllRedeem: 'Y' }, 'ONLY ONE OF REDEMPTION AMOUNT, UNITS AND ALL UNITS ALLOWED'],
  [{ Qty: '0.000' }, 'INVALID REDEMPTION UNITS'],
  [{ Qty: '-1.000' }, 'INVALID REDEMPTION UNITS'],
  [{ Qty: '1,000' }, 'INVALID REDEMPTION UNITS'],
  [{ Qty: '', OrderVal: '-5.00' }, 'INVALID REDEMPTION AMOUNT'],
  [{ Qty: '', OrderVal: '5.001' }, 'INVALID REDEMPTION AMOUNT'],
  [{ Qty: '30.001' }, 'INSUFFICIENT UNITS IN FOLIO'],
  [{ Qty: '', OrderVal: '2529.39' }, 'INSUFFICIENT UNITS IN FOLIO'],
  [{ FolioNo: '' }, 'FOLIO NUMBER REQUIRED FOR REDEMPTION'],
  [{ FolioNo: '99/99' }, 'FOLIO NUMBER NOT FOUND FOR CLIENT AND SCHEME'],
  [{ ClientCode: 'RAVI01' }, 'FOLIO NUMBER NOT FOUND FOR CLIENT AND SCHEME'],
  [{ SchemeCd: '300001' }, 'FOLIO NUMBER NOT FOUND FOR CLIENT AND SCHEME'],
  [{ SchemeCd: '999999' }, 'INVALID SCHEME CODE'],
  [{ Param3: '' }, 'BANK ACCOUNT NUMBER REQUIRED FOR REDEMPTION'],
  [{ Param3: '1'.repeat(21) }, 'INVALID LENGTH OF PARAM3'],
  [{ Param2: 'PB1' }, 'PAYMENT REFERENCE NOT ALLOWED FOR REDEMPTION'],
  [{ MinRedeem: 'Y' }, 'MINIMUM REDEMPTION FLAG NOT ALLOWED FOR PHYSICAL'],
  [{ RefNo: '' }, 'INVALID INTERNAL REFERENCE'],
])('a redemption with %j is rejected', async (fields, reason) => {
  const fixture = await fixtureWithFolio();
  const answer = await fixture.sell(fields);
  expect([answer[2], answer[6], answer[7]]).toEqual(['0', `FAILED: ${reason}`, '1']);
  const { json } = await fixture.report('OrderStatus', { TransType: 'R' });
  expect(json.OrderDetails).toMatchObject([{ OrderStatus: 'INVALID', BuySell: 'R', Remark: `FAILED: ${reason}` }]);
});

test('units of an accepted sale are held: no other sale can have them', async () => {
  const fixture = await fixtureWithFolio();
  expect((await fixture.sell({ Qty: '25.000' }))[7]).toBe('0');
  expect((await fixture.sell({ Qty: '5.001' }))[6]).toBe('FAILED: INSUFFICIENT UNITS IN FOLIO');
  expect((await fixture.switchUnits({ SwitchUnits: '5.000' }))[7]).toBe('0');
  expect((await fixture.sell({ Qty: '', AllRedeem: 'Y' }))[6]).toBe('FAILED: INSUFFICIENT UNITS IN FOLIO');
});

test('an amount holds its units as if the NAV were a tenth lower', async () => {
  const fixture = await fixtureWithFolio();
  // 843.13 at 84.3127 is 10.000 units, at 90 % of it 11.112.
  expect((await fixture.sell({ Qty: '', OrderVal: '843.13' }))[7]).toBe('0');
  expect((await fixture.sell({ Qty: '18.889' }))[6]).toBe('FAILED: INSUFFICIENT UNITS IN FOLIO');
  expect((await fixture.sell({ Qty: '18.888' }))[7]).toBe('0');
});

test('concurrent sales never exceed the units of the folio', async () => {
  const fixture = await fixtureWithFolio();
  const Password = await fixture.signIn();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_none, at) =>
      at % 2 === 0 ? fixture.sell({ Qty: '7.000', Password }) : fixture.switchUnits({ SwitchUnits: '7.000', Password }),
    ),
  );
  expect(answers.filter((answer) => answer[7] === '0')).toHaveLength(4);
});

test('locked units of a tax saver are not free', async () => {
  const fixture = await moneyFixture();
  const rule = { ...OWN_RULE, lockIn: { unit: 'month', count: 36 } };
  await fixture.sendSchemes(withRule('200001', rule));
  await fixture.sendFolios([
    folioOf([
      ['2023-08-20', '20.000'],
      ['2023-08-21', '10.000'],
    ]),
  ]);
  expect((await fixture.sell({ Qty: '20.001' }))[6]).toBe('FAILED: INSUFFICIENT UNITS IN FOLIO');
  expect((await fixture.sell({ Qty: '', AllRedeem: 'Y' }))[7]).toBe('0');
  expect((await fixture.sell({ Qty: '0.001' }))[6]).toBe('FAILED: INSUFFICIENT UNITS IN FOLIO');
  await fixture.advance({ days: 1 });
  expect((await fixture.sell({ Qty: '10.000' }))[7]).toBe('0');
});

test('a switch is answered in nine parts with both order numbers, and listed as two orders', async () => {
  const fixture = await fixtureWithFolio();
  const answer = await fixture.switchUnits({ Remarks: 'AL55' });
  const [out, into] = [answer[2], answer[8]];
  expect(answer).toEqual([
    ...['NEW', expect.any(String), expect.stringMatching(/^7\d{7}$/), 'ART01', '10001', 'ASHA01'],
    'ORD CONF: Your Request for SWITCH 10.000 UNITS from SCHEME: 200001 to SCHEME: 300001 THRO : PHYSICAL is ' +
      `confirmed for CLIENT : ASHA01 SO ORDER NO: ${out} SI ORDER NO: ${into}`,
    '0',
    String(Number(out) + 1),
  ]);
  const rows = async (TransType: string, SubOrderType = 'SWITCH') =>
    (await fixture.report('OrderStatus', { TransType, SubOrderType })).json.OrderDetails;
  const common = { SubType: 'SWITCH', IntRef: 'AL55', MemberRemarks: 'AL55', OrderStatus: 'VALID', Time: '11:30:00' };
  expect(await rows('R')).toMatchObject([
    { ...common, OrderNo: out, BuySell: 'R', SchemeCode: '200001', Units: '10.000', Amount: '0.00', AllUnits: 'N' },
  ]);
  expect(await rows('P')).toMatchObject([{ ...common, OrderNo: into, BuySell: 'P', SchemeCode: '300001' }]);
  expect(Object.keys((await rows('R'))[0])).toHaveLength(36);
  expect(await rows('R', 'NRM')).toEqual([]);
});

test.each<[Record<string, string>, string]>([
  [{ ToSchemeCd: '200001' }, 'FROM AND TO SCHEME ARE SAME'],
  [{ ToSchemeCd: '100001' }, 'SWITCH NOT ALLOWED BETWEEN FUND HOUSES'],
  [{ ToSchemeCd: '999999' }, 'INVALID TO SCHEME CODE'],
  [{ FromSchemeCd: '999999' }, 'INVALID FROM SCHEME CODE'],
  [{ FromSchemeCd: '300001', ToSchemeCd: '200001' }, 'FOLIO NUMBER NOT FOUND FOR CLIENT AND SCHEME'],
  [{ BuySell: 'SI' }, 'INVALID BUY SELL'],
  [{ BuySell: 'R' }, 'INVALID BUY SELL'],
  [{ FolioNo: '' }, 'FOLIO NUMBER REQUIRED FOR SWITCH'],
  [{ Remarks: '' }, 'INVALID INTERNAL REFERENCE'],
  [{ SwitchUnits: '' }, 'SWITCH AMOUNT, UNITS OR ALL UNITS REQUIRED'],
  [{ AllUnitsFlag: 'Y' }, 'ONLY ONE OF SWITCH AMOUNT, UNITS AND ALL UNITS ALLOWED'],
  [{ SwitchUnits: '30.001' }, 'INSUFFICIENT UNITS IN FOLIO'],
  [{ TransNo: '1' }, 'INVALID TRANSACTION NUMBER'],
  [{ FromSchemeCd: '1'.repeat(21) }, 'INVALID LENGTH OF FROMSCHEMECD'],
])('a switch with %j is rejected, both legs', async (fields, reason) => {
  const fixture = await fixtureWithFolio();
  const answer = await fixture.switchUnits(fields);
  expect([answer[2], answer[6], answer[7], answer[8]]).toEqual(['0', `FAILED: ${reason}`, '1', '0']);
  for (const TransType of ['R', 'P']) {
    const { json } = await fixture.report('OrderStatus', { TransType });
    expect(json.OrderDetails).toMatchObject([{ OrderStatus: 'INVALID', Remark: `FAILED: ${reason}`, OrderNo: '0' }]);
  }
});

test('sales, switches and purchases share the numbers of a day', async () => {
  const fixture = await fixtureWithFolio();
  const TransNo = '2026082010001000777';
  const used = 'FAILED: TRANSACTION NUMBER ALREADY USED';
  expect((await fixture.sell({ TransNo, Qty: '99.000' }))[6]).toBe('FAILED: INSUFFICIENT UNITS IN FOLIO');
  expect((await fixture.switchUnits({ TransNo }))[6]).toBe(used);
  const other = '2026082010001000778';
  expect((await fixture.switchUnits({ TransNo: other }))[7]).toBe('0');
  expect((await fixture.sell({ TransNo: other }))[6]).toBe(used);
  expect((await fixture.sell({ Password: 'none' }))[6]).toBe('FAILED: INVALID SESSION PASSWORD');
  expect((await fixture.switchUnits({ Password: 'none' }))[6]).toBe('FAILED: INVALID SESSION PASSWORD');
  expect(await fixture.soap('switchOrderEntryParam', { TransCode: 'NEW' })).toContain('s:Fault');
});
