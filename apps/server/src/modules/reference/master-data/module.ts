import { defineModule } from '../../../platform/node/module.ts';
import { masterDataKinds } from './kinds/index.ts';

export const masterData = defineModule({ name: 'master-data', kinds: masterDataKinds });
