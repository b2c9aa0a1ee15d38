import * as contract from '@artha/contract/onboarding/account-form';
import type { Served } from '../../../platform/http/serve.ts';
import { serve } from '../../../platform/http/serve.ts';
import { downloadAccountForm } from './download-account-form.ts';

export const accountFormRoutes: readonly Served[] = [serve(contract.downloadAccountForm, downloadAccountForm)];
