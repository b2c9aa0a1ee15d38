import type { Call } from '@artha/client/client';
import { createClient } from '@artha/client/client';
import { noteClocks } from './business-clock.ts';
import { roleByStorageName } from './roles.ts';
import { sessionStore } from './session-store.ts';

/** Every call of the web goes through here: `call(contract, input)`. The base address is the page's own. */
export const call: Call = createClient({
  baseUrl: '',
  credentials: () => {
    const session = sessionStore.get();
    const role = roleByStorageName(session?.roleName);
    return session && { token: session.token, role: role && { name: role.storageName, id: role.id } };
  },
  onClocks: noteClocks,
  onUnauthorised: sessionStore.endIfToken,
});
