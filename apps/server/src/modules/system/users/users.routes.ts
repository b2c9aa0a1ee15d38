import * as contract from '@artha/contract/system/users';
import type { Role } from '@artha/domain/kit/roles';
import type { Env } from '../../../platform/env/env.ts';
import { serve } from '../../../platform/http/serve.ts';
import { createSecrets } from '../../../platform/secrets/secrets.ts';
import { findUsers } from './managed-users.ts';
import { setUserRole } from './set-user-role.ts';
import { setUserStatus } from './set-user-status.ts';
import { unlockUser } from './unlock-user.ts';
import { endUserSessions, listUserSessions } from './user-sessions.ts';

export function userManagementRoutes(env: Pick<Env, 'dataKeys' | 'piiKey'>, roles: readonly Role[]) {
  const management = { roles, secrets: createSecrets(env) };
  return [
    serve(contract.findUsers, (input, ctx) => findUsers(input, ctx, management)),
    serve(contract.listUserSessions, (input, ctx) => listUserSessions(input, ctx, roles)),
    serve(contract.endUserSessions, endUserSessions),
    serve(contract.unlockUser, (input, ctx) => unlockUser(input, ctx, management)),
    serve(contract.setUserRole, (input, ctx) => setUserRole(input, ctx, management)),
    serve(contract.setUserStatus, (input, ctx) => setUserStatus(input, ctx, management)),
  ];
}
