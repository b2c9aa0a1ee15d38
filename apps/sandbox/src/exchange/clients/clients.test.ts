import { expect, test } from 'vitest';
import type { ClientFields } from '../../testing/client-fields.ts';
import { clientFields, register } from '../../testing/client-fields.ts';
import { moneyFixture } from '../../testing/money-fixture.ts';

const DECLARED: ClientFields = {
  ...{ 1: 'ABCPR1234F', 3: 'Asha Rao', 4: '09/03/1988', 7: '01', 8: 'E', 9: '1', 10: 'Pune', 11: 'IN', 12: 'IN' },
  ...{ 13: 'ABCPR1234F', 14: 'C', 24: '01', 26: '34', 29: 'N', 30: '02', 31: 'S', 32: 'N', 43: 'N', 72: 'N' },
  ...{ 73: '203.0.113.7#20-Aug-26;11:30' },
};

async function clientFixture() {
  const fixture = await moneyFixture();
  return Object.assign(fixture, {
    register: (fields: ClientFields = {}, more: object = {}) => register(fixture, fields, more),
    declare: (fields: ClientFields = {}) => fixture.mfApi('01', clientFields(75, { ...DECLARED, ...fields })),
  });
}

test('a client is registered once, changed, and declares tax residence', async () => {
  const { register, declare, get } = await clientFixture();
  expect(await declare()).toEqual(['101', 'FAILED: PAN NOT REGISTERED WITH MEMBER', '']);
  expect(await register({}, { RegnType: 'MOD' })).toEqual({
    Status: '1',
    Remarks: 'FAILED: CLIENT CODE DOES NOT EXIST',
  });
  expect(await register()).toEqual({ Status: '0', Remarks: 'RECORD INSERTED SUCCESSFULLY' });
  expect(await register()).toEqual({ Status: '1', Remarks: 'FAILED: CLIENT CODE ALREADY EXISTS' });
  expect(await register({ 72: 'Mumbai' }, { RegnType: 'MOD' })).toEqual({
    Status: '0',
    Remarks: 'RECORD UPDATED SUCCESSFULLY',
  });
  expect((await get('/')).text).toContain('missing');
  expect(await declare()).toEqual(['100', 'FATCA RECORD INSERTED SUCCESSFULLY', '']);
  expect((await get('/')).text).toContain('declared');
});

test('a client of two holders has declared once both have', async () => {
  const { register, declare, get } = await clientFixture();
  await register({ 9: 'JO', 10: 'Ravi', 16: '01/01/1980', 23: 'N', 27: 'ABCPR9999F', 114: 'K' });
  await declare();
  expect((await get('/')).text).toContain('missing');
  expect(await declare({ 1: 'ABCPR9999F' })).toEqual(['100', 'FATCA RECORD INSERTED SUCCESSFULLY', '']);
  expect((await get('/')).text).not.toContain('missing');
});

