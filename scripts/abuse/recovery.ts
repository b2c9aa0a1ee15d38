/** What an attacker without a session can do to a client's codes. */
import { forgotPassword, generateOtp } from '@artha/contract/system/recovery';
import { paise } from '@artha/domain/kit/money';
import { confirm, fillCart, place } from '../crash/buy.ts';
import { buyerNumber, signIn } from '../crash/people.ts';
import { seededRandom } from '../crash/random.ts';
import { Browser, outcomeOf, tally } from './browser.ts';
import { fundIds } from './fund-ids.ts';
import type { Attempt } from './scene.ts';
import { PEOPLE } from './scene.ts';

const ATTACKER = '198.51.102.7';
/** Each code has five tries; with three codes they were as many as a client has in an hour for payments. */
const CODES = 3;
const TRIES_EACH = 6;
const AMOUNT_PAISE = 500_000n;

export const attackersCodes: Attempt = {
  name: 'attacker’s wrong codes',
  tried: `${CODES * TRIES_EACH} wrong recovery codes for a client, who then confirms an order`,
  expected: 'no code is accepted; the payment code is',
  run: async ({ environment, database, url }) => {
    const userId = `buyer${PEOPLE.payer}`;
    const attacker = new Browser(url, ATTACKER);
    await attacker.openPage();
    const outcomes: string[] = [];
    for (let code = 0; code < CODES; code += 1) {
      const requested = await outcomeOf(() =>
        attacker.call(generateOtp, { userId, emailId: `${userId}@artha.example` }),
      );
      if (requested !== 'in') throw new Error(`no code was sent: ${requested}`);
      for (let turn = 0; turn < TRIES_EACH; turn += 1) {
        const otpCode = String(code * TRIES_EACH + turn).padStart(6, '0');
        const guess = { userId, otpCode, newPassword: 'Monsoon-over-Pune7' };
        outcomes.push(await outcomeOf(() => attacker.call(forgotPassword, guess)));
      }
      // The wait for the next code is over, as if the attacker had waited.
      await database.pool.query(
        `update otp set sent_at = sent_at - interval '16 minutes'
         where user_id = (select id from app_user where login_user_id = $1)`,
        [userId],
      );
    }
    const buyer = await signIn(database, [url], buyerNumber(PEOPLE.payer));
    const [call] = buyer.callAt;
    const [instrumentId = 0] = await fundIds(database);
    const confirmed = await outcomeOf(async () => {
      const version = await fillCart(call!, buyer, { instrumentId, amount: paise(AMOUNT_PAISE), round: 1 });
      const orderId = await place(call!, buyer.accountId, version, false);
      const options = { sandboxUrl: environment.sandboxUrl, instrumentIds: [instrumentId], random: seededRandom(1) };
      await confirm(options, call!, buyer, orderId);
    });
    return {
      isMet: !outcomes.includes('in') && confirmed === 'in',
      found: confirmed === 'in' ? 'the order is confirmed' : `the order is refused: ${confirmed}`,
      figure: tally(outcomes),
    };
  },
};
