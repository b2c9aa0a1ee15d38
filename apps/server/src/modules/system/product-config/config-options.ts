import { completeTheme } from '@artha/domain/system/product-config/complete-theme';
import type { getConfigOptions } from '@artha/contract/system/product-config';
import type { AnswerOf } from '@artha/contract/kit/route';
import { rolesFor } from '@artha/domain/kit/roles';
import type { RequestContext } from '../../../platform/http/context.ts';
import { getCachedProductConfig } from './cached-config.ts';
import { findUserRoles } from './product-config.queries.ts';

/** What a page needs at its start; signed-in users also get the menus of their roles. */
export async function configOptions(ctx: RequestContext): Promise<AnswerOf<typeof getConfigOptions>> {
  const { db, node, session, businessNow, realNow } = ctx;
  const config = await getCachedProductConfig(db);
  return {
    ...config,
    ...(await userOptions(ctx)),
    THEMECONFIG: completeTheme(config.THEMECONFIG),
    applicationURLWithProtocol: config.applicationURLWithProtocol || node.env.publicUrl,
    invoiceAddressLines: session && config.invoiceAddressLines,
    logoUrl: config.URLS.logoUrl,
    environment: node.env.mode,
    payloadEncryption: await node.payloadKeys.newest(),
    businessNow,
    realNow,
  };
}

/** The menus of the caller's roles, and whether the caller is a beta user; undefined for anonymous callers. */
async function userOptions({ db, session }: RequestContext) {
  const user = session && (await findUserRoles(db, session.userId));
  if (!user) return { MENUDATA: undefined, isBetaUser: undefined };
  const { MENUDATA, BETA_USERS, providerName } = await getCachedProductConfig(db);
  const held = rolesFor(providerName).filter(({ id }) => user.roleIds.includes(id));
  return {
    MENUDATA: Object.fromEntries(held.map(({ storageName }) => [storageName, MENUDATA[storageName] ?? []])),
    isBetaUser: BETA_USERS.some((name) => name.trim().toLowerCase() === user.loginUserId),
  };
}
