import { modules } from '../../modules.ts';
import { audit } from '../../modules/system/audit/index.ts';
import { resealFiles } from '../../modules/system/files/index.ts';
import { hashPassword } from '../../modules/system/session/index.ts';
import { createAdministrator } from '../../modules/system/users/index.ts';
import { systemNow } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Env } from '../../platform/env/env.ts';
import { readEnv } from '../../platform/env/env.ts';
import { createFileStore } from '../../platform/files/file-store.ts';
import { rotatePayloadKey } from '../../platform/http/payload/make-payload-key.ts';
import { sealedColumnsOf } from '../../platform/node/module.ts';
import { resealColumn } from '../../platform/secrets/reseal.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { openForChanges } from '../open-database.ts';
import { startUpErrorMessage } from '../start-up.ts';
import type { CommandName } from './arguments.ts';
import { ANOTHER, isAnother } from './arguments.ts';
import { initialPassword } from './initial-password.ts';

interface Tool {
  readonly env: Env;
  readonly database: Database;
  readonly realNow: Date;
}

/** @returns false when the command was refused */
type Run = (args: readonly string[], tool: Tool) => Promise<boolean>;

const EXIT = { done: 0, refused: 1, failed: 3 } as const;

const writeLine = (text: string) => process.stdout.write(`${text}\n`);
const writeError = (text: string) => process.stderr.write(`${text}\n`);

const create: Run = async (args, { database, realNow }) => {
  const [userId = '', name = '', emailId = ''] = args.filter((arg) => !isAnother(arg));
  const loginUserId = userId.toLowerCase();
  const password = initialPassword();
  const administrator = { loginUserId, name, emailId, passwordHash: await hashPassword(password) };
  const outcome = await createAdministrator(database, administrator, { isAnother: args.some(isAnother), realNow });
  if (outcome === 'created') {
    writeLine(`${loginUserId} is now a system administrator. This password is shown only once and must be changed:`);
    writeLine(password);
    return true;
  }
  writeError(
    outcome === 'user-id-taken'
      ? `The user id ${loginUserId} is taken.`
      : `There is a system administrator already. ${ANOTHER} creates one more.`,
  );
  return false;
};

const reseal: Run = async (_args, { env, database, realNow }) => {
  const secrets = createSecrets(env);
  for (const column of sealedColumnsOf(modules)) {
    writeLine(`${column.purpose}: ${await resealColumn(database, column, secrets)} resealed`);
  }
  writeLine(`file: ${await resealFiles({ database, files: createFileStore(env, secrets) })} resealed`);
  await transaction(database, (tx) =>
    audit(tx, { realNow }, { action: 'data-key.resealed', object: { type: 'data-key', id: env.dataKeys[0]?.id } }),
  );
  return true;
};

const rotatePayload: Run = async (_args, { env, database, realNow }) => {
  const keyId = await rotatePayloadKey(database, createSecrets(env), realNow, (tx, id) =>
    audit(tx, { realNow }, { action: 'payload-key.rotated', object: { type: 'payload-key', id } }),
  );
  writeLine(`Payloads are now encrypted for ${keyId}; other nodes switch to it within a minute.`);
  return true;
};

const RUNS: Readonly<Record<CommandName, Run>> = { create, reseal, 'rotate-payload-key': rotatePayload };

/**
 * Runs a command of the operator, with arguments that are valid, and prints its outcome.
 *
 * @returns the exit code
 */
export async function runCommand(name: CommandName, args: readonly string[]): Promise<number> {
  try {
    const env = readEnv();
    const database = await openForChanges(env);
    try {
      const tool = { env, database, realNow: systemNow() };
      return (await RUNS[name](args, tool)) ? EXIT.done : EXIT.refused;
    } finally {
      await database.close();
    }
  } catch (error) {
    writeError(`The command failed: ${startUpErrorMessage(error)}`);
    return EXIT.failed;
  }
}
