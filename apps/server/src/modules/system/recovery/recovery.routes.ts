import * as contract from '@artha/contract/system/recovery';
import type { Env } from '../../../platform/env/env.ts';
import { serve } from '../../../platform/http/serve.ts';
import { createSecrets } from '../../../platform/secrets/secrets.ts';
import { acceptTerms } from './accept-terms.ts';
import { changePassword } from './change-password.ts';
import { resetPassword } from './reset-password.ts';
import { sendRecoveryCode } from './send-recovery-code.ts';
import { sendUserId } from './send-user-id.ts';
import { termsPdf } from './terms-pdf.ts';

export function recoveryRoutes(env: Pick<Env, 'otpKey' | 'dataKeys' | 'piiKey'>) {
  const secrets = createSecrets(env);
  return [
    serve(contract.generateOtp, (input, ctx) => sendRecoveryCode(input, ctx, env)),
    serve(contract.forgotPassword, (input, ctx) => resetPassword(input, ctx, { ...env, ...secrets })),
    serve(contract.forgotUserId, (input, ctx) => sendUserId(input, ctx, secrets)),
    serve(contract.changePassword, (input, ctx) => changePassword(input, ctx, secrets)),
    serve(contract.acceptTnc, acceptTerms),
    serve(contract.downloadTerms, (_input, { db, realNow }) => termsPdf(db, realNow)),
  ];
}
