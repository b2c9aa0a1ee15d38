import { DEFAULT_PROVIDER_NAME, rolesFor } from '@artha/domain/kit/roles';
import type { Mapping } from './manage-users.queries.ts';

/** Display names; storage names depend on the provider. */
const ROLE_NAMES = new Map<number, string>(
  rolesFor(DEFAULT_PROVIDER_NAME).map(({ id, displayName }) => [id, displayName]),
);

export const roleName = (roleId: number): string => ROLE_NAMES.get(roleId) ?? '';

/** 'Operations', or 'Operations (limited)'. */
export const roleText = ({ roleId, isFullAccess }: Mapping): string =>
  `${roleName(roleId)}${isFullAccess ? '' : ' (limited)'}`;
