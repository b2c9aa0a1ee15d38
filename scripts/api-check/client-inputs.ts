/** Inputs of clients' calls, where the ids of the examples do not exist or a step follows from the one before it. */
import { PLAN_CANCEL_REASONS } from '@artha/contract/trading/plans.changes';
import { DEMONSTRATION_PASSWORD } from '../../apps/server/src/demonstration/index.ts';
import { until } from '../crash/retry.ts';
import type { Fields } from './document.ts';
import type { MakeInput, Moment } from './moment.ts';
import { at, dayAfter, listAt, sentCode, tenthOfAMonth } from './moment.ts';

const withCode: MakeInput = async (moment) => ({ otpCode: await sentCode(moment) });

const payment: Fields = {
  mode: 'netbanking',
  upiHandle: null,
  bankMandateId: null,
  chequeNumber: null,
  chequeFileId: null,
};
const sip = (): Fields => ({
  frequency: 'monthly',
  day: 10,
  startOn: tenthOfAMonth(2),
  instalments: 12,
  isFirstToday: false,
  bankMandateId: 1,
});
const planTerms = (): Fields => ({
  terms: { kind: 'sip', instrumentId: 1, folioId: null, amount: '1000.00', ...sip() },
  replacesPlanId: undefined,
});
const sale: Fields = { amount: '2000.00', units: undefined, isAllUnits: undefined, toInstrumentId: undefined };
const investorVersion: MakeInput = async ({ ask }) => ({ version: at(await ask('getInvestorDetail'), 'version') });
const addresses: MakeInput = async (moment) => {
  const { countries, states } = (await moment.ask('getInvestorChoices')) as Record<string, unknown>;
  const idOf = (list: unknown, name: string) =>
    at(
      listAt(list).find((each) => at(each, 'name') === name),
      'id',
    );
  const place = {
    city: 'Pune',
    pincode: '411045',
    stateId: idOf(states, 'Maharashtra'),
    countryId: idOf(countries, 'India'),
  };
  const address = { line1: 'Flat 14, Sahyadri Heights', line2: 'Baner Road', ...place };
  return { ...(await investorVersion(moment)), permanentAddress: address, correspondenceAddress: address };
};
const contact: Fields = { contact: { field: 'mobile', value: '9820098201' } };
const pause = (): Fields => ({ fromOn: tenthOfAMonth(3), instalments: 1 });

/** An order of its own, so that the order that was paid stays. */
async function anotherOrder({ ask, known }: Moment): Promise<unknown> {
  const { accountId } = known;
  const added = await ask('addCartLine', { accountId, amount: '5000.00', plan: undefined });
  return at(await ask('placeOrder', { accountId, cartVersion: at(added, 'version') }), 'orderId');
}

const trading: Readonly<Record<string, MakeInput>> = {
  addCartLine: () => ({ amount: '6000.00', plan: undefined }),
  changeCartLine: ({ known }) => ({ version: known['cartVersion'], amount: '7000.00', folioId: null, plan: undefined }),
  removeCartLine: async ({ ask, known: { accountId } }) => {
    const added = await ask('addCartLine', { accountId, amount: '5000.00', plan: undefined });
    return { lineId: at(added, 'lineId'), version: at(added, 'version') };
  },
  startCartPlans: async ({ ask, known: { accountId } }) => {
    const added = await ask('addCartLine', { accountId, amount: '1000.00', plan: sip() });
    return { cartVersion: at(added, 'version') };
  },
  sendOrderOtp: () => payment,
  verifyOrderOtp: async (moment) => ({ ...payment, ...(await withCode(moment)) }),
  checkUpiHandle: async (moment) => ({ orderId: await anotherOrder(moment), upiHandle: 'asha@artha' }),
  initiatePayment: () => payment,
  getPaymentStatus: async ({ ask, known: { paymentId } }) => {
    await until(
      'the reference of the bank',
      async () => at(await ask('getPaymentStatus', { paymentId }), 'reference') ?? undefined,
    );
    return {};
  },
  sendCancelOtp: ({ known }) => ({ orderId: known['saleOrderId'] }),
  cancelOrder: async (moment) => ({ orderId: await anotherOrder(moment), otpCode: undefined }),
  estimateSale: () => sale,
  placeSale: async ({ ask, known: { accountId } }) => {
    const estimate = await ask('estimateSale', { accountId, ...sale });
    return { ...sale, version: at(estimate, 'version') };
  },
  getPlacedSale: ({ known }) => ({ orderId: known['saleOrderId'] }),
  sendSaleOtp: ({ known }) => ({ orderId: known['saleOrderId'] }),
  verifySaleOtp: async (moment) => ({ orderId: moment.known['saleOrderId'], ...(await withCode(moment)) }),
  getSaleTax: () => ({ units: '1.0000' }),
};

