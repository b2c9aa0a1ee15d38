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

/** Creates the first key pair if there is none. Of several nodes that start at the same time, one creates it. */
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
 * Creates a new key pair, which browsers get from now on. The previous one is accepted until the next rotation; older
 * ones no longer.
 *
 * @param inTransaction additional work in the transaction of the rotation
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
    // The clocks of machines differ: the pair created last must have the newest time.
    const createdAt = new Date(Math.max(realNow.getTime(), (newest?.createdAt.getTime() ?? 0) + 1));
    await insertPayloadKey(tx, { ...pair, createdAt });
    await inTransaction(tx, pair.keyId);
  });
  return pair.keyId;
}

/** Called outside transactions: it takes up to a second. */
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
