import { rolesByToken } from '@artha/domain/system/users/partner-roles';
import type { Tx } from '../../../../platform/db/database.ts';
import { getProductConfig } from '../../product-config/index.ts';
import { findUser } from '../../users/index.ts';

/** The ids of the roles in which a user may act after a partner's token signed them in, lowest first. */
export async function listTokenRoles(tx: Tx, userId: number): Promise<readonly number[]> {
  const user = await findUser(tx, userId);
  const { partnerStaffRoles } = await getProductConfig(tx);
  return rolesByToken(user?.roleIds ?? [], partnerStaffRoles);
}
