import * as contract from '@artha/contract/system/recovery';
import { serve } from '../../../platform/http/serve.ts';
import { acceptTerms } from './accept-terms.ts';
import { changePassword } from './change-password.ts';
import { getTerms } from './get-terms.ts';
import { resetPassword } from './reset-password.ts';
import { sendRecoveryCode } from './send-recovery-code.ts';
import { sendUserId } from './send-user-id.ts';
import { termsPdf } from './terms-pdf.ts';

export const recoveryRoutes = [
  serve(contract.generateOtp, sendRecoveryCode),
  serve(contract.forgotPassword, resetPassword),
  serve(contract.forgotUserId, sendUserId),
  serve(contract.changePassword, changePassword),
  serve(contract.acceptTnc, acceptTerms),
  serve(contract.getTerms, (_input, { db }) => getTerms(db)),
  serve(contract.downloadTerms, (_input, { db, realNow }) => termsPdf(db, realNow)),
];
