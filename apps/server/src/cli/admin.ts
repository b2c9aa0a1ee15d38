/**
 * `npm run admin -- <command>`: what only the operator of a deployment may do, beside a running product or without one.
 */
import { randomInt } from 'node:crypto';
import { matches } from '@artha/domain/kit/patterns';
import { modules } from '../modules.ts';
import { audit } from '../modules/system/audit/index.ts';
import { hashPassword } from '../modules/system/session/index.ts';
import { createAdministrator } from '../modules/system/users/index.ts';
import { systemNow } from '../platform/clock/clock.ts';
import { openToolDatabase } from '../platform/db/attach.ts';
import type { Database } from '../platform/db/database.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { Env } from '../platform/env/env.ts';
import { readEnv } from '../platform/env/env.ts';
import { rotatePayloadKey } from '../platform/http/payload/make-payload-key.ts';
import { sealedColumnsOf } from '../platform/node/module.ts';
import { resealColumn } from '../platform/secrets/reseal.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { whyNotStarted } from './start-up.ts';

interface Tool {
  readonly env: Env;
  readonly database: Database;
  readonly realNow: Date;
}

interface Command {
  readonly usage: string;
  /** What a person typed wrong; undefined when nothing. */
  readonly wrong: (words: readonly string[]) => string | undefined;
  /** @returns whether it was done */
  readonly run: (words: readonly string[], tool: Tool) => Promise<boolean>;
}

const EXIT = { done: 0, refused: 1, usage: 2, failed: 3 } as const;

const say = (text: string) => process.stdout.write(`${text}\n`);
const complain = (text: string) => process.stderr.write(`${text}\n`);

/** Nothing that is taken for another character when it is read aloud or typed from paper. */
const LEGIBLE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const PASSWORD_GROUPS = 4;
const GROUP_CHARACTERS = 5;

/** More than 100 bits, in groups, and such as the pattern of passwords wants. */
function oneTimePassword(): string {
  const character = () => LEGIBLE_CHARACTERS[randomInt(LEGIBLE_CHARACTERS.length)];
  const group = () => Array.from({ length: GROUP_CHARACTERS }, character).join('');
  for (;;) {
    const password = Array.from({ length: PASSWORD_GROUPS }, group).join('-');
    if (matches('password', password)) return password;
  }
}

const ANOTHER = '--another';
const isAnother = (word: string) => word === ANOTHER;

const create: Command = {
  usage: `create <user id> <name> <email> [${ANOTHER}]   a system administrator, with a password that must be changed`,
  wrong: (words) => {
    const [userId, name, email, ...rest] = words.filter((word) => !isAnother(word));
    if (userId === undefined || name === undefined || email === undefined) return 'Three words are needed.';
    if (rest.length > 0) return 'There are too many words; a name of several stands in quotation marks.';
    if (!matches('userName', userId)) return 'A user id is at least four letters and digits.';
    if (!matches('name', name)) return 'A name is at least three letters and spaces.';
    return matches('email', email) ? undefined : 'The email address is not one.';
  },
  run: async (words, { database, realNow }) => {
    const [userId = '', name = '', emailId = ''] = words.filter((word) => !isAnother(word));
    const loginUserId = userId.toLowerCase();
    const password = oneTimePassword();
    const administrator = { loginUserId, name, emailId, passwordHash: await hashPassword(password) };
    const outcome = await createAdministrator(database, administrator, { isAnother: words.some(isAnother), realNow });
    if (outcome === 'created') {
      say(`${loginUserId} is a system administrator. The password is shown this once and must be changed first:`);
      say(password);
      return true;
    }
    complain(
      outcome === 'user-id-taken'
        ? `The user id ${loginUserId} is taken.`
        : `There is a system administrator already. ${ANOTHER} creates one more.`,
    );
    return false;
  },
};

const reseal: Command = {
  usage: 'reseal   seals everything again under the first key of ARTHA_DATA_KEYS',
  wrong: (words) => (words.length > 0 ? 'It takes no words.' : undefined),
  run: async (_words, { env, database, realNow }) => {
    const secrets = createSecrets(env);
    for (const column of sealedColumnsOf(modules)) {
      say(`${column.purpose}: ${await resealColumn(database, column, secrets)} sealed again`);
    }
    await transaction(database, (tx) =>
      audit(tx, { realNow }, { action: 'data-key.resealed', object: { type: 'data-key', id: env.dataKeys[0]?.id } }),
    );
    return true;
  },
};

const rotatePayload: Command = {
  usage: 'rotate-payload-key   makes a new key pair for payloads; pages that are open go on with the one before it',
  wrong: (words) => (words.length > 0 ? 'It takes no words.' : undefined),
  run: async (_words, { env, database, realNow }) => {
    const keyId = await rotatePayloadKey(database, createSecrets(env), realNow, (tx, id) =>
      audit(tx, { realNow }, { action: 'payload-key.rotated', object: { type: 'payload-key', id } }),
    );
    say(`Payloads are encrypted for ${keyId} from now on; other nodes know of it within a minute.`);
    return true;
  },
};

const COMMANDS: Readonly<Record<string, Command>> = { create, reseal, 'rotate-payload-key': rotatePayload };

const USAGE = Object.values(COMMANDS)
  .map(({ usage }) => `npm run admin -- ${usage}`)
  .join('\n');

async function main([name = '', ...words]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const wrong = command?.wrong(words);
  if (!command || wrong !== undefined) {
    complain([wrong ?? [], USAGE].flat().join('\n'));
    return EXIT.usage;
  }
  const env = readEnv();
  const database = await openToolDatabase(env);
  try {
    const tool = { env, database, realNow: systemNow() };
    return (await command.run(words, tool)) ? EXIT.done : EXIT.refused;
  } finally {
    await database.close();
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  complain(`It could not be done: ${whyNotStarted(error)}`);
  return EXIT.failed;
});
