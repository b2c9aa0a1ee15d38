import { column, maybe } from '@artha/contract/kit/table';
import { maskPan } from '@artha/domain/kit/masks';
import { sql } from 'drizzle-orm';
import { personalTable } from '../../../platform/db/personal-table.ts';
import { appUser, family } from './users.tables.ts';

export const personTable = personalTable({
  name: 'person',
  title: 'Person and sign-in',
  columns: {
    name: column('text', 'Name'),
    customerId: maybe('code', 'Customer ID'),
    loginUserId: column('code', 'User ID'),
    email: column('text', 'E-mail'),
    mobile: maybe('code', 'Mobile'),
    pan: maybe('code', 'PAN'),
    familyName: maybe('text', 'Family'),
    isFamilyHead: column('flag', 'Head of the family'),
    lastLoginAt: maybe('instant', 'Last login'),
  },
  rows: (userId) => sql`
    select ${appUser.id} as id, ${appUser.name} as name, ${appUser.userCode} as "customerId",
      ${appUser.loginUserId} as "loginUserId", ${appUser.emailId} as email, ${appUser.mobile} as mobile,
      ${appUser.panSealed} as pan, ${family.name} as "familyName", ${appUser.isFamilyHead} as "isFamilyHead",
      ${appUser.lastLoginAt} as "lastLoginAt"
    from ${appUser} left join ${family} on ${family.id} = ${appUser.familyId}
    where ${appUser.id} = ${userId}`,
  shown: ({ id, pan, ...row }, secrets) => ({
    ...row,
    pan: typeof pan === 'string' ? maskPan(secrets.open('pan', Number(id), pan)) : null,
  }),
});
