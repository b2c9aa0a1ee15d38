import * as contract from '@artha/contract/system/session';
import * as userContract from '@artha/contract/system/session.user';
import * as sessions from '@artha/contract/system/session.management';
import { ensureCsrfToken } from '../../../platform/http/csrf.ts';
import { serve } from '../../../platform/http/serve.ts';
import { createCaptcha } from './captcha/captcha.ts';
import { getCurrentUser } from './current-user.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { endSession, listSessions, logoutOtherSessions } from './own-sessions.ts';
import { loginWithToken } from './partner/login-with-token.ts';
import { sendCaptchaCode } from './send-captcha-code.ts';
import { switchRole } from './switch-role.ts';

export const sessionRoutes = [
  serve(contract.getCsrfToken, (_input, { cookies }) => ensureCsrfToken(cookies)),
  serve(contract.generateCaptcha, (_input, ctx) => createCaptcha(ctx, ctx.node.env.captchaText)),
  serve(contract.login, login),
  serve(sessions.sendCaptchaCode, sendCaptchaCode),
  serve(sessions.loginWithToken, loginWithToken),
  serve(contract.logout, ({ accessToken }, ctx) => logout(ctx, ctx.token ?? accessToken)),
  serve(sessions.logoutOtherSessions, logoutOtherSessions),
  serve(sessions.switchRole, switchRole),
  serve(sessions.listSessions, listSessions),
  serve(sessions.endSession, endSession),
  serve(userContract.checkSession, () => undefined),
  serve(userContract.getCurrentUser, (_input, ctx) => getCurrentUser(ctx)),
];
