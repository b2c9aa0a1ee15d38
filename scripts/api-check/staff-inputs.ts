/** Inputs of the calls of staff, where the ids of the examples do not exist or a step follows from another. */
import { until } from '../crash/retry.ts';
import type { Fields } from './document.ts';
import type { MakeInput } from './moment.ts';
import { at, dayAfter } from './moment.ts';

const IMPORT_WITHIN_MS = 20_000;

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
const firstRequest =
  (tab: 'for-you' | 'by-you'): MakeInput =>
  async ({ ask }) => {
    const list = { tab, where: {}, sortBy: 'expiresAt', sortAsc: true, limit: 10, offset: 0 };
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
  getApproval: firstRequest('for-you'),
  approveRequest: firstRequest('for-you'),
  returnRequest: firstRequest('for-you'),
  withdrawRequest: firstRequest('by-you'),
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
  ...operations,
};
