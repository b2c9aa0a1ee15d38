import { hashPassword, isPasswordCorrect } from '../../../apps/server/src/modules/system/session/index.ts';
import type { Bench, Contest, Row } from '../row.ts';
import { startSignIns } from '../sign-in-sides.ts';

const DATABASE = 'bench_sign_in';
const CALLERS = 8;
const SIGN_INS_A_ROUND = 160;
const PASSWORD = 'a password of this benchmark';

/** Hashing bounds how many can sign in; all else must cost little beside it. */
export const row: Row = {
  name: 'sign-in',
  work: `captcha, login and user details over HTTP at ${CALLERS} callers, each with a browser that is new`,
  reference: 'argon2id verifies of the same cost alone, as many at once as the product allows',
  unit: 'sign-ins/s',
  target: { atLeast: 0.6 },
  rounds: 7,
  prepare,
};

async function prepare(bench: Bench): Promise<Contest> {
  const cluster = await bench.cluster();
  const side = await startSignIns(await cluster.create(DATABASE), bench.ownDir, SIGN_INS_A_ROUND);
  const hash = await hashPassword(PASSWORD);
  const ours = async () => {
    await side.endSessions();
    return perSecond(() => side.signIn());
  };
  await ours();
  return {
    ours,
    reference: () => perSecond(() => isPasswordCorrect(PASSWORD, hash)),
    beside: {
      'captcha alone': () => perSecond(() => side.fetchCaptcha()),
    },
    notes: [
      `${SIGN_INS_A_ROUND} sign-ins a round; product, callers and database share this machine's cores`,
      'a person each, in a browser that has no cookies yet; bodies are not encrypted',
    ],
    close: async () => {
      await side.close();
      await cluster.drop(DATABASE);
    },
  };
}

/** Has all callers work through the round. @returns how many a second */
async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  let left = SIGN_INS_A_ROUND;
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return SIGN_INS_A_ROUND / ((performance.now() - startedAt) / 1_000);
}
