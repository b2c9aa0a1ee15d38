export { findWaitingRow, listWaitingSubjects } from './approvals.queries.ts';
export { getWaitingApproval } from './get-approval.ts';
export { requestApproval } from './request-approval.ts';
