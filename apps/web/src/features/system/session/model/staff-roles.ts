import { STAFF_LOGIN_ROLES } from '@artha/domain/kit/roles';
import { roles } from '../../../../platform/roles.ts';

/** The roles for the staff login. The relationship manager comes first, as the default. */
export const staffRoleOptions = (): readonly { readonly value: string; readonly label: string }[] =>
  STAFF_LOGIN_ROLES.flatMap((key) => roles().filter((role) => role.key === key)).map((role) => ({
    value: role.storageName,
    label: role.displayName,
  }));
