import type { getConfigOptions } from '@artha/contract/system/product-config';
import type { AnswerOf } from '@artha/contract/kit/route';
import { rolesFor } from '@artha/domain/kit/roles';
import type { RequestContext } from '../../../platform/http/context.ts';
import { getRecentProductConfig } from './kept-config.ts';
import { findHolder } from './product-config.queries.ts';
import { themeInForce } from './theme-in-force.ts';

/** What a page needs at its start; who is signed in also learns the menus of their own roles. */
export async function configOptions(ctx: RequestContext): Promise<AnswerOf<typeof getConfigOptions>> {
  const { db, node, session, businessNow, realNow } = ctx;
  const config = await getRecentProductConfig(db);
  return {
    ...config,
    ...(await ownPart(ctx)),
    THEMECONFIG: themeInForce(config.THEMECONFIG),
    applicationURLWithProtocol: config.applicationURLWithProtocol || node.env.publicUrl,
    invoiceAddressLines: session && config.invoiceAddressLines,
    logoUrl: config.URLS.logoUrl,
    environment: node.env.mode,
    payloadEncryption: await node.payloadKeys.newest(),
    businessNow,
    realNow,
  };
}

/** The menus of the roles that the caller holds and whether the caller is a beta user; of nobody neither. */
async function ownPart({ db, session }: RequestContext) {
  const holder = session && (await findHolder(db, session.userId));
  if (!holder) return { MENUDATA: undefined, isBetaUser: undefined };
  const { MENUDATA, BETA_USERS, providerName } = await getRecentProductConfig(db);
  const held = rolesFor(providerName).filter(({ id }) => holder.roleIds.includes(id));
  return {
    MENUDATA: Object.fromEntries(held.map(({ storageName }) => [storageName, MENUDATA[storageName] ?? []])),
    isBetaUser: BETA_USERS.some((name) => name.trim().toLowerCase() === holder.loginUserId),
  };
}
