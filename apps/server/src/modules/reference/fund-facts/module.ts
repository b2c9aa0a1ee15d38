import { defineModule } from '../../../platform/node/module.ts';

export const fundFacts = defineModule({
  name: 'fund-facts',
});
