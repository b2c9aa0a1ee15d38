import * as choices from '@artha/contract/clients/profile.choices';
import { serve } from '../../../platform/http/serve.ts';
import { getInvestorChoices } from './choices.queries.ts';

export const profileRoutes = [serve(choices.getInvestorChoices, (_input, { db }) => getInvestorChoices(db))];
