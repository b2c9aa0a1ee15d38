import { defineModule } from '../../../platform/node/module.ts';
import { approvalRoutes } from './approvals.routes.ts';
import { expireApprovals } from './expire-approvals.ts';

export const approvals = defineModule({
  name: 'approvals',
  routes: approvalRoutes,
  everyMinute: [expireApprovals],
});
