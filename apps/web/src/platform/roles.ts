import type { Role } from '@artha/domain/kit/roles';
import { rolesFor } from '@artha/domain/kit/roles';
import { productConfig } from './product-config.ts';

/** The roles, with the configured provider name in their labels and areas. */
export const roles = (): readonly Role[] => rolesFor(productConfig().providerName);

export const roleByStorageName = (name: string | undefined): Role | undefined =>
  roles().find((role) => role.storageName === name);
