import type { Call, ClientOptions } from '@artha/client/client';
import { createClient } from '@artha/client/client';
import type { Send } from '@artha/client/transport';
import { USER_DETAILS_PATH } from '@artha/contract/system/session';
import { recordClocks } from './business-clock.ts';
import { importCode } from './import-code.ts';
import { roleByStorageName } from './roles.ts';
import { sessionStore } from './session-store.ts';

/** The encryption of calls, loaded apart from the first chunk. */
export const loadPayload = (): Promise<Send> => importCode(() => import('./payload.ts')).then(({ send }) => send);

/** Calls go to the origin of the page. */
export const client: ClientOptions = {
  baseUrl: '',
  cookies: () => document.cookie,
  credentials: () => {
    const session = sessionStore.get();
    const role = roleByStorageName(session?.roleName);
    return session && { token: session.token, role: role && { name: role.storageName, id: role.id } };
  },
  payload: loadPayload,
  onClocks: recordClocks,
  onAnswered: ({ path, isBackground }, status, token) => {
    if (path === USER_DETAILS_PATH) sessionStore.recordDetails(token, status);
    if (isBackground !== true && status !== 401) sessionStore.renew();
  },
  onUnauthorised: sessionStore.endIfToken,
};

/** Every call of the web application goes through here: `call(contract, input)`. */
export const call: Call = createClient(client);
