import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import type { PlanToRegister } from './plan-terms.queries.ts';
import type { PlanTerms } from './plan-terms.ts';
import { cancellationRef, planTerms, registrationRef } from './plan-terms.ts';
import type { SipEntry } from './sip-entry.ts';
import { sipEntry } from './sip-entry.ts';
import { stpParts, swpParts } from './transfer-parts.ts';

const MEMBER = { memberId: '10001', userId: 'ART01' };
const SESSION = { password: 'secret', passKey: 'abcde12345' };
const TERMS: PlanTerms & { readonly type: 'SIP' } = {
  type: 'SIP',
  reference: 'AP100001',
  startDate: '05/01/2027',
  frequency: 'MONTHLY',
  instalments: '12',
  amount: '5000.00',
  units: '',
};
const ENTRY: SipEntry = {
  code: 'NEW',
  uniqueRef: '2026112010001100001',
  terms: TERMS,
  clientCode: '50128841',
  schemeCode: '119551',
  folioNumber: '91/2',
  mandateId: '4100001',
  registrationNumber: '',
};
const XSIP: SipEntry = { ...ENTRY, terms: { ...TERMS, type: 'XSIP' } };

const fieldsOf = (entry: SipEntry) => sipEntry(entry).fields(MEMBER, SESSION);
const names = (entry: SipEntry) =>
  fieldsOf(entry)
    .map(([name]) => name)
    .join(' ');

test('the fields of a SIP and of an XSIP are in the order of the service', () => {
  const before =
    'TransactionCode UniqueRefNo SchemeCode MemberCode ClientCode UserId InternalRefNo TransMode DpTxnMode StartDate ' +
    'FrequencyType FrequencyAllowed InstallmentAmount NoOfInstallment Remarks FolioNo FirstOrderFlag';
  const after = 'IPAdd Password PassKey Param1 Param2 Param3';
  expect(names(ENTRY)).toBe(`${before} SubberCode Euin EuinVal DPC RegId ${after}`);
  expect(names(XSIP)).toBe(`${before} Brokerage MandateID SubberCode Euin EuinVal DPC XsipRegID ${after}`);
  expect(Object.fromEntries(fieldsOf(XSIP))).toMatchObject({
    TransactionCode: 'NEW',
    InternalRefNo: 'AP100001',
    StartDate: '05/01/2027',
    FrequencyType: 'MONTHLY',
    InstallmentAmount: '5000.00',
    NoOfInstallment: '12',
    FirstOrderFlag: 'N',
    MandateID: '4100001',
    XsipRegID: '',
  });
  expect([sipEntry(ENTRY).operation, sipEntry(XSIP).operation]).toEqual(['sipOrderEntryParam', 'xsipOrderEntryParam']);
});

test('a field that is too long is refused, not cut', () => {
  expect(() => fieldsOf({ ...XSIP, mandateId: '4'.repeat(16) })).toThrow('MandateID is longer');
  expect(() => fieldsOf({ ...ENTRY, clientCode: '5'.repeat(21) })).toThrow('ClientCode is longer');
});

const answer = (parts: Partial<Record<number, string>>) =>
  ['NEW', ENTRY.uniqueRef, '10001', '50128841', 'ART01', '40000001', 'SIP HAS BEEN REGISTERED', '0', '0']
    .map((part, at) => parts[at] ?? part)
    .join('|');

test.each<[string, string, unknown]>([
  ['accepted', answer({}), { orderNumbers: ['40000001'], remarks: 'SIP HAS BEEN REGISTERED' }],
  ['with a bar in its remarks', answer({ 6: 'A|B' }), { orderNumbers: ['40000001'], remarks: 'A|B' }],
  ['refused', answer({ 5: '0', 6: 'FAILED: NO', 7: '1' }), { orderNumbers: undefined, remarks: 'FAILED: NO' }],
  ['accepted without a number', answer({ 5: '0' }), undefined],
  ['of another reference', answer({ 1: '1' }), undefined],
  ['of another client', answer({ 3: '1' }), undefined],
  ['cut off', 'NEW|1', undefined],
])('an answer that is %s is read', (_what, text, read) => {
  expect(sipEntry(ENTRY).readAnswer(text)).toEqual(read);
});

test('the parts of an STP and of an SWP are in the order of the service', () => {
  const common = { clientCode: '50128841', folioNumber: '91/2' };
  const stp = {
    ...common,
    terms: { ...TERMS, type: 'STP' as const },
    fromSchemeCode: '119551',
    toSchemeCode: '119552',
  };
  expect(stpParts(stp).join('|')).toBe(
    '50128841|119551|119552|ADDITIONAL|P|91/2|AP100001|05/01/2027|MONTHLY|12|5000.00|N||N|||||',
  );
  const terms = { ...TERMS, type: 'SWP' as const, amount: '', units: '10.000' };
  const swp = { ...common, terms, schemeCode: '119551', bankNumber: '501000004417' };
  expect(swpParts(swp).join('|')).toBe(
    '50128841|119551|P|91/2|AP100001|05/01/2027|12|MONTHLY||10.000|N||N||||||501000004417',
  );
  expect(() => swpParts({ ...swp, bankNumber: '5'.repeat(21) })).toThrow('part 19 is longer');
});

const PLAN = {
  plan: {
    ...{ kind: 'sip', number: 100_001, amount: paiseFromText('5000'), units: null, frequency: 'monthly', day: 5 },
    ...{ startOn: businessDate('2027-01-05'), endOn: null, instalments: null },
  },
  mandateId: '4100001',
} as unknown as PlanToRegister;
const planOf = (changes: Partial<PlanToRegister['plan']>): PlanToRegister => ({
  ...PLAN,
  plan: { ...PLAN.plan, ...changes },
});

test.each<[string, Partial<PlanToRegister['plan']>, string]>([
  ['without an end', {}, '999'],
  ['with a number of instalments', { instalments: 12 }, '12'],
  ['with a last day', { endOn: businessDate('2027-04-04') }, '3'],
  ['with both', { instalments: 2, endOn: businessDate('2027-04-04') }, '2'],
  ['that is paid today first', { instalments: 12, isFirstToday: true }, '11'],
  ['that is paid today first, without an end', { isFirstToday: true }, '999'],
  ['that is paid today first, with a last day', { isFirstToday: true, endOn: businessDate('2027-04-04') }, '3'],
])('a plan %s has that many instalments at the exchange', (_what, changes, instalments) => {
  expect(planTerms(planOf(changes))).toMatchObject({ type: 'XSIP', instalments, startDate: '05/01/2027' });
});

test('a plan whose only instalment is paid today has no registration', () => {
  expect(planTerms(planOf({ instalments: 1, isFirstToday: true }))).toBeUndefined();
});

test('an STP of units has no registration, and units have three places', () => {
  const ofUnits = { amount: null, units: unitsFromText('10') };
  expect(planTerms(planOf({ kind: 'stp', ...ofUnits }))).toBeUndefined();
  expect(planTerms(planOf({ kind: 'swp', ...ofUnits }))).toMatchObject({ type: 'SWP', amount: '', units: '10.000' });
  expect(() => planTerms(planOf({ kind: 'swp', amount: null, units: unitsFromText('1.0001') }))).toThrow(
    'three places',
  );
  expect(planTerms({ ...PLAN, mandateId: null })).toMatchObject({ type: 'SIP' });
});

test('a registration and its cancellation on one day have references of their own', () => {
  const on = businessDate('2026-11-20');
  expect(registrationRef(on, '10001', 100_001)).toBe('2026112010001100001');
  expect(cancellationRef(on, '10001', 100_001)).toBe('2026112010001600001');
});
