import type { EkycState } from '@artha/domain/onboarding/ekyc/ekyc-states';
import type { KraCode } from '@artha/domain/clients/kyc-records/kra-status';
import { KRA_MEANINGS } from '@artha/domain/clients/kyc-records/kra-status';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onboardingReturn } from '../../onboarding/onboarding.tables.ts';
import type { Applicant } from '../testing/ekyc-fixture.ts';
import { EkycFixture } from '../testing/ekyc-fixture.ts';

let fixture: EkycFixture;

beforeAll(async () => {
  fixture = await EkycFixture.open();
});
afterAll(() => fixture.sandbox.stop());

const setStatus = ({ pan }: Applicant, status: KraCode) => fixture.sandbox.control('/kra-desk', { pan, status });

/** Delivers until nothing waits or an attempt has failed. */
const deliverAll = async (): Promise<string[]> => {
  for (;;) {
    const failures = await fixture.deliver();
    if (failures.length > 0 || (await fixture.waiting()).length === 0) return failures;
  }
};

test.each<[code: KraCode, state: EkycState]>([
  ['01', 'verified'],
  ['02', 'verified'],
  ['03', 'verified'],
  ['04', 'mismatch'],
  ['05', 'verified'],
  ['06', 'mismatch'],
  ['07', 'verified'],
  ['11', 'verified'],
  ['12', 'verified'],
  ['13', 'verified'],
  ['22', 'verified'],
])('a KYC record with status %s: the request is %s, in words', async (code, state) => {
  const applicant = await fixture.applicant();
  await setStatus(applicant, code);
  await fixture.verify(applicant);
  const { text, permission } = KRA_MEANINGS[code];
  const request = await fixture.newest(applicant);
  expect(request).toMatchObject({ state, kraCode: code });
  expect(request.differences).toEqual(permission === 'review' ? [text] : []);
  expect(request.stopReasons).toEqual(permission === 'stopped' ? [text] : []);
  const { verification } = await fixture.application(applicant);
  expect(verification?.differences).toEqual(state === 'verified' ? request.differences : undefined);
  expect(await fixture.waiting()).toEqual([]);
});

test.each<[later: KraCode, state: EkycState, differences: number]>([
  ['07', 'verified', 0],
  ['03', 'verified', 1],
  ['04', 'mismatch', 0],
])('an agency that is not reachable is asked again, and answers %s: %s', async (later, state, differences) => {
  const applicant = await fixture.applicant();
  await setStatus(applicant, '99');
  await fixture.verify(applicant);
  expect(await fixture.newest(applicant)).toMatchObject({
    ...{ state: 'verified', kraCode: '99', differences: [KRA_MEANINGS['99'].text] },
  });
  expect(await deliverAll()).toEqual(['the KYC registration agency is not reachable yet']);
  await setStatus(applicant, later);
  expect(await deliverAll()).toEqual([]);
  const request = await fixture.newest(applicant);
  expect(request).toMatchObject({ state, kraCode: later });
  expect(request.differences).toHaveLength(differences);
  const { verification } = await fixture.application(applicant);
  expect(verification?.differences).toEqual(state === 'verified' ? request.differences : undefined);
});

test.each(['error', 'drop', 'garbage'])(
  'an agency that fails with %s does not keep the applicant waiting',
  async (kind) => {
    const applicant = await fixture.applicant();
    await fixture.sandbox.control('/faults', { system: 'kra', kind });
    expect(await fixture.verify(applicant)).toBe('/ekyc?status=success');
    expect((await fixture.newest(applicant)).state).toBe('verified');
    expect(await deliverAll()).toEqual([]);
    expect(await fixture.newest(applicant)).toMatchObject({ kraCode: '07', differences: [] });
  },
);

test('what differs besides the KYC record stays when the agency answers later', async () => {
  const applicant = await fixture.applicant();
  await setStatus(applicant, '99');
  await fixture.verify(applicant, 'other-address');
  await setStatus(applicant, '07');
  await deliverAll();
  expect((await fixture.application(applicant)).verification?.differences).toEqual([
    'Address is not the same at the bank and in the document locker.',
    'Pincode is not the same at the bank and in the document locker.',
  ]);
});

test('an agency that answers later changes only the verification that it was asked for', async () => {
  const applicant = await fixture.applicant();
  await setStatus(applicant, '99');
  await fixture.verify(applicant);
  // The bank was read again.
  await fixture.changeApplication(applicant, { verification: null });
  await setStatus(applicant, '07');
  expect(await deliverAll()).toEqual([]);
  expect(await fixture.newest(applicant)).toMatchObject({ kraCode: '07' });
  expect((await fixture.application(applicant)).verification).toBeNull();
});

test('an agency that answers while the step is returned does not do the step', async () => {
  const applicant = await fixture.applicant();
  await setStatus(applicant, '99');
  await fixture.verify(applicant);
  const { id: applicationId } = await fixture.application(applicant);
  const returned = {
    applicationId,
    step: 'verify',
    reason: 'Use the depository.',
    returnedAt: fixture.clocks.realNow(),
  };
  await fixture.database.db.insert(onboardingReturn).values({ ...returned, returnedByUserId: applicant.userId });
  await fixture.changeApplication(applicant, { state: 'returned', submittedAt: fixture.clocks.realNow() });
  await setStatus(applicant, '07');
  expect(await deliverAll()).toEqual([]);
  const { verification, registrationStep } = await fixture.application(applicant);
  expect(verification?.differences).toEqual([]);
  expect(registrationStep).toBe(5);
  expect(await fixture.database.db.$count(onboardingReturn, eq(onboardingReturn.applicationId, applicationId))).toBe(1);
});
