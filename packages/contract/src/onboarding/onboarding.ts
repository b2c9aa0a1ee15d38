/** An application for an investment account: saved step by step, resumed on any device. */
import { APPLICATION_STATES, ONBOARDING_STEPS } from '@artha/domain/onboarding/onboarding/steps';
import { TAX_STATUSES } from '@artha/domain/clients/accounts/tax-status';
import { GENDERS, HOLDERS_MAX } from '@artha/domain/clients/profile/investor';
import { PAN_CHARACTERS } from '@artha/domain/kit/limits';
import { isMaskedPan } from '@artha/domain/kit/masks';
import { matches } from '@artha/domain/kit/patterns';
import * as z from 'zod/mini';
import { HoldingType } from '../clients/accounts.ts';
import { BankAccountType } from '../clients/bank-accounts.ts';
import { AboutYou, JointHolder, NomineeEntries, NomineeEntry } from '../clients/profile.parts.ts';
import { client } from '../kit/audience.ts';
import { nothing, route } from '../kit/route.ts';
import { BusinessDate, Instant, line, Uuid } from '../kit/scalars.ts';
import { OtpCode, SentCode } from '../system/otp.ts';

export const Step = z.enum(ONBOARDING_STEPS);
export const ApplicationState = z.enum(APPLICATION_STATES);

/** As the bank holds them. They are read-only: the branch changes them. */
export const BankDetails = z.object({
  customerId: z.string(),
  name: z.string(),
  /** 'AB•••••••F' */
  panMasked: z.string(),
  bornOn: BusinessDate,
  gender: z.enum(GENDERS),
  taxStatus: z.enum(TAX_STATUSES),
  email: z.string(),
  mobile: z.string(),
  /** One line for each line of the address. */
  addressLines: z.array(z.string()),
  /** Of a minor. */
  guardianName: z.nullable(z.string()),
  fetchedAt: Instant,
});

/** A bank account of the customer at this bank. */
export const CoreBankAccount = z.object({
  /** Stable for this application. */
  key: z.string(),
  bankName: z.string(),
  branchName: z.nullable(z.string()),
  ifscCode: z.string(),
  micrCode: z.nullable(z.string()),
  numberLast4: z.string(),
  type: BankAccountType,
  /** Why it cannot be chosen; null when it can. */
  notPossibleBecause: z.nullable(z.string()),
});

/** A PAN, or the masked one that was read, which stays as it is. */
const KeptPan = line(PAN_CHARACTERS).check(
  z.toUpperCase(),
  z.refine((text) => matches('pan', text) || isMaskedPan(text), 'Enter a PAN of 10 characters, such as ABCPE1234F.'),
);

export const Holders = z.strictObject({
  holdingType: HoldingType,
  jointHolders: z.array(z.extend(JointHolder, { pan: KeptPan })).check(z.maxLength(HOLDERS_MAX - 1)),
  nominees: NomineeEntries,
  /** The holder does not wish to nominate anyone; for a single holder only. */
  hasOptedOut: z.boolean(),
  /** Of a minor's guardian; nobody else has one. */
  guardianPan: z.optional(KeptPan),
});
export type Holders = z.output<typeof Holders>;

/** How the identity was verified, in the words that the applicant reads. */
export const VerificationResult = z.object({
  provider: z.string(),
  verifiedName: z.string(),
  maskedId: z.string(),
  /** What differs between the provider's data and the bank's; empty when all is the same. */
  differences: z.array(z.string()),
  verifiedAt: Instant,
});

export const Application = z.object({
  id: Uuid,
  /** Rises with every save: a save names the version that the screen has seen. */
  version: z.int(),
  state: ApplicationState,
  /** 1 to 7, as the wire counts. */
  registrationStep: z.int(),
  /** The first step that is not done; `review` when only sending remains. */
  nextStep: Step,
  /** Done steps, with a short summary for the list of steps: 'Salaried, India and Singapore'. */
  doneSteps: z.array(z.object({ step: Step, summary: z.string() })),
  /** What operations returned; empty unless returned. */
  returnedSteps: z.array(z.object({ step: Step, reason: z.string() })),
  consentAt: Instant,
  savedAt: Instant,
  submittedAt: z.nullable(Instant),
  bankDetails: BankDetails,
  /** Empty when the bank account selection is not shown. */
  bankAccounts: z.array(CoreBankAccount),
  bankAccountKey: z.nullable(z.string()),
  aboutYou: z.nullable(AboutYou),
  /**
   * The PANs of joint holders and of a guardian are masked when read; a masked one that is sent back is kept as it is.
   * Holders saved before they were asked about themselves have no declaration, minors saved before it was asked for no
   * PAN of the guardian.
   */
  holders: z.nullable(
    z.object({
      ...Holders.shape,
      guardianPan: z.optional(z.string()),
      jointHolders: z.array(z.object({ ...JointHolder.shape, pan: z.string(), aboutYou: z.nullable(AboutYou) })),
      nominees: z.array(z.object({ ...NomineeEntry.shape, sharePercent: z.nullable(z.string()) })),
    }),
  ),
  documents: z.nullable(
    z.object({
      signature: z.object({ fileId: Uuid, name: z.string() }),
      cheque: z.nullable(z.object({ fileId: Uuid, name: z.string() })),
    }),
  ),
  verification: z.nullable(VerificationResult),
  /** The category of the risk profile; null before it was taken. */
  riskCategory: z.nullable(z.string()),
  /** Why operations look at it after sending; empty when it becomes active at once. */
  reviewReasons: z.array(z.string()),
});
export type Application = z.output<typeof Application>;

