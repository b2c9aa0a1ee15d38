/** `npm run admin -- <command>`: tasks of the operator of a deployment. The product may be running. */
import { randomInt } from 'node:crypto';
import { matches } from '@artha/domain/kit/patterns';
import { modules } from '../modules.ts';
import { audit } from '../modules/system/audit/index.ts';
import { resealFiles } from '../modules/system/files/index.ts';
import { hashPassword } from '../modules/system/session/index.ts';
import { createAdministrator } from '../modules/system/users/index.ts';
import { systemNow } from '../platform/clock/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { Env } from '../platform/env/env.ts';
import { readEnv } from '../platform/env/env.ts';
import { createFileStore } from '../platform/files/file-store.ts';
import { rotatePayloadKey } from '../platform/http/payload/make-payload-key.ts';
import { sealedColumnsOf } from '../platform/node/module.ts';
import { resealColumn } from '../platform/secrets/reseal.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { startUpErrorMessage } from './start-up.ts';
import { openForChanges } from './open-database.ts';
import { helpIfRequested } from './usage.ts';

interface Tool {
  readonly env: Env;
  readonly database: Database;
  readonly realNow: Date;
}

interface Command {
  readonly usage: string;
  /** What is wrong with the arguments; undefined when they are valid. */
  readonly findUsageError: (args: readonly string[]) => string | undefined;
  /** @returns false when the command was refused */
  readonly run: (args: readonly string[], tool: Tool) => Promise<boolean>;
}

const EXIT = { done: 0, refused: 1, usage: 2, failed: 3 } as const;

const writeLine = (text: string) => process.stdout.write(`${text}\n`);
const writeError = (text: string) => process.stderr.write(`${text}\n`);

/** Without characters that are easily confused when read aloud or typed from paper. */
const LEGIBLE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const PASSWORD_GROUPS = 4;
const GROUP_CHARACTERS = 5;

/** A random password of more than 100 bits, in groups, that matches the password pattern. */
function initialPassword(): string {
  const character = () => LEGIBLE_CHARACTERS[randomInt(LEGIBLE_CHARACTERS.length)];
  const group = () => Array.from({ length: GROUP_CHARACTERS }, character).join('');
  for (;;) {
    const password = Array.from({ length: PASSWORD_GROUPS }, group).join('-');
    if (matches('password', password)) return password;
  }
}

const ANOTHER = '--another';
const isAnother = (arg: string) => arg === ANOTHER;

const create: Command = {
  usage: `create <user id> <name> <email> [${ANOTHER}]   creates a system administrator with an initial password`,
  findUsageError: (args) => {
    const [userId, name, email, ...rest] = args.filter((arg) => !isAnother(arg));
    if (userId === undefined || name === undefined || email === undefined)
      return 'Give a user id, a name and an email address.';
    if (rest.length > 0) return 'There are too many arguments. Put a name with spaces in quotation marks.';
    if (!matches('userName', userId)) return 'A user id has at least four letters and digits.';
    if (!matches('name', name)) return 'A name has at least three letters and spaces.';
    return matches('email', email) ? undefined : 'The email address is not valid.';
  },
  run: async (args, { database, realNow }) => {
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
  },
};

const reseal: Command = {
  usage: 'reseal   reseals all sealed values under the first key of ARTHA_DATA_KEYS',
  findUsageError: (args) => (args.length > 0 ? 'This command takes no arguments.' : undefined),
  run: async (_args, { env, database, realNow }) => {
    const secrets = createSecrets(env);
    for (const column of sealedColumnsOf(modules)) {
      writeLine(`${column.purpose}: ${await resealColumn(database, column, secrets)} resealed`);
    }
    writeLine(`file: ${await resealFiles({ database, files: createFileStore(env, secrets) })} resealed`);
    await transaction(database, (tx) =>
      audit(tx, { realNow }, { action: 'data-key.resealed', object: { type: 'data-key', id: env.dataKeys[0]?.id } }),
    );
    return true;
  },
};

const rotatePayload: Command = {
  usage: 'rotate-payload-key   creates a new key pair for payloads; open pages continue to use the previous one',
  findUsageError: (args) => (args.length > 0 ? 'This command takes no arguments.' : undefined),
  run: async (_args, { env, database, realNow }) => {
    const keyId = await rotatePayloadKey(database, createSecrets(env), realNow, (tx, id) =>
      audit(tx, { realNow }, { action: 'payload-key.rotated', object: { type: 'payload-key', id } }),
    );
    writeLine(`Payloads are now encrypted for ${keyId}; other nodes switch to it within a minute.`);
    return true;
  },
};

const COMMANDS: Readonly<Record<string, Command>> = { create, reseal, 'rotate-payload-key': rotatePayload };

const USAGE = ['Usage:', ...Object.values(COMMANDS).map(({ usage }) => `  npm run admin -- ${usage}`)].join('\n');

async function main([name = '', ...args]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const usageError = command?.findUsageError(args);
  if (!command || usageError !== undefined) {
    writeError([usageError ?? [], USAGE].flat().join('\n'));
    return EXIT.usage;
  }
  const env = readEnv();
  const database = await openForChanges(env);
  try {
    const tool = { env, database, realNow: systemNow() };
    return (await command.run(args, tool)) ? EXIT.done : EXIT.refused;
  } finally {
    await database.close();
  }
}

helpIfRequested(USAGE);
process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  writeError(`The command failed: ${startUpErrorMessage(error)}`);
  return EXIT.failed;
});
