/** What an applicant does, from the landing page to the code that signs the application. */
import { ClientError } from '@artha/client/client-error';
import { getInvestorChoices } from '@artha/contract/clients/profile.choices';
import type { AboutYou } from '@artha/contract/clients/profile.parts';
import { getActiveQuestionnaire, takeRiskProfile } from '@artha/contract/clients/risk-profile';
import { getEkycStatus, initiateEkyc } from '@artha/contract/onboarding/ekyc';
import type { Application } from '@artha/contract/onboarding/onboarding';
import {
  chooseBankAccount,
  confirmBankDetails,
  getApplication,
  saveAboutYou,
  saveDocuments,
  saveHolders,
  sendSubmitCode,
  startApplication,
  submitApplication,
} from '@artha/contract/onboarding/onboarding';
import { fetchAndValidateCustomer, sendSignUpCode, signUp } from '@artha/contract/onboarding/onboarding.sign-up';
import { uploadFile } from '@artha/contract/system/files';
import { plainPng } from '../../apps/server/src/platform/files/testing/image-bodies.ts';
import { personOf } from '../../apps/sandbox/src/identity/find-person.ts';
import { findCode } from '../crash/find-code.ts';
import { persistently, until } from '../crash/retry.ts';
import type { Applicant } from './applicant.ts';

/** How an application is expected to end. */
export type Ending = 'approved' | 'submitted';

const PASSWORD = 'Monsoon-over-Pune7';
/** Hashing passwords waits for its turn on a machine with few cores. */
const SIGN_UP_MAX_MS = 120_000;
/** The status with which the product sends the browser on to its own page. */
const RETURNED = 303;
const IMAGE = { width: 240, height: 120 } as const;

/** Every tenth holds a public office, which operations look at. */
const endingOf = ({ number }: Pick<Applicant, 'number'>): Ending => (number % 10 === 9 ? 'submitted' : 'approved');

/** Applies. The application is sent twice at once, as by a double click. @returns how it ended */
export async function apply(applicant: Applicant, sandboxUrl: string): Promise<Ending> {
  await signedUp(applicant, sandboxUrl);
  await fillIn(applicant);
  await verified(applicant, sandboxUrl);
  await profiled(applicant);
  return sent(applicant, sandboxUrl);
}

/** The code that the sandbox receives after an action. */
async function codeAfter({ email }: Applicant, sandboxUrl: string, what: string, act: () => Promise<unknown>) {
  const find = () => findCode({ sandboxUrl }, { email }, what);
  const previous = await find().catch(() => undefined);
  await act();
  return until(`the code of ${email}`, async () => {
    const code = await find().catch(() => undefined);
    return code === previous ? undefined : code;
  });
}

async function signedUp(applicant: Applicant, sandboxUrl: string): Promise<void> {
  const { call, customerId } = applicant;
  await persistently('validation', () => call(fetchAndValidateCustomer, { customerId }));
  const otpCode = await codeAfter(applicant, sandboxUrl, 'is your code', () =>
    persistently('sign-up code', () => call(sendSignUpCode, { customerId, hasConsented: true })),
  );
  const form = { customerId, otpCode, userId: `investor${customerId}`, newPassword: PASSWORD };
  const { token } = await persistently('sign-up', () => call(signUp, form, { timeoutMs: SIGN_UP_MAX_MS }));
  applicant.startSession(token);
}

const NOBODY = { holdingType: 'single', jointHolders: [], nominees: [], hasOptedOut: true } as const;

async function fillIn(applicant: Applicant): Promise<void> {
  const { call } = applicant;
  const started = await persistently('start', () =>
    call(startApplication, { hasConsented: true, isBankAccountChosen: true }),
  );
  const save = async (step: Step, application: Application, make: (version: number) => Promise<Application>) =>
    persistently(step, () => make(application.version)).catch(async (error: unknown) => {
      if (!(error instanceof ClientError && error.code === 'onboarding.changed')) throw error;
      // The answer of an earlier attempt was lost. As the screen does, the application is read as it is now.
      const now = await persistently('application', () => call(getApplication, {}));
      return now.doneSteps.some((done) => done.step === step) ? now : make(now.version);
    });
  const confirmed = await save('bank-details', started, (version) =>
    call(confirmBankDetails, { version, isConfirmed: true }),
  );
  const { bankAccounts } = confirmed;
  const bankAccountKey = bankAccounts.find(({ notPossibleBecause }) => notPossibleBecause === null)?.key ?? '';
  const chosen = await save('accounts', confirmed, (version) => call(chooseBankAccount, { version, bankAccountKey }));
  const aboutYou = await statementsOf(applicant);
  const stated = await save('about-you', chosen, (version) => call(saveAboutYou, { version, aboutYou }));
  const holders = { ...NOBODY, jointHolders: [], nominees: [] };
  const held = await save('holders', stated, (version) => call(saveHolders, { version, holders }));
  const files = {
    signatureFileId: await uploaded(applicant, 'signatures'),
    chequeFileId: await uploaded(applicant, 'cheques'),
  };
  await save('documents', held, (version) => call(saveDocuments, { version, ...files }));
}

