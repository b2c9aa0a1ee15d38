/** What a session, or half of one, may do for its owner and to others. */
import { getCurrentUser } from '@artha/contract/system/session.user';
import { logout } from '@artha/contract/system/session';
import { setUserRole } from '@artha/contract/system/users';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import { Browser, outcomeOf, tally } from './browser.ts';
import type { Attempt } from './scene.ts';
import { PEOPLE } from './scene.ts';

const STAFF = '198.51.105.7';
const HOME = '198.51.106.7';
const SYSTEM_ADMIN = { name: 'SYSTEMADMIN', id: ROLE_IDS.systemAdmin };

export const ownRole: Attempt = {
  name: 'role for oneself',
  tried: 'a system administrator grants three roles to themselves',
  expected: 'each is refused',
  run: async ({ url }) => {
    const administrator = new Browser(url, STAFF);
    const signedIn = await administrator.signIn({ userId: 'sysadmin1', role: SYSTEM_ADMIN });
    const outcomes = [];
    for (const appRoleId of [ROLE_IDS.operations, ROLE_IDS.businessAdmin, ROLE_IDS.providerAdmin]) {
      const grant = { userId: administrator.id, appRoleId, isActive: true };
      outcomes.push(await outcomeOf(() => administrator.call(setUserRole, grant)));
    }
    return {
      isMet: signedIn === 'in' && outcomes.every((outcome) => outcome === 'user.own-role'),
      found: tally(outcomes),
      figure: `${outcomes.length} grants`,
    };
  },
};

export const halfToken: Attempt = {
  name: 'half of a token',
  tried: 'either half alone reads the session, and ends it',
  expected: '401 each time; the session lives on',
  run: async ({ url }) => {
    const owner = new Browser(url, HOME);
    const signedIn = await owner.signIn({ userId: `buyer${PEOPLE.half}` });
    const { token, id } = owner;
    const address = { 'x-forwarded-for': HOME };
    const read = (headers: Record<string, string>) =>
      fetch(`${url}${getCurrentUser.path}`, { headers: { ...address, ...headers } }).then(({ status }) =>
        String(status),
      );
    const header = { authorization: token, role: 'CLIENT', roleid: '1' };
    const reads = [await read(header), await read({ cookie: owner.cookies(), role: 'CLIENT', roleid: '1' })];
    const thief = new Browser(url, HOME);
    await thief.openPage();
    await outcomeOf(() => thief.call(logout, { userId: id, accessToken: token }));
    const after = await outcomeOf(() => owner.call(getCurrentUser, {}));
    return {
      isMet: signedIn === 'in' && reads.every((status) => status === '401') && after === 'in',
      found: after === 'in' ? 'the session lives on' : `the session has ended: ${after}`,
      figure: `reads: ${tally(reads)}`,
    };
  },
};
