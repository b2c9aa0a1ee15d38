import { createActivityLog } from '@artha/contract/system/activity-log';
import { call } from '../../../platform/call.ts';

/**
 * Tells that a page is shown, by the pattern of its address and nothing of what stands in it. Nobody waits for it, and
 * nobody hears when it fails.
 */
export const recordPageView = (route: string): Promise<unknown> =>
  call(createActivityLog, { type: 'PAGE_VIEW', payload: { route } }).catch(() => undefined);
