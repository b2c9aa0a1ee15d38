import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from '@artha/domain/kit/errors';

/** argon2id as recommended by OWASP: 19 MiB, two passes, one lane; about 10 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const CONCURRENCY_MAX = 4;
/** An office that signs in at once waits some seconds: about 50 are checked in one. */
const WAITING_MAX = 600;

const argon2id = promisify(argon2);
const FORMAT = /^\$argon2id\$v=19\$m=(\d{4,7}),t=(\d{1,2}),p=(\d)\$([\w-]{16,64})\$([\w-]{32,128})$/;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Limits concurrent hashing, which costs memory and a core, and the queue for it.
 *
 * @throws Refusal server.busy
 */
async function limitConcurrency<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= CONCURRENCY_MAX) {
    if (waiting.length >= WAITING_MAX) throw new Refusal('server.busy');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** The hash of a password with a random salt, in PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await limitConcurrency(() => argon2id('argon2id', { ...COST, message: Buffer.from(password), nonce }));
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
  return `$argon2id$v=19$${cost}$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

/** The hash of a random password, so that an unknown user takes as long as a known one. */
const decoy = hashPassword(randomBytes(24).toString('base64url'));

/** Whether a password matches a hash; false without a hash, after the same time. */
export async function isPasswordCorrect(password: string, hash: string | undefined): Promise<boolean> {
  const parts = FORMAT.exec(hash ?? (await decoy));
  if (!parts) return false;
  const [memory = 0, passes = 0, parallelism = 0] = parts.slice(1, 4).map(Number);
  const expected = Buffer.from(parts[5] ?? '', 'base64url');
  const parameters = { memory, passes, parallelism, tagLength: expected.length };
  const nonce = Buffer.from(parts[4] ?? '', 'base64url');
  const tag = await limitConcurrency(() =>
    argon2id('argon2id', { ...parameters, message: Buffer.from(password), nonce }),
  );
  return timingSafeEqual(tag, expected) && hash !== undefined;
}
