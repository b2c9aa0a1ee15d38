import { defineModule } from '../../../platform/node/module.ts';
import { myAccountRoutes } from './my-account.routes.ts';

export const myAccount = defineModule({ name: 'my-account', routes: myAccountRoutes });
