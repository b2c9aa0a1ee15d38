import * as contract from '@artha/contract/session';
import type { Role } from '@artha/domain/roles';
import type { Env } from '../../platform/env/env.ts';
import { serve } from '../../platform/http/serve.ts';
import { createCaptcha } from './captcha/captcha.ts';
import { getCurrentUser } from './current-user.ts';
import { login } from './login.ts';
import { endSession } from './session.queries.ts';
import { hashToken } from './tokens.ts';

export const sessionRoutes = (env: Pick<Env, 'captchaText'>, roles: readonly Role[]) => [
  serve(contract.generateCaptcha, (_input, { db, realNow }) => createCaptcha(db, realNow, env.captchaText)),
  serve(contract.login, (input, ctx) => login(input, ctx, roles)),
  serve(contract.logout, async ({ accessToken }, { db, token = accessToken, realNow }) => {
    if (token) await endSession(db, hashToken(token), { endedAt: realNow, endReason: 'logout' });
  }),
  serve(contract.getCurrentUser, (_input, ctx) => getCurrentUser(ctx, roles)),
];
