import { defineModule } from '../../../platform/node/module.ts';
import { navImportJob } from './nav-import-job.ts';
import { updateSandboxRegistrar } from './update-registrar.ts';

export const feeds = defineModule({
  name: 'feeds',
  endOfDayJobs: [navImportJob],
  everyMinute: [updateSandboxRegistrar],
});
