// @ts-nocheck
import { createClient } from '@artha/client/client';
import { cookieJar } from '@artha/client/cookie-jar';
import { generateCaptcha, login } from '@artha/contract/system/session';
import { logoutOtherSessions } from '@artha/contract/system/session.management';
import { DEFAULT_PROVIDER_NAME, rolesFor } from '@artha/domain/kit/roles';
import { DEMONSTRATION_PASSWORD } from '../../apps/server/src/demonstration/index.ts';
export async function enter(origin: string, userId: string, roleKey = 'client') {
  const jar = cookieJar();
  let credentials: any;
  const call = createClient({ baseUrl: origin, ...jar, credentials: () => credentials });
  const found = rolesFor(DEFAULT_PROVIDER_NAME).find(({ key }) => key === roleKey) as any;
  const role = found?.storageName ?? '';
  const { uniqueId: captchaId } = await call(generateCaptcha, {});
  const answer: any = await call(login, { userId, password: DEMONSTRATION_PASSWORD, captchaId, captchaText: 'BENCH1', role, isConditionsChecked: true } as never);
  credentials = { token: answer.token };
  try { await call(logoutOtherSessions, { userId: answer.id } as never); } catch (e) { console.log('others', String(e)); }
  return { cookies: jar.cookies(), storage: { appRole: role, userId: String(answer.id), accessToken: answer.token } };
}
