import { defineModule } from '../../../platform/node/module.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { calendarApproval } from './publish-calendar.ts';

export const calendar = defineModule({
  name: 'calendar',
  routes: calendarRoutes,
  approvals: [calendarApproval],
});
