export { findWaitingRow, listWaitingSubjects } from './approvals.queries.ts';
export { requestApproval } from './request-approval.ts';
