/** The screens of an application, filled in step by step, and those of the staff who look at it. */
import type { Page } from '@playwright/test';
import { accept, sendCode, sign, takeRiskProfile } from '../support/application.ts';
import { decide, openProvider } from '../support/ekyc.ts';
import { codeAfter } from '../support/mailed-code.ts';
import { drawSignature, fillAboutYou, saveStep, uploadCheque } from '../support/sign-up.ts';
import type { Stop, Tour } from './stop.ts';
import { firstLink, stops } from './stop.ts';

/** The demo person whose application is at its second step. */
const APPLICANT = { userId: 'client8', customerId: '10004229' };
const QUEUE = '/ops/onboarding-requests';

/** Each step by the heading of its screen, in order, and how it is filled in. */
const STEPS: readonly (readonly [step: string, heading: string, fill: (page: Page) => Promise<void>])[] = [
  ['bank-details', 'Your bank details', (page) => page.getByRole('button', { name: 'Confirm and continue' }).click()],
  ['accounts', 'Accounts', saveStep],
  [
    'about-you',
    'About you',
    async (page) => {
      await fillAboutYou(page);
      await saveStep(page);
    },
  ],
  [
    'holders',
    'Holders and nominees',
    async (page) => {
      await page.getByRole('checkbox', { name: /I do not wish to nominate anyone/ }).check({ force: true });
      await saveStep(page);
    },
  ],
  [
    'documents',
    'Documents',
    async (page) => {
      await drawSignature(page);
      await page.getByRole('button', { name: 'Use this signature' }).click();
      await uploadCheque(page);
      await page.getByText('Uploaded', { exact: true }).nth(1).waitFor();
      await saveStep(page);
    },
  ],
  [
    'verify',
    'Verify',
    async (page) => {
      await page.goto('/ekyc');
      await openProvider(page, 'Document locker', APPLICANT.customerId);
      await decide(page, 'Another address');
      await page.getByRole('button', { name: 'Continue' }).click();
    },
  ],
  ['risk-profile', 'Risk profile', takeRiskProfile],
  ['review', 'Review', () => Promise.resolve()],
];

const headingOf = (page: Page) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^(?:${STEPS.map(([, heading]) => heading).join('|')})$`) });

/** Fills in what comes before a step, and opens it; what was filled in for an earlier look stays. */
const openStep = (wanted: string) => async (page: Page) => {
  const last = STEPS.findIndex(([step]) => step === wanted);
  for (const _step of STEPS) {
    await page.goto('/signup');
    const heading = await headingOf(page).first().innerText();
    const at = STEPS.findIndex(([, each]) => each === heading);
    if (at >= last) break;
    await STEPS[at]?.[2](page);
    await headingOf(page).filter({ hasNotText: heading }).first().waitFor();
  }
  await page.goto(`/signup?step=${wanted}`);
};

const stepStops: readonly Stop[] = STEPS.map(([step]) => ({ name: `signup-${step}`, at: openStep(step) }));

/** Before the identity is verified the choice of the provider, then the result. */
const ekyc = (name: string): Stop => ({ name, at: '/ekyc' });

/** Signs the application, unless an earlier look has. */
const send = async (page: Page) => {
  await page.goto('/signup?step=review');
  await page
    .getByRole('heading', { level: 2 })
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  if ((await page.getByRole('button', { name: 'Send code' }).count()) === 0) return;
  await accept(page);
  await sign(page, await codeAfter(page.request, 'is your code', () => sendCode(page)));
  await page.getByRole('heading', { name: 'Your application was sent' }).waitFor();
};

export const ONBOARDING_TOURS: readonly Tour[] = [
  {
    userId: APPLICANT.userId,
    stops: [
      ...stepStops.slice(0, 6),
      ekyc('ekyc'),
      ...stepStops.slice(6),
      ekyc('ekyc-result'),
      ...stops('/onboarding-risk-profile', '/onboarding-landing'),
    ],
  },
  // After all looks of the tour above: what is sent cannot be changed.
  { userId: APPLICANT.userId, stops: [{ name: 'signup-sent', at: send }] },
  {
    userId: 'operations1',
    role: 'Operations',
    stops: [
      ...stops(QUEUE, `${QUEUE}?tab=mine`),
      { name: 'onboarding-request', at: firstLink(QUEUE, 'main a[href*="request="]') },
    ],
  },
  { userId: 'badmin1', role: 'Business Admin', stops: stops('/business-admin/risk-profile') },
];