const held = { audience: client, allowedWhile: ['onboarding'] } as const;

export const getApplication = route({
  ...held,
  method: 'GET',
  path: '/api/Onboardings/me',
  summary: 'The application of the caller, with all that was entered.',
  isBackground: true,
  limit: 'read',
  input: nothing,
  answer: Application,
  refusals: ['onboarding.none'],
});

export const startApplication = route({
  ...held,
  method: 'POST',
  path: '/api/Onboardings',
  summary: 'Starts the application of the caller: reads the customer at the bank. Repeated, it answers the same.',
  input: z.strictObject({ hasConsented: z.literal(true), isBankAccountChosen: z.boolean() }),
  answer: Application,
  refusals: ['onboarding.bank-unavailable', 'onboarding.not-possible', 'onboarding.data-incomplete'],
});

const SAVE_REFUSALS = ['onboarding.none', 'onboarding.changed', 'onboarding.step-not-open'] as const;
const saved = { ...held, method: 'PUT', answer: Application } as const;
const version = { version: z.int() };

export const confirmBankDetails = route({
  ...saved,
  path: '/api/Onboardings/me/steps/bank-details',
  summary: 'Confirms the details that the bank holds. Returned ones are read again: changed ones are shown first.',
  input: z.strictObject({ ...version, isConfirmed: z.literal(true) }),
  refusals: [...SAVE_REFUSALS, 'onboarding.bank-unavailable', 'onboarding.not-possible', 'onboarding.data-incomplete'],
});

export const chooseBankAccount = route({
  ...saved,
  path: '/api/Onboardings/me/steps/accounts',
  summary: 'Chooses the bank account for payments and payouts.',
  input: z.strictObject({ ...version, bankAccountKey: z.string().check(z.maxLength(64)) }),
  refusals: [...SAVE_REFUSALS, 'onboarding.account-not-possible'],
});

export const saveAboutYou = route({
  ...saved,
  path: '/api/Onboardings/me/steps/about-you',
  summary: 'Saves occupation, income, tax residence and political exposure.',
  input: z.strictObject({ ...version, aboutYou: AboutYou }),
  refusals: SAVE_REFUSALS,
});

export const saveHolders = route({
  ...saved,
  path: '/api/Onboardings/me/steps/holders',
  summary: 'Saves joint holders and nominees.',
  input: z.strictObject({ ...version, holders: Holders }),
  refusals: SAVE_REFUSALS,
});

export const saveDocuments = route({
  ...saved,
  path: '/api/Onboardings/me/steps/documents',
  summary: 'Saves signature and cancelled cheque, which were uploaded before.',
  input: z.strictObject({ ...version, signatureFileId: Uuid, chequeFileId: z.nullable(Uuid) }),
  refusals: [...SAVE_REFUSALS, 'onboarding.cheque-missing', 'file.not-found', 'file.owned'],
});

/** What the code of `submitApplication` confirms: the application as it is shown, with its nominees or without. */
export const sendSubmitCode = route({
  ...held,
  method: 'POST',
  path: '/api/Onboardings/me/sendCode',
  summary: 'Sends a one-time password that signs the application as it is.',
  input: z.strictObject(version),
  answer: SentCode,
  refusals: [
    'onboarding.none',
    'onboarding.changed',
    'onboarding.incomplete',
    'onboarding.record-outdated',
    'otp.too-soon',
    'otp.too-often',
  ],
});

export const submitApplication = route({
  ...held,
  method: 'POST',
  path: '/api/Onboardings/me/submit',
  summary: 'Sends the application. It becomes active at once when all checks pass; otherwise operations look at it.',
  input: z.strictObject({ ...version, otpCode: OtpCode, hasAcceptedTerms: z.literal(true) }),
  answer: z.object({ appUserStatus: z.int(), application: Application }),
  refusals: [
    'onboarding.none',
    'onboarding.changed',
    'onboarding.incomplete',
    'onboarding.record-outdated',
    'onboarding.pan-in-use',
    'otp.not-valid',
    'otp.wrong',
    'otp.too-many-tries',
  ],
});
