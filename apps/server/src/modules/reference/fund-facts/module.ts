import { defineModule } from '../../../platform/node/module.ts';
import { fundKinds } from './fund-kinds.ts';

export const fundFacts = defineModule({
  name: 'fund-facts',
  kinds: fundKinds,
});
