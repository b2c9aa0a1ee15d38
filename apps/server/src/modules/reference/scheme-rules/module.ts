import { defineModule } from '../../../platform/node/module.ts';
import { ruleKinds } from './rule-kinds.ts';

export const schemeRules = defineModule({ name: 'scheme-rules', kinds: ruleKinds });
