import * as contract from '@artha/contract/system/approvals';
import { approvablesOf } from '../../../platform/approvals/approvables.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Served } from '../../../platform/http/serve.ts';
import type { NodeContext } from '../../../platform/node/node-context.ts';
import { listApprovals } from './approval-list.queries.ts';
import { countApprovals } from './count-approvals.ts';
import { approveRequest, returnRequest, withdrawRequest } from './decide-approval.ts';
import { getApproval, getWaitingApproval } from './get-approval.ts';

/** A node with two commands of one name does not start. */
export function approvalRoutes({ modules }: Pick<NodeContext, 'modules'>): readonly Served[] {
  approvablesOf(modules);
  return [
    serve(contract.listApprovals, listApprovals),
    serve(contract.countApprovals, countApprovals),
    serve(contract.getWaitingApproval, getWaitingApproval),
    serve(contract.getApproval, getApproval),
    serve(contract.approveRequest, approveRequest),
    serve(contract.returnRequest, returnRequest),
    serve(contract.withdrawRequest, withdrawRequest),
  ];
}
