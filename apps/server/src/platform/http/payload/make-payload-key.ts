import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import type { PayloadKeyRow } from './payload.queries.ts';
import { insertPayloadKey, listPayloadKeys, lockPayloadKeys } from './payload.queries.ts';

const generate = promisify(generateKeyPair);

const MODULUS_BITS = 3_072;
const KEY_ID_BYTES = 9;

/** Makes the first key pair where there is none. Of several nodes that start at once one makes it. */
export async function makeFirstPayloadKey(
  database: Pick<Database, 'db'>,
  secrets: Secrets,
  realNow: Date,
): Promise<void> {
  if ((await listPayloadKeys(database.db)).length > 0) return;
  const pair = await newPair(secrets);
  await transaction(database, async (tx) => {
    await lockPayloadKeys(tx);
    if ((await listPayloadKeys(tx)).length === 0) await insertPayloadKey(tx, { ...pair, createdAt: realNow });
  });
}

/**
 * Makes a new key pair, which browsers get from now on. The one before it is understood until the next rotation, and
 * what is older no longer.
 *
 * @param inTransaction what belongs to the rotation
 * @returns the id of the new pair
 */
export async function rotatePayloadKey(
  database: Pick<Database, 'db'>,
  secrets: Secrets,
  realNow: Date,
  inTransaction: (tx: Tx, keyId: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<string> {
  const pair = await newPair(secrets);
  await transaction(database, async (tx) => {
    await lockPayloadKeys(tx);
    const [newest] = await listPayloadKeys(tx);
    // Clocks of machines differ: whatever they say, the pair that is made last is the newest.
    const createdAt = new Date(Math.max(realNow.getTime(), (newest?.createdAt.getTime() ?? 0) + 1));
    await insertPayloadKey(tx, { ...pair, createdAt });
    await inTransaction(tx, pair.keyId);
  });
  return pair.keyId;
}

/** Made outside of transactions: it takes a good part of a second. */
async function newPair(secrets: Secrets): Promise<Omit<PayloadKeyRow, 'createdAt'>> {
  const keyId = randomBytes(KEY_ID_BYTES).toString('base64url');
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  const privateKeySealed = secrets.seal('payload-key', keyId, privateKey.toString('base64'));
  privateKey.fill(0);
  return { keyId, publicKey: publicKey.toString('base64'), privateKeySealed };
}