const plans: Readonly<Record<string, MakeInput>> = {
  previewPlan: planTerms,
  startPlan: planTerms,
  getPlanHistory: () => ({ amount: '1000.00', frequency: 'monthly', day: 10, stepUp: undefined }),
  sendStartPlanOtp: ({ known }) => ({ planIds: [known['planId']] }),
  verifyStartPlanOtp: async (moment) => ({ planIds: [moment.known['planId']], ...(await withCode(moment)) }),
  previewPause: pause,
  sendPauseOtp: pause,
  pausePlan: async (moment) => ({ ...pause(), ...(await withCode(moment)) }),
  sendCancelPlanOtp: () => ({ reason: PLAN_CANCEL_REASONS[0] }),
  cancelPlan: async (moment) => ({ reason: PLAN_CANCEL_REASONS[0], ...(await withCode(moment)) }),
};

const mandates: Readonly<Record<string, MakeInput>> = {
  createMandate: () => ({ authMode: 'netbanking', limit: '50000.00', startOn: dayAfter(7), years: 5 }),
  verifyMandateOtp: withCode,
  cancelMandate: withCode,
};

const profile: Readonly<Record<string, MakeInput>> = {
  changeAboutYou: investorVersion,
  sendAddressCode: addresses,
  changeAddress: async (moment) => ({ ...(await addresses(moment)), ...(await withCode(moment)) }),
  sendContactCode: async (moment) => ({ ...(await investorVersion(moment)), ...contact }),
  changeContact: async (moment) => ({ ...(await investorVersion(moment)), ...contact, ...(await withCode(moment)) }),
  changeHolderAboutYou: async ({ ask }) => {
    const accountId = at(await ask('listAccounts'), 1, 'id');
    const holder = at(await ask('getJointHolders', { accountId }), 'holders', 0);
    return { accountId, holderId: at(holder, 'id'), version: at(holder, 'version') };
  },
  changeSignature: async (moment) => ({
    ...(await investorVersion(moment)),
    fileId: at(await moment.ask('uploadFile', { container: 'signatures' }), 'fileId'),
  }),
  sendNomineesCode: async ({ ask, known: { accountId } }) => ({
    version: at(await ask('getNominees', { accountId }), 'version'),
    nominees: [],
    hasOptedOut: true,
  }),
  changeNominees: async (moment) => {
    const { accountId } = moment.known;
    const version = at(await moment.ask('getNominees', { accountId }), 'version');
    return { version, nominees: [], hasOptedOut: true, ...(await withCode(moment)) };
  },
  addBankAccount: async ({ ask }) => ({
    chequeFileId: at(await ask('uploadFile', { container: 'cheques' }), 'fileId'),
    ifscCode: 'ARTH0000101',
    number: '914010044821',
    numberAgain: '914010044821',
  }),
  deleteBankAccount: async ({ ask, known: { accountId } }) => ({
    bankAccountId: at(listAt(await ask('listBankAccounts', { accountId }), 'items').at(-1), 'id'),
  }),
  takeRiskProfile: async ({ ask }) => {
    const questionnaire = await ask('getActiveQuestionnaire');
    const answers = listAt(questionnaire, 'questions').map((question) => ({
      questionId: at(question, 'id'),
      optionId: at(question, 'options', 0, 'id'),
    }));
    return { version: at(questionnaire, 'version'), answers };
  },
  findBankBranch: () => ({ ifscCode: 'ARTH0000101' }),
  requestPersonalData: withCode,
  endSession: async ({ ask, known: { userId } }) => ({ sessionId: at(await ask('listSessions', { userId }), 0, 'id') }),
  changePassword: () => ({ oldPassword: DEMONSTRATION_PASSWORD }),
};

/** By the name of the call. */
export const CLIENT_INPUTS: Readonly<Record<string, MakeInput>> = { ...trading, ...plans, ...mandates, ...profile };
