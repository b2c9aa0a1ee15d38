import type * as contract from '@artha/contract/trading/sales';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { saleActionText } from '@artha/domain/trading/sales/sale-text';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../../system/audit/index.ts';
import { issueCode } from '../../system/otp/index.ts';
import { computeAgain } from './compute-again.ts';
import { loadSaleTime } from './holding-to-sell.ts';
import { loadHoldingToSell } from './load-holdings-to-sell.ts';
import { confirmationOf, describeSale, expectConfirmable, lockSale } from './placed-sale.ts';

/**
 * Sends a one-time password that confirms only this sale or switch as it was shown.
 *
 * @throws Refusal account.*, order.*, sale.*, otp.*
 */
export async function sendSaleOtp(
  { orderId }: InputOf<typeof contract.sendSaleOtp>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.sendSaleOtp>> {
  const time = await loadSaleTime(ctx.db, ctx.businessNow);
  return transaction(ctx.database, async (tx) => {
    const placed = await lockSale(tx, ctx, orderId);
    expectConfirmable(placed, ctx.businessNow);
    const { sale, bank } = await computeAgain(tx, ctx, placed, { time, findHolding: loadHoldingToSell });
    const confirmation = confirmationOf(placed);
    const sent = await issueCode(tx, ctx, {
      ...confirmation,
      userId: ctx.session.userId,
      otpKey: ctx.node.env.otpKey,
      actionText: saleActionText(describeSale(sale, bank)),
    });
    await audit(tx, ctx, {
      action: 'order.code-sent',
      object: { type: 'order', id: orderId },
      after: { purpose: confirmation.purpose, ...confirmation.action },
    });
    return sent;
  });
}