test.each<[ClientFields, string]>([
  [{ 1: 'ASHA|01' }, 'INVALID NUMBER OF PARAMETERS'],
  [{ 1: '' }, 'INVALID CLIENT CODE'],
  [{ 2: '' }, 'PRIMARY HOLDER FIRST NAME SHOULD NOT BE BLANK'],
  [{ 5: '99' }, 'INVALID TAX STATUS'],
  [{ 6: 'X' }, 'INVALID GENDER'],
  [{ 7: '31/02/1988' }, 'INVALID DATE OF BIRTH OF PRIMARY HOLDER'],
  [{ 8: '09' }, 'INVALID OCCUPATION CODE'],
  [{ 9: 'XX' }, 'INVALID HOLDING NATURE'],
  [{ 9: 'JO' }, 'SECOND HOLDER DETAILS MANDATORY FOR JOINT HOLDING'],
  [
    { 10: 'Ravi', 16: '01/01/1980', 23: 'N', 27: 'ABCPR9999F', 114: 'K' },
    'SECOND HOLDER DETAILS NOT ALLOWED FOR SINGLE HOLDING',
  ],
  [{ 9: 'JO', 10: 'Ravi', 16: '01/01/1980', 23: 'N', 27: 'ABCPR1234F', 114: 'K' }, 'PAN OF HOLDERS SHOULD NOT BE SAME'],
  [{ 9: 'JO', 10: 'Ravi', 23: 'N', 27: 'ABCPR9999F', 114: 'K' }, 'INVALID DATE OF BIRTH OF SECOND HOLDER'],
  [{ 27: 'ABCPR9999F' }, 'SECOND HOLDER FIRST NAME SHOULD NOT BE BLANK'],
  [{ 22: '' }, 'INVALID PAN EXEMPT FLAG OF PRIMARY HOLDER'],
  [{ 26: 'ABCDR1234F' }, 'INVALID PAN OF PRIMARY HOLDER'],
  [{ 112: '' }, 'KYC TYPE OF PRIMARY HOLDER SHOULD NOT BE BLANK'],
  [{ 5: '02' }, 'GUARDIAN FIRST NAME MANDATORY FOR MINOR'],
  [{ 18: 'Meera' }, 'GUARDIAN DETAILS NOT ALLOWED FOR GIVEN TAX STATUS'],
  [{ 5: '02', 18: 'Meera', 29: 'QRSPG1234H' }, 'INVALID PAN EXEMPT FLAG OF GUARDIAN'],
  [{ 5: '02', 18: 'Meera', 25: 'N', 29: 'QRSCG1234H' }, 'INVALID PAN OF GUARDIAN'],
  [{ 5: '02', 18: 'Meera', 25: 'N', 29: 'ABCPR1234F' }, 'PAN OF GUARDIAN AND MINOR SHOULD NOT BE SAME'],
  [{ 25: 'N', 29: 'QRSPG1234H' }, 'GUARDIAN PAN NOT ALLOWED FOR GIVEN TAX STATUS'],
  [{ 34: '' }, 'INVALID CLIENT TYPE'],
  [{ 43: '' }, 'ACCOUNT NO 1 SHOULD NOT BE BLANK'],
  [{ 43: 'ABC' }, 'INVALID ACCOUNT NO 1'],
  [{ 44: '123' }, 'INVALID MICR NO 1'],
  [{ 45: 'ARTH1000101' }, 'INVALID NEFT/IFSC CODE 1'],
  [{ 46: '' }, 'INVALID DEFAULT BANK FLAG 1'],
  [{ 46: 'N' }, 'ONE BANK SHOULD BE MARKED AS DEFAULT'],
  [{ 5: '21' }, 'INVALID ACCOUNT TYPE 1 FOR GIVEN TAX STATUS'],
  [{ 68: '06' }, 'INVALID DIVIDEND PAY MODE'],
  [{ 69: '' }, 'ADDRESS 1 SHOULD NOT BE BLANK'],
  [{ 72: '' }, 'CITY SHOULD NOT BE BLANK'],
  [{ 74: '4110' }, 'INVALID PINCODE'],
  [{ 75: '' }, 'COUNTRY SHOULD NOT BE BLANK'],
  [{ 80: 'asha' }, 'INVALID EMAIL'],
  [{ 81: '' }, 'INVALID COMMUNICATION MODE'],
  [{ 93: '1234567890' }, 'INVALID MOBILE NO'],
  [{ 94: 'Kabir', 96: '100.00', 97: 'N' }, 'NOMINEE 1 RELATIONSHIP SHOULD NOT BE BLANK'],
  [{ 94: 'Kabir', 95: 'Son', 96: '100', 97: 'N' }, 'INVALID NOMINEE 1 APPLICABLE PERCENT'],
  [{ 94: 'Kabir', 95: 'Son', 96: '99.00', 97: 'N' }, 'TOTAL NOMINEE APPLICABLE PERCENT SHOULD BE 100'],
  [{ 94: 'Kabir', 95: 'Son', 96: '100.00' }, 'INVALID NOMINEE 1 MINOR FLAG'],
  [{ 94: 'Kabir', 95: 'Son', 96: '100.00', 97: 'Y' }, 'NOMINEE 1 DOB MANDATORY FOR MINOR'],
  [{ 94: 'Kabir', 95: 'Son', 96: '100.00', 97: 'Y', 98: '01/05/2015' }, 'NOMINEE 1 GUARDIAN MANDATORY FOR MINOR'],
  [{ 102: '100.00' }, 'NOMINEE 2 NAME SHOULD NOT BE BLANK'],
  [{ 126: '' }, 'INVALID PAPERLESS FLAG'],
  [{ 129: '' }, 'INVALID MOBILE DECLARATION FLAG'],
  [{ 130: 'XX' }, 'INVALID EMAIL DECLARATION FLAG'],
])('a client with %j is refused', async (fields, reason) => {
  const { register } = await clientFixture();
  expect(await register(fields)).toEqual({ Status: '1', Remarks: `FAILED: ${reason}` });
});

