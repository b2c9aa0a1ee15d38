import * as contract from '@artha/contract/system/session';
import * as sessions from '@artha/contract/system/own-sessions';
import type { Role } from '@artha/domain/kit/roles';
import type { Env } from '../../../platform/env/env.ts';
import { giveCsrfToken } from '../../../platform/http/csrf.ts';
import { serve } from '../../../platform/http/serve.ts';
import { createCaptcha } from './captcha/captcha.ts';
import { getCurrentUser } from './current-user.ts';
import { login } from './login.ts';
import { loginKeysOf } from './login-keys.ts';
import { logout } from './logout.ts';
import { endSession, listSessions, logoutOtherSessions } from './own-sessions.ts';
import { sendCaptchaCode } from './send-captcha-code.ts';
import { loginWithToken } from './partner/login-with-token.ts';
import { switchRole } from './switch-role.ts';

export const sessionRoutes = (
  env: Pick<Env, 'captchaText' | 'otpKey' | 'dataKeys' | 'piiKey' | 'partner'>,
  roles: readonly Role[],
  keys = loginKeysOf(env),
) => [
  serve(contract.getCsrfToken, (_input, { cookies }) => giveCsrfToken(cookies)),
  serve(contract.generateCaptcha, (_input, ctx) => createCaptcha(ctx, env.captchaText)),
  serve(contract.login, (input, ctx) => login(input, ctx, roles, keys)),
  serve(sessions.sendCaptchaCode, (input, ctx) => sendCaptchaCode(input, ctx, keys)),
  serve(sessions.loginWithToken, (input, ctx) => loginWithToken(input, ctx, env.partner, roles)),
  serve(contract.logout, ({ accessToken }, ctx) => logout(ctx, ctx.token ?? accessToken)),
  serve(sessions.logoutOtherSessions, logoutOtherSessions),
  serve(sessions.switchRole, (input, ctx) => switchRole(input, ctx, roles)),
  serve(sessions.listSessions, (input, ctx) => listSessions(input, ctx, roles)),
  serve(sessions.endSession, endSession),
  serve(contract.getCurrentUser, (_input, ctx) => getCurrentUser(ctx, roles)),
];
