import { defineModule } from '../../../platform/node/module.ts';
import { accountFormRoutes } from './account-form.routes.ts';

export const accountForm = defineModule({ name: 'account-form', routes: accountFormRoutes });