type Step = Application['doneSteps'][number]['step'];

async function statementsOf({ call, number }: Applicant): Promise<AboutYou> {
  const choices = await persistently('choices', () => call(getInvestorChoices, {}));
  return {
    salutation: 'Ms',
    birthCity: 'Pune',
    natureOfBusinessId: null,
    taxResidences: [],
    occupationId: choices.occupations.find(({ isBusiness }) => !isBusiness)?.id ?? 0,
    incomeSlabId: choices.incomeSlabs[0]?.id ?? 0,
    wealthSourceId: choices.wealthSources[0]?.id ?? 0,
    birthCountryId: choices.countries.find(({ isIndia }) => isIndia)?.id ?? 0,
    politicalExposure: endingOf({ number }) === 'submitted' ? 'yes' : 'no',
  };
}

async function uploaded({ upload }: Applicant, container: 'signatures' | 'cheques'): Promise<string> {
  const image = new File([new Uint8Array(plainPng(IMAGE.width, IMAGE.height))], 'image.png', { type: 'image/png' });
  const { fileId } = await persistently('upload', () => upload(uploadFile, { container }, image));
  return fileId;
}

/** Agrees on the page of the document locker, returns, and waits for what it answers. */
async function verified({ call, customerId, fetch: browse }: Applicant, sandboxUrl: string): Promise<void> {
  const { redirectUrl } = await persistently('eKYC', () =>
    call(initiateEkyc, { provider: 'locker', hasConsented: true }),
  );
  const returnUrl = await until(`the consent of ${customerId}`, () =>
    consent(redirectUrl, { sandboxUrl, customerId }).catch(() => undefined),
  );
  // A product that is busy answers 503, and the person reloads the page.
  await until(`the return of ${customerId}`, async () => {
    const answer = await browse(returnUrl, { redirect: 'manual' }).catch(() => undefined);
    await answer?.arrayBuffer();
    return answer?.status === RETURNED ? true : undefined;
  });
  await until(`the identity of ${customerId}`, async () => {
    const { request } = await persistently('eKYC status', () => call(getEkycStatus, {}));
    if (request?.failure) throw new Error(`${customerId} is not verified: ${request.failure}`);
    return request?.completedAt ?? undefined;
  });
}

/** Agrees on a page of the locker, which is opened again if it does not answer. @returns where it sends the browser */
async function consent(
  redirectUrl: string,
  { sandboxUrl, customerId }: { readonly sandboxUrl: string; readonly customerId: string },
): Promise<string> {
  const page = await (await fetch(redirectUrl)).text();
  const decision = /data-decision="([^"]+)"/.exec(page)?.[1];
  if (!decision) throw new Error('the document locker shows no form');
  const decided = await fetch(sandboxUrl + decision, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ choice: 'same', person: personOf(customerId) }),
  });
  return ((await decided.json()) as { returnUrl: string }).returnUrl;
}

async function profiled({ call, customerId }: Applicant): Promise<void> {
  const { version, questions } = await persistently('questions', () => call(getActiveQuestionnaire, {}));
  const answers = questions.map(({ id, options }) => ({ questionId: id, optionId: options[0]?.id ?? 0 }));
  const options = { idempotencyKey: `risk-profile:${customerId}` };
  await persistently('risk profile', () => call(takeRiskProfile, { version, answers }, options));
}

async function sent(applicant: Applicant, sandboxUrl: string): Promise<Ending> {
  const { call } = applicant;
  const { version } = await persistently('application', () => call(getApplication, {}));
  const otpCode = await codeAfter(applicant, sandboxUrl, 'is your code', () =>
    persistently('submit code', () => call(sendSubmitCode, { version })),
  );
  const submit = () =>
    persistently('submission', () => call(submitApplication, { version, otpCode, hasAcceptedTerms: true }));
  const [{ application }] = await Promise.all([submit(), submit()]);
  if (application.state !== endingOf(applicant))
    throw new Error(`${applicant.customerId} is ${application.state}: ${application.reviewReasons.join(', ')}`);
  return application.state;
}
