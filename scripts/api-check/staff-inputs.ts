/** Inputs of the calls of staff, visitors and external systems, where the ids of the examples do not exist. */
import { randomUUID } from 'node:crypto';
import { readEnv } from '../../apps/server/src/platform/env/env.ts';
import { until } from '../crash/retry.ts';
import type { MakeInput } from './client-inputs.ts';
import type { Fields } from './document.ts';
import { at, dayAfter, listAt, sentCode } from './moment.ts';
import { loginFields } from './sign-in.ts';

/** Whom administrators act on; the calls of other clients go on. */
const OTHER_CLIENT = 'client4';
const IMPORT_WITHIN_MS = 20_000;
const NEW_CUSTOMER = '20000101';

/** Everything of a list. */
const everything = (sortBy: string): Fields => ({
  filter: { where: {}, sortBy, sortAsc: true, limit: 20, offset: 0 },
});

const administrators: Readonly<Record<string, MakeInput>> = {
  findUsers: () => everything('name'),
  setUserStatus: () => ({ appUserStatus: 3 }),
  setUserRole: () => ({ appRoleId: 9 }),
  saveConfig: () => ({ value: 'Artha Wealth', version: 0 }),
  replicateInstrument: () => ({
    name: 'Nilgiri Copy Fund',
    shortName: 'Nilgiri Copy',
    schemeCode: '999001',
    planType: 'Regular',
    isinReinvestment: undefined,
  }),
  saveQuestions: async ({ ask, known: { questionnaireId } }) => {
    const draft = await ask('getQuestionnaire', { questionnaireId });
    return { revision: at(draft, 'revision'), questions: at(draft, 'questions') };
  },
  saveScoreBands: async ({ ask, known: { questionnaireId } }) => {
    const draft = await ask('getQuestionnaire', { questionnaireId });
    return { revision: at(draft, 'revision'), bands: at(draft, 'bands') };
  },
  publishQuestionnaire: async ({ ask, known: { questionnaireId } }) => ({
    revision: at(await ask('getQuestionnaire', { questionnaireId }), 'revision'),
  }),
  discardQuestionnaireDraft: async ({ ask }) => {
    const draft = await ask('startQuestionnaireDraft');
    return { questionnaireId: at(draft, 'id'), revision: at(draft, 'revision') };
  },
  changeCalendarDays: async ({ ask }) => ({
    version: at(await ask('getBusinessCalendar'), 'draft', 'version') ?? null,
    days: [
      {
        day: dayAfter(60),
        event: 'Election',
        isBusinessDayOperations: false,
        isBusinessDayExchange: false,
        closedInstrumentIds: [],
      },
    ],
  }),
  sendCalendarDraft: async ({ ask }) => ({ version: at(await ask('getBusinessCalendar'), 'draft', 'version') }),
};

const wholeList = (): Fields => ({ filter: JSON.stringify({ where: {}, limit: 20, offset: 0 }) });
const firstWaiting: MakeInput = async ({ ask }) => {
  const list = { tab: 'for-you', where: {}, sortBy: 'expiresAt', sortAsc: true, limit: 10, offset: 0 };
  return { approvalId: at(await ask('listApprovals', { filter: JSON.stringify(list) }), 'items', 0, 'id') };
};

/** Waits until the rows of the import were compared. */
const importReady: MakeInput = async ({ ask, known: { importId } }) => {
  const isReady = async () => (at(await ask('getMasterImport', { importId }), 'state') === 'ready' ? true : undefined);
  await until('the rows of the import', isReady, IMPORT_WITHIN_MS);
  return {};
};

