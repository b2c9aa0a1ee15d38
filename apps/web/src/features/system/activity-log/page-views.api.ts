import { createActivityLog } from '@artha/contract/system/activity-log';
import { call } from '../../../platform/call.ts';

/** Records a page view by the pattern of its address, without its parameters. A failure is ignored. */
export const recordPageView = (route: string): Promise<unknown> =>
  call(createActivityLog, { type: 'PAGE_VIEW', payload: { route } }).catch(() => undefined);
