/** What the walk keeps of answers for later calls. */
import { at, listAt } from './moment.ts';
import { OTHER_CLIENT } from './order.ts';

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
