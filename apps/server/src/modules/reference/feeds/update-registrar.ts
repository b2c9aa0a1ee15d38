import type { Db } from '../../../platform/db/database.ts';
import type { NodeContext } from '../../../platform/node/node-context.ts';
import type { RegistrarAddress } from './registrar.adapter.ts';
import { sendSchemes } from './registrar.adapter.ts';
import { getListState, saveSentList } from './registrar-list.queries.ts';
import { registrarSchemes } from './registrar-schemes.ts';

/**
 * Tells the sandbox's registrar of what was imported since it was last told. Telling it twice is harmless, so it is
 * noted only afterwards.
 *
 * @returns how many schemes it now publishes; undefined when there was nothing to tell
 * @throws Error when the registrar does not answer
 */
export async function updateRegistrar(db: Db, address: RegistrarAddress, realNow: Date): Promise<number | undefined> {
  const { newest, told } = await getListState(db);
  if (told !== undefined && told >= newest) return undefined;
  const list = await registrarSchemes(db);
  if (list.schemes.length === 0) return undefined;
  await sendSchemes(address, list, realNow);
  await saveSentList(db, newest, realNow);
  return list.schemes.length;
}

/** In sandbox mode only. A registrar that does not answer is updated with the next minute's work. */
export async function updateSandboxRegistrar({ env, database, clocks, log }: NodeContext): Promise<void> {
  if (env.mode !== 'sandbox') return;
  await updateRegistrar(database.db, env, clocks.realNow()).catch((error: unknown) =>
    log.warn({ err: error }, 'the registrar could not be sent the schemes'),
  );
}
