import * as contract from '@artha/contract/session';
import type { Role } from '@artha/domain/roles';
import type { Env } from '../../platform/env/env.ts';
import { serve } from '../../platform/http/serve.ts';
import { createCaptcha } from './captcha/captcha.ts';
import { getCurrentUser } from './current-user.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';

export const sessionRoutes = (env: Pick<Env, 'captchaText'>, roles: readonly Role[]) => [
  serve(contract.generateCaptcha, (_input, { db, realNow }) => createCaptcha(db, realNow, env.captchaText)),
  serve(contract.login, (input, ctx) => login(input, ctx, roles)),
  serve(contract.logout, ({ accessToken }, ctx) => logout(ctx, ctx.token ?? accessToken)),
  serve(contract.getCurrentUser, (_input, ctx) => getCurrentUser(ctx, roles)),
];