test('two holders with a nominee each are accepted', async () => {
  const { register } = await clientFixture();
  const joint = { 9: 'AS', 10: 'Ravi', 16: '01/01/1980', 23: 'N', 27: 'ABCPR9999F', 114: 'K' };
  const nominees = {
    94: 'Kabir',
    95: 'Son',
    96: '33.34',
    97: 'N',
    100: 'Tara',
    101: 'Daughter',
    102: '66.66',
    103: 'N',
  };
  expect((await register({ ...joint, ...nominees })).Status).toBe('0');
});

test('a minor is accepted with the PAN of the guardian, and without where it was never asked for', async () => {
  const { register } = await clientFixture();
  const minor = { 5: '02', 18: 'Meera', 20: 'Rao', 118: 'K', 129: 'GD', 130: 'GD' };
  expect((await register(minor)).Status).toBe('0');
  expect((await register({ ...minor, 25: 'N', 29: 'QRSPG1234H' }, { RegnType: 'MOD' })).Status).toBe('0');
});

test.each<[ClientFields, string]>([
  [{ 1: 'ABC' }, 'INVALID PAN_RP'],
  [{ 4: '1988-03-09' }, 'INVALID DOB'],
  [{ 8: 'X' }, 'INVALID DATA_SRC'],
  [{ 10: '' }, 'PO_BIR_INC SHOULD NOT BE BLANK'],
  [{ 11: 'India' }, 'INVALID CO_BIR_INC'],
  [{ 12: '' }, 'INVALID TAX_RES1'],
  [{ 15: 'SG', 16: '' }, 'TPIN2 AND ID2_TYPE SHOULD NOT BE BLANK'],
  [{ 24: '' }, 'INVALID SRCE_WEALT'],
  [{ 26: '37' }, 'INVALID INC_SLAB'],
  [{ 29: 'X' }, 'INVALID PEP_FLAG'],
  [{ 31: '' }, 'INVALID OCC_TYPE'],
  [{ 73: '' }, 'INVALID LOG_NAME'],
])('a declaration with %j is refused', async (fields, reason) => {
  const { register, declare } = await clientFixture();
  await register();
  expect(await declare(fields)).toEqual(['101', `FAILED: ${reason}`, '']);
});

test('another password, an unknown kind of registration and the fault refuse-client register nobody', async () => {
  const { register, post } = await clientFixture();
  const remarksOf = async (more: object) => (await register({}, more)).Remarks;
  expect(await remarksOf({ Password: 'wrong' })).toBe('FAILED: INVALID USER ID OR PASSWORD');
  expect(await remarksOf({ RegnType: 'DEL' })).toBe('FAILED: INVALID REGISTRATION TYPE');
  await post('/faults', { system: 'exchange', kind: 'refuse-client' });
  expect(await remarksOf({})).toBe('FAILED: PAN OF PRIMARY HOLDER NOT VERIFIED WITH INCOME TAX DEPARTMENT');
  expect(await remarksOf({ RegnType: 'MOD' })).toBe('FAILED: CLIENT CODE DOES NOT EXIST');
  expect(await remarksOf({})).toBe('RECORD INSERTED SUCCESSFULLY');
});
