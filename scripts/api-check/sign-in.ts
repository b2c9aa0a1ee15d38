/** Signing in by the calls of the description. */
import { randomUUID } from 'node:crypto';
import type { PayloadPublicKey } from '@artha/contract/system/product-config';
import { DEFAULT_PROVIDER_NAME, rolesFor } from '@artha/domain/kit/roles';
import { DEMONSTRATION_PASSWORD } from '../../apps/server/src/demonstration/index.ts';
import { CAPTCHA_TEXT } from '../crash/environment.ts';
import type { Caller, Wire } from './caller.ts';
import type { Fields, Operation } from './document.ts';
import { fileOf } from './files.ts';
import type { Connection, Result } from './walk.ts';
import { make, withFields } from './walk.ts';

export type CallByName = (caller: Caller, id: string, fields?: Fields) => Promise<Result>;

/** Makes calls by their name, outside of the walk. @throws Error for a refused call */
export const callsBy =
  (connection: Connection, operations: ReadonlyMap<string, Operation>): CallByName =>
  async (caller, id, fields = {}) => {
    const operation = operations.get(id);
    if (!operation) throw new Error(`the description has no call ${id}`);
    const given = withFields(operation.example, fields);
    const { header = {} } = given.params;
    // The key of the example is that of the walk.
    const ownKey = 'Idempotency-Key' in header ? { 'Idempotency-Key': randomUUID() } : {};
    const input = { ...given, params: { ...given.params, header: { ...header, ...ownKey } } };
    const made = { operation, caller, input, file: fileOf(id, input) };
    const result = await make(connection, made);
    if (result.status >= 400 || result.faults.length > 0)
      throw new Error(`${id} as ${caller.name}: ${result.status} ${result.code ?? ''} ${result.faults.join('; ')}`);
    return result;
  };

/** Reads the key of the server, for encrypted bodies from now on. */
export async function readServerKey(call: CallByName, visitor: Caller, wire: Wire): Promise<void> {
  const { body } = await call(visitor, 'getConfigOptions');
  wire.serverKey = (body as { readonly payloadEncryption: PayloadPublicKey }).payloadEncryption;
}

/** The fields of the login form with the answer of a new captcha. */
export async function loginFields(call: CallByName, caller: Caller, userId: string, role: string): Promise<Fields> {
  const { body } = await call(caller, 'generateCaptcha');
  const { uniqueId } = body as { uniqueId: string };
  return { userId, password: DEMONSTRATION_PASSWORD, captchaText: CAPTCHA_TEXT, captchaId: uniqueId, role };
}

/** Gives a caller a session. @param roleKey as the audiences of the description name it */
export async function signIn(
  call: CallByName,
  caller: Caller,
  { userId, roleKey }: { readonly userId: string; readonly roleKey: string },
): Promise<void> {
  const role = rolesFor(DEFAULT_PROVIDER_NAME).find(({ key }) => key === roleKey);
  if (!role) throw new Error(`there is no role ${roleKey}`);
  await call(caller, 'getCsrfToken');
  const fields = await loginFields(call, caller, userId, role.storageName);
  const { body } = await call(caller, 'login', fields);
  const { token, id, hasActiveSessions } = body as { token: string; id: number; hasActiveSessions: boolean };
  // The examples of the headers are those of clients.
  const isExample = roleKey === 'client';
  caller.session = { userId: id, token, role: isExample ? {} : { role: role.storageName, roleid: String(role.id) } };
  if (hasActiveSessions) await call(caller, 'logoutOtherSessions', { userId: id });
}
