import { defineModule } from '../../../platform/node/module.ts';
import { feedRoutes } from './feeds.routes.ts';
import { navImportJob } from './nav-import-job.ts';
import { startFeedWorker } from './quarantine/feed-worker.ts';
import { updateSandboxRegistrar } from './update-registrar.ts';

export const feeds = defineModule({
  name: 'feeds',
  routes: feedRoutes,
  workers: [(node) => (node.env.isJobsNode ? startFeedWorker(node) : undefined)],
  endOfDayJobs: [navImportJob],
  everyMinute: [updateSandboxRegistrar],
});
