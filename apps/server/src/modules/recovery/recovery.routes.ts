import * as contract from '@artha/contract/recovery';
import type { Env } from '../../platform/env/env.ts';
import { serve } from '../../platform/http/serve.ts';
import { acceptTerms } from './accept-terms.ts';
import { changePassword } from './change-password.ts';
import { resetPassword } from './reset-password.ts';
import { sendRecoveryCode } from './send-recovery-code.ts';
import { sendUserId } from './send-user-id.ts';

export const recoveryRoutes = (env: Pick<Env, 'otpKey' | 'piiKey'>) => [
  serve(contract.generateOtp, (input, ctx) => sendRecoveryCode(input, ctx, env)),
  serve(contract.forgotPassword, (input, ctx) => resetPassword(input, ctx, env)),
  serve(contract.forgotUserId, (input, ctx) => sendUserId(input, ctx, env)),
  serve(contract.changePassword, changePassword),
  serve(contract.acceptTnc, acceptTerms),
];
