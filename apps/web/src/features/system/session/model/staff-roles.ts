import { STAFF_LOGIN_ROLES } from '@artha/domain/kit/roles';
import { roles } from '../../../../platform/roles.ts';

/** The roles that staff log in as, the relationship manager first: it is the one chosen already. */
export const staffRoleOptions = (): readonly { readonly value: string; readonly label: string }[] =>
  STAFF_LOGIN_ROLES.flatMap((key) => roles().filter((role) => role.key === key)).map((role) => ({
    value: role.storageName,
    label: role.displayName,
  }));
