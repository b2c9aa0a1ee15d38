import * as contract from '@artha/contract/system/users';
import { serve } from '../../../platform/http/serve.ts';
import { findUsers, managedUser } from './managed-users.ts';
import { setUserRole } from './set-user-role.ts';
import { setUserStatus } from './set-user-status.ts';
import { unlockUser } from './unlock-user.ts';
import { endUserSessions, listUserSessions } from './user-sessions.ts';

export const userRoutes = [
  serve(contract.findUsers, findUsers),
  serve(contract.getUser, ({ userId }, ctx) => managedUser(ctx.db, userId, ctx)),
  serve(contract.listUserSessions, listUserSessions),
  serve(contract.endUserSessions, endUserSessions),
  serve(contract.unlockUser, unlockUser),
  serve(contract.setUserRole, setUserRole),
  serve(contract.setUserStatus, setUserStatus),
];
