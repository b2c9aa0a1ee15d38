/** In which order the calls are made, and by whom. */
import type { Operation } from './document.ts';

/** Who signs in for a role. */
const USERS: Readonly<Record<string, string>> = {
  client: 'client1',
  relationshipManager: 'rmanager1',
  operations: 'operations1',
  systemAdmin: 'sysadmin1',
  businessAdmin: 'badmin1',
  providerAdmin: 'vadmin1',
};

/** Whom visitors and administrators act on, so that the calls of the other clients go on. */
export const OTHER_CLIENT = 'client4';

/** Calls that end or change the session they are made with: each has a session of its own, of a client of its own. */
const ENDING = ['acceptTnc', 'switchRole', 'logoutOtherSessions', 'endSession', 'logout', 'changePassword'];
const ENDED_USER = 'client3';

/** Calls of visitors that sign in, and their steps: from then on a browser's cookies are those of a session. */
const SIGNING_IN: Readonly<Record<string, string>> = {
  login: 'anyone, signing in',
  loginWithToken: 'anyone, from a partner',
  fetchAndValidateCustomer: 'anyone, signing up',
  sendSignUpCode: 'anyone, signing up',
  signUp: 'anyone, signing up',
};

/** A second person, who decides on what the first one asked for. */
const DECIDING = ['getApproval', 'approveRequest', 'returnRequest'];

/** Roles other than the first of an audience: who goes on with the steps. */
const ROLES: Readonly<Record<string, string>> = {
  uploadMasterData: 'businessAdmin',
  withdrawRequest: 'businessAdmin',
  listApprovals: 'businessAdmin',
  getWaitingApproval: 'businessAdmin',
  countApprovals: 'businessAdmin',
};

/** Of an applicant. */
const APPLYING = /^\/api\/(?:Onboardings|Ekycs)/;
const APPLICANT = 'client8';

/**
 * Steps that follow from each other, after all other reads. What is not listed comes before them if it reads, else
 * after them.
 */
const STEPS: readonly string[] = [
  ['getCsrfToken', 'generateCaptcha', 'fetchAndValidateCustomer', 'sendSignUpCode', 'signUp'],
  ['generateOtp', 'forgotPassword', 'findUsers', 'uploadFile', 'uploadMasterData', 'uploadOrders'],
  ['addCartLine', 'changeCartLine', 'placeOrder', 'getOrder', 'getOrderStatus', 'getPaymentOptions'],
  ['sendOrderOtp', 'verifyOrderOtp', 'initiatePayment', 'getPaymentStatus', 'receivePaymentEvent', 'getReceipt'],
  ['removeCartLine', 'checkUpiHandle', 'cancelOrder', 'getReportedOrder'],
  ['estimateSale', 'placeSale', 'getPlacedSale', 'sendSaleOtp', 'verifySaleOtp', 'sendCancelOtp'],
  ['createMandate', 'getMandate', 'sendMandateOtp', 'verifyMandateOtp', 'inquireMandate'],
  ['sendCancelMandateOtp', 'cancelMandate', 'previewPlan', 'startPlan', 'getPlan', 'sendStartPlanOtp'],
  ['verifyStartPlanOtp', 'previewPause', 'sendPauseOtp', 'pausePlan', 'resumePlan', 'sendCancelPlanOtp'],
  ['cancelPlan', 'startCartPlans'],
  ['sendAddressCode', 'changeAddress', 'sendContactCode', 'changeContact', 'sendNomineesCode', 'changeNominees'],
  ['takeRiskProfile', 'downloadRiskProfileReport'],
  ['sendPersonalDataCode', 'requestPersonalData', 'getPersonalDataArchive'],
  ['exportInstruments', 'createExportLink', 'getExportFile', 'cancelExport', 'getFile'],
  ['receiveChequeOutcome', 'receiveCredit', 'listCredits', 'takePaymentItem', 'requestCreditMatch'],
  ['requestCreditRefund', 'listParkedEvents', 'markParkedEventSeen'],
  ['findExceptions', 'getException'],
  ['startMasterImport', 'getMasterImport', 'matchImportColumns', 'listImportRows', 'chooseImportRows'],
  ['getImportErrors', 'commitMasterImport', 'cancelMasterImport'],
  ['startQuestionnaireDraft', 'getQuestionnaire', 'saveQuestions', 'saveScoreBands', 'publishQuestionnaire'],
  ['upsertMasterRow', 'deleteMasterRow', 'reactivateMasterRow', 'restoreMasterVersion'],
  ['getApproval', 'approveRequest', 'replicateInstrument', 'returnRequest', 'withdrawRequest'],
  ['changeCalendarDays', 'getCalendarMoves', 'importCalendarDays', 'sendCalendarDraft', 'discardCalendarDraft'],
  ['startFeedImport', 'listFeedRuns', 'getFeedRun', 'listFeedRejects'],
  ['startApplication', 'getApplication', 'confirmBankDetails', 'chooseBankAccount', 'saveAboutYou'],
  ['saveHolders', 'saveDocuments'],
].flat();

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

function rankOf({ id, method }: Operation): number {
  const ending = ENDING.indexOf(id);
  if (ending >= 0) return 2_000 + ending;
  const step = STEPS.indexOf(id);
  if (step >= 0) return 100 + step;
  return method === 'GET' ? 0 : 1_000 + METHODS.indexOf(method);
}

/** Reads, then steps, then other changes, then what ends sessions. */
export const inOrder = (operations: readonly Operation[]): readonly Operation[] =>
  operations.toSorted((one, other) => rankOf(one) - rankOf(other));

export interface Who {
  /** Callers with the same name are one. */
  readonly name: string;
  readonly roleKey: string | undefined;
  readonly userId: string;
}

/** Who makes a call: the first role of its audience. */
export function whoMakes({ id, path, audience: { who, roles } }: Operation): Who {
  const visitor = SIGNING_IN[id];
  if (visitor !== undefined) return { name: visitor, roleKey: undefined, userId: '' };
  if (who !== 'session') return { name: who, roleKey: undefined, userId: '' };
  if (DECIDING.includes(id)) return { name: 'businessAdmin, deciding', roleKey: 'businessAdmin', userId: 'badmin2' };
  const roleKey = ROLES[id] ?? (roles === 'any' ? 'client' : (roles?.[0] ?? ''));
  if (ENDING.includes(id)) return { name: `client, ${id}`, roleKey, userId: ENDED_USER };
  if (roleKey === 'client' && APPLYING.test(path)) return { name: 'client, applying', roleKey, userId: APPLICANT };
  return { name: roleKey, roleKey, userId: USERS[roleKey] ?? '' };
}
