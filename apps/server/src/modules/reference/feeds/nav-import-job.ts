import { QUARANTINED } from '@artha/domain/reference/instruments/price-moves';
import type { Env } from '../../../platform/env/env.ts';
import type { EndOfDayJob } from '../../../platform/jobs/end-of-day-job.ts';
import { withHeartbeats } from '../../../platform/jobs/with-heartbeats.ts';
import type { NodeContext, WorkNode } from '../../../platform/node/node-context.ts';
import { amfiNavFeed } from './amfi-nav-feed.ts';
import { importFeed } from './import-feed.ts';

type FeedNode = Pick<WorkNode, 'database' | 'clocks'> & {
  readonly modules: NodeContext['modules'];
  readonly env: Pick<Env, 'navFeedUrl' | 'sandboxUrl'>;
};

/** Registrars have published the NAVs of the day by this time. */
export const NAVS_FETCHED_AT = '23:00';

/** Fetches the NAVs of the day each evening, from the configured feed or else from the sandbox registrar. */
export function navImportJob({ env, database, clocks, modules }: FeedNode): EndOfDayJob {
  return {
    name: 'nav-import',
    dueAt: NAVS_FETCHED_AT,
    run: async ({ businessDate, heartbeat }) => {
      const source = env.navFeedUrl ?? `${env.sandboxUrl}/registrar/NAVAll.txt?date=${businessDate}`;
      const feed = amfiNavFeed(env.navFeedUrl === undefined ? 'sandbox' : 'amfi');
      const { realNow, businessNow } = clocks;
      const report = await withHeartbeats(heartbeat, (signal) =>
        importFeed({ database, realNow, businessNow, signal, modules }, { feed, source }),
      );
      if (report.state === 'refused') {
        // There is no file for a day without NAVs.
        if (report.message?.endsWith('answered 404.')) return { rowCount: 0, message: 'no NAVs were published' };
        throw new Error(report.message);
      }
      const { added, changed, unchanged, refused, reasons, notices } = report;
      const quarantined = reasons.find(({ reason }) => reason === QUARANTINED)?.count ?? 0;
      const inQuarantine = quarantined === 0 ? '' : `, ${quarantined} of them in quarantine`;
      const message = `${added} new, ${changed} changed, ${unchanged} unchanged, ${refused} refused${inQuarantine}`;
      return { rowCount: report.read, message: [message, ...notices].join('. ') };
    },
  };
}
