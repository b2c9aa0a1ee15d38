import type { Db } from '../../../platform/db/database.ts';
import type { NodeContext } from '../../../platform/node/node-context.ts';
import type { RegistrarAddress } from './registrar.adapter.ts';
import { sendSchemes } from './registrar.adapter.ts';
import { getListState, saveSentList } from './registrar-list.queries.ts';
import { registrarSchemes } from './registrar-schemes.ts';

/**
 * Sends the sandbox registrar its list of schemes when something was imported since the last time. Sending a list twice
 * is harmless, so it is recorded only afterwards.
 *
 * @returns how many schemes the registrar now publishes; undefined when nothing was sent
 * @throws Error when the registrar does not answer
 */
export async function updateRegistrar(db: Db, address: RegistrarAddress, realNow: Date): Promise<number | undefined> {
  const { newest, sent } = await getListState(db);
  if (sent !== undefined && sent >= newest) return undefined;
  const list = await registrarSchemes(db);
  if (list.schemes.length === 0) return undefined;
  await sendSchemes(address, list, realNow);
  await saveSentList(db, newest, realNow);
  return list.schemes.length;
}

/** In sandbox mode only. When the registrar does not answer, the next minute tries again. */
export async function updateSandboxRegistrar({ env, database, clocks, log }: NodeContext): Promise<void> {
  if (env.mode !== 'sandbox') return;
  await updateRegistrar(database.db, env, clocks.realNow()).catch((error: unknown) =>
    log.warn({ err: error }, 'sending the schemes to the registrar failed'),
  );
}