const masterData: Readonly<Record<string, MakeInput>> = {
  countMasterRows: wholeList,
  findMasterRows: wholeList,
  exportMasterRows: () => ({ columns: ['ifscCode'], filter: { where: {}, limit: 20, offset: 0 } }),
  upsertMasterRow: () => ({
    models: 'BusinessTypes',
    id: undefined,
    version: undefined,
    values: { code: 'GUILD', name: 'Guild' },
  }),
  startMasterImport: () => ({ model: 'BusinessType' }),
  matchImportColumns: () => ({ fields: ['code', 'name'] }),
  chooseImportRows: async (moment) => ({ ...(await importReady(moment)), rows: 'all' }),
  commitMasterImport: importReady,
  getApproval: firstWaiting,
  approveRequest: firstWaiting,
  returnRequest: firstWaiting,
  withdrawRequest: async ({ ask }) => {
    const list = { tab: 'by-you', where: {}, sortBy: 'expiresAt', sortAsc: true, limit: 10, offset: 0 };
    return { approvalId: at(await ask('listApprovals', { filter: JSON.stringify(list) }), 'items', 0, 'id') };
  },
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

const operations: Readonly<Record<string, MakeInput>> = {
  decideBankAccount: ({ known }) => ({ bankAccountId: known['reviewedAccountId'] }),
  requestCreditMatch: ({ knownTo }) => ({ orderNumber: knownTo('client')['orderNumber'] }),
  listCredits: () => everything('receivedAt'),
  takePaymentItem: ({ known }) => ({ kind: 'credit', id: known['creditId'] }),
  getReportedOrder: ({ knownTo }) => ({ orderId: knownTo('client')['orderId'] }),
  startFeedImport: async ({ ask }) => ({
    fileId: at(await ask('uploadFile', { container: 'feeds' }), 'fileId'),
    options: {},
  }),
};

/** By the name of the call. */
export const STAFF_INPUTS: Readonly<Record<string, MakeInput>> = {
  ...administrators,
  ...masterData,
  ...systems,
  ...visitors,
  ...applicants,
  ...operations,
};

/** What an answer teaches about later inputs, by the name of the call. */
export const LEARNED: Readonly<Record<string, (answer: unknown) => Readonly<Record<string, unknown>>>> = {
  listAccounts: (answer) => ({ accountId: at(answer, 0, 'id') }),
  listBankAccounts: (answer) => ({ bankAccountId: at(answer, 'items', 0, 'id') }),
  getCart: (answer) => ({ cartVersion: at(answer, 'version') }),
  addCartLine: (answer) => ({ lineId: at(answer, 'lineId'), cartVersion: at(answer, 'version') }),
  changeCartLine: (answer) => ({ cartVersion: at(answer, 'version') }),
  placeOrder: (answer) => ({ orderId: at(answer, 'orderId') }),
  getOrder: (answer) => ({ orderNumber: at(answer, 'orderNumber') }),
  initiatePayment: (answer) => ({ paymentId: at(answer, 'paymentId') }),
  getPaymentStatus: (answer) => ({ reference: at(answer, 'reference') }),
  placeSale: (answer) => ({ saleOrderId: at(answer, 'orderId') }),
  startPlan: (answer) => ({ planId: at(answer, 'planId') ?? at(answer, 'planIds', 0) ?? at(answer, 'id') }),
  createMandate: (answer) => ({ mandateId: at(answer, 'mandateId') ?? at(answer, 'id') }),
  takeRiskProfile: (answer) => ({ riskProfileId: at(answer, 'id') }),
  exportInstruments: (answer) => ({ exportId: at(answer, 'id') }),
  createExportLink: (answer) => ({ ticket: at(answer, 'ticket') }),
  uploadFile: (answer) => ({ fileId: at(answer, 'fileId'), container: at(answer, 'container') }),
  uploadMasterData: (answer) => ({ fileId: at(answer, 'fileId') }),
  uploadOrders: (answer) => ({ fileId: at(answer, 'fileId') }),
  startMasterImport: (answer) => ({ importId: at(answer, 'importId') ?? at(answer, 'id') }),
  listNotifications: (answer) => ({ id: at(answer, 'notificationDetails', 0, 'id') }),
  listAlerts: (answer) => ({ alertId: at(answer, 'items', 0, 'id') }),
  listSessions: (answer) => ({ sessionId: at(answer, 0, 'id') }),
  findUsers: (answer) => ({
    userId: at(
      listAt(answer, 'items').find((user) => at(user, 'loginUserId') === OTHER_CLIENT),
      'id',
    ),
  }),
  startQuestionnaireDraft: (answer) => ({ questionnaireId: at(answer, 'id') }),
  listBankAccountReviews: (answer) => ({ reviewedAccountId: at(answer, 'items', 0, 'id') }),
  listCredits: (answer) => ({ creditId: at(answer, 'items', 0, 'id') }),
  startFeedImport: (answer) => ({ runId: at(answer, 'runId') ?? at(answer, 'id') }),
  listParkedEvents: (answer) => ({ parkedEventId: at(answer, 'items', 0, 'id') }),
  findExceptions: (answer) => ({ exceptionId: at(answer, 'items', 0, 'id') }),
  listOnboardingRequests: (answer) => ({ applicationId: at(answer, 'items', 0, 'id') }),
  requestCreditMatch: (answer) => ({ approvalId: at(answer, 'approvalId') ?? at(answer, 'id') }),
};
