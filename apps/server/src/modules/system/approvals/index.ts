export { findWaitingRow, listWaitingSubjects, waitingRequestSql } from './approvals.queries.ts';
export { withdrawWaiting } from './decide-approval.ts';
export { findVisibleItem, getWaitingApproval } from './get-approval.ts';
export { requestApproval } from './request-approval.ts';
