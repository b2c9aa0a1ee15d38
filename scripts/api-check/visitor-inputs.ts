/** Inputs of the calls of visitors, applicants and external systems. */
import { randomUUID } from 'node:crypto';
import { readEnv } from '../../apps/server/src/platform/env/env.ts';
import type { MakeInput } from './moment.ts';
import { at, sentCode } from './moment.ts';
import { OTHER_CLIENT } from './order.ts';
import { loginFields } from './sign-in.ts';

/** A customer of the bank who has no user. */
const NEW_CUSTOMER = '20000101';

const visitors: Readonly<Record<string, MakeInput>> = {
  login: ({ call, caller }) => loginFields(call, caller, 'client2', 'CLIENT'),
  sendCaptchaCode: async ({ ask }) => ({
    userId: 'client2',
    captchaId: at(await ask('generateCaptcha'), 'uniqueId'),
  }),
  generateOtp: () => ({ userId: OTHER_CLIENT, emailId: `${OTHER_CLIENT}@artha.example` }),
  forgotPassword: async (moment) => ({
    userId: OTHER_CLIENT,
    otpCode: await sentCode(moment, `${OTHER_CLIENT}@artha.example`),
  }),
  forgotUserId: () => ({ userEmail: 'client1@artha.example', pancardNumber: 'ZZZPD0001A' }),
  fetchAndValidateCustomer: () => ({ customerId: NEW_CUSTOMER }),
  sendSignUpCode: () => ({ customerId: NEW_CUSTOMER }),
  signUp: async (moment) => ({ customerId: NEW_CUSTOMER, userId: 'newclient', otpCode: await sentCode(moment) }),
};

const applicantVersion: MakeInput = async ({ ask }) => ({ version: at(await ask('getApplication'), 'version') });

const applicants: Readonly<Record<string, MakeInput>> = {
  confirmBankDetails: applicantVersion,
  sendSubmitCode: applicantVersion,
  saveAboutYou: applicantVersion,
  saveHolders: async (moment) => ({
    ...(await applicantVersion(moment)),
    holders: { holdingType: 'single', jointHolders: [], nominees: [], hasOptedOut: true },
  }),
  saveDocuments: applicantVersion,
  chooseBankAccount: async ({ ask }) => {
    const application = await ask('getApplication');
    return { version: at(application, 'version'), bankAccountKey: at(application, 'bankAccounts', 0, 'key') };
  },
  submitApplication: applicantVersion,
};

const systems: Readonly<Record<string, MakeInput>> = {
  receivePaymentEvent: ({ knownTo }) => {
    const { paymentId, orderId, reference } = knownTo('client');
    const { merchantId } = readEnv().paymentBank;
    const occurredAt = new Date().toISOString();
    return {
      eventId: randomUUID(),
      type: 'payment.captured',
      merchantId,
      paymentId,
      orderId,
      reference,
      amount: '7000.00',
      occurredAt,
    };
  },
  receiveCredit: () => ({
    eventId: randomUUID(),
    utr: `N${Date.now()}`,
    receivedAt: new Date().toISOString(),
  }),
  receiveChequeOutcome: () => ({ eventId: randomUUID(), occurredAt: new Date().toISOString() }),
};

/** By the name of the call. */
export const VISITOR_INPUTS: Readonly<Record<string, MakeInput>> = { ...visitors, ...applicants, ...systems };
