import { defineModule } from '../../../platform/node/module.ts';
import { startSealer } from './sealer.ts';

export const audit = defineModule({
  name: 'audit',
  consumers: [(node) => (node.env.isJobsNode ? startSealer(node) : undefined)],
});
