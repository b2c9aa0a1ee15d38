import { KRA_CODES } from '@artha/domain/clients/kyc-records/kra-status';
import { expect, test } from 'vitest';
import { sandboxFixture } from '../testing/sandbox-fixture.ts';

const inquiryOf = (pan: string, changes: object = {}) => ({
  APP_POS_CODE: 'ARTHA',
  APP_USER_ID: 'artha',
  APP_PASSWORD: 'sandbox-only-kra-password',
  APP_PAN_INQ: [{ APP_PAN_NO: pan }],
  ...changes,
});

test('a PAN is validated unless its digits or the desk say otherwise', async () => {
  const fixture = await sandboxFixture();
  const statusOf = async (pan: string) =>
    (await fixture.post('/kra/pan-inquiry', inquiryOf(pan))).json.APP_RES_ROOT.APP_PAN_INQ[0].APP_STATUS;
  for (const code of KRA_CODES) expect(await statusOf(`ZZZPI99${code}Z`)).toBe(code);
  expect(await statusOf('ZZZPI9908Z')).toBe('07');
  expect(await statusOf('ZZZPI0020Z')).toBe('07');
  await fixture.post('/kra-desk', { pan: 'ZZZPI0020Z', status: '03' });
  expect(await statusOf('ZZZPI0020Z')).toBe('03');
  await fixture.post('/kra-desk', { pan: 'ZZZPI0020Z', status: '02' });
  expect(await statusOf('ZZZPI0020Z')).toBe('02');
  expect((await fixture.get('/kra-desk')).json).toEqual([{ pan: 'ZZZPI0020Z', status: '02' }]);
});

test('the answer has the remarks of the agency and the date of the status', async () => {
  const fixture = await sandboxFixture();
  const { json } = await fixture.post('/kra/pan-inquiry', inquiryOf('ZZZPI9906Z'));
  expect(json.APP_RES_ROOT.APP_PAN_INQ).toEqual([
    {
      APP_PAN_NO: 'ZZZPI9906Z',
      APP_STATUS: '06',
      APP_STATUSDT: '20-08-2026',
      APP_UPDT_STATUS: '01',
      APP_HOLD_DEACTIVE_RMKS: 'Deactivated on request of the agency',
    },
  ]);
});

test.each([
  [{ APP_POS_CODE: 'OTHER' }, '101'],
  [{ APP_PAN_INQ: [] }, '102'],
  [{ APP_PAN_INQ: [{ APP_PAN_NO: 'short' }] }, '102'],
  [{ APP_PASSWORD: 'wrong' }, '134'],
])('an inquiry with %j is answered with error %s', async (changes, code) => {
  const fixture = await sandboxFixture();
  const { status, json } = await fixture.post('/kra/pan-inquiry', inquiryOf('ZZZPI0020Z', changes));
  expect([status, json.APP_RES_ROOT.ERROR.ERROR_CODE]).toEqual([200, code]);
});

test.each([{ pan: 'short', status: '02' }, { pan: 'ZZZPI0020Z', status: '08' }, { pan: 'ZZZPI0020Z' }])(
  'the desk refuses %j',
  async (body) => {
    expect((await (await sandboxFixture()).post('/kra-desk', body)).status).toBe(400);
  },
);
