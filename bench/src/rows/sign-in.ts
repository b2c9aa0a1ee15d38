import { hashPassword, isPasswordCorrect } from '../../../apps/server/src/modules/system/session/index.ts';
import type { Bench, Comparison, Row } from '../row.ts';
import { startSignIns } from '../sign-in-sides.ts';

const DATABASE = 'bench_sign_in';
const CALLERS = 8;
const SIGN_INS_A_ROUND = 160;
const PASSWORD = 'a password of this benchmark';

/** Password hashing limits the rate of sign-ins; everything else must cost little in comparison. */
export const row: Row = {
  name: 'sign-in',
  work: `captcha, login and user details over HTTP with ${CALLERS} callers, each time in a new browser`,
  reference: 'argon2id verification alone at the same cost, as many concurrently as the product allows',
  unit: 'sign-ins/s',
  target: { atLeast: 0.6 },
  rounds: 7,
  prepare,
};

async function prepare(bench: Bench): Promise<Comparison> {
  const cluster = await bench.cluster();
  const side = await startSignIns(await cluster.create(DATABASE), bench.runDir, SIGN_INS_A_ROUND);
  const hash = await hashPassword(PASSWORD);
  const ours = async () => {
    await side.endSessions();
    return perSecond(() => side.signIn());
  };
  await ours();
  return {
    ours,
    reference: () => perSecond(() => isPasswordCorrect(PASSWORD, hash)),
    additional: {
      'floor: three bare calls with the same statements by raw pg': async () => {
        await side.endSessions();
        return perSecond(() => side.signInAtLeast());
      },
      'captcha alone': () => perSecond(() => side.fetchCaptcha()),
    },
    notes: [
      `${SIGN_INS_A_ROUND} sign-ins a round; product, callers and database share this machine's cores`,
      'one user each, in a browser without cookies; payload encryption is off',
    ],
    close: async () => {
      await side.close();
      await cluster.drop(DATABASE);
    },
  };
}

/** Runs the work of a round with all callers. @returns the rate a second */
async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  let remaining = SIGN_INS_A_ROUND;
  const caller = async () => {
    while (remaining > 0) {
      remaining -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return SIGN_INS_A_ROUND / ((performance.now() - startedAt) / 1_000);
}
