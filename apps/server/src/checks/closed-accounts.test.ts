/** Makes every call that leads to a transaction for an account that accepts none: all of them refuse. */
import { allRoutes } from '@artha/contract/contract';
import type { Route } from '@artha/contract/kit/route';
import * as bankMandates from '@artha/contract/trading/bank-mandates';
import * as cart from '@artha/contract/trading/cart';
import * as payments from '@artha/contract/trading/payments';
import * as orders from '@artha/contract/trading/orders';
import * as plans from '@artha/contract/trading/plans';
import * as changes from '@artha/contract/trading/plans.changes';
import * as sales from '@artha/contract/trading/sales';
import { businessDateAt } from '@artha/domain/kit/dates';
import { paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import { NO_PAYMENT_DETAILS } from '@artha/domain/kit/payment-modes';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { account } from '../modules/clients/accounts/accounts.tables.ts';
import { getMandateTerms } from '../modules/trading/bank-mandates/get-mandate-terms.ts';
import { createMandate } from '../modules/trading/bank-mandates/create-mandate.ts';
import { sendMandateOtp, verifyMandateOtp } from '../modules/trading/bank-mandates/confirm-mandate.ts';
import { addCartLine } from '../modules/trading/cart/add-cart-line.ts';
import { cartLine } from '../modules/trading/cart/cart.tables.ts';
import { changeCartLine } from '../modules/trading/cart/change-cart-line.ts';
import { getPurchaseTerms } from '../modules/trading/cart/get-purchase-terms.ts';
import { placeOrder } from '../modules/trading/orders/place-order.ts';
import { sendOrderOtp } from '../modules/trading/orders/send-order-otp.ts';
import { verifyOrderOtp } from '../modules/trading/orders/verify-order-otp.ts';
import { NOON } from '../modules/trading/orders/testing/order-fixture.ts';
import { initiatePayment } from '../modules/trading/payments/initiate-payment.ts';
import { getPlanTerms } from '../modules/trading/plans/get-plan-terms.ts';
import { previewPlan } from '../modules/trading/plans/preview-plan.ts';
import { sendStartPlanOtp } from '../modules/trading/plans/send-start-otp.ts';
import { startCartPlans } from '../modules/trading/plans/start-cart-plans.ts';
import { startPlan } from '../modules/trading/plans/start-plan.ts';
import { PlanFixture } from '../modules/trading/plans/testing/plan-fixture.ts';
import { verifyStartPlanOtp } from '../modules/trading/plans/verify-start-otp.ts';
import { estimateSale } from '../modules/trading/sales/estimate-sale.ts';
import { getPlacedSale } from '../modules/trading/sales/get-placed-sale.ts';
import { placeSale } from '../modules/trading/sales/place-sale.ts';
import { sendSaleOtp } from '../modules/trading/sales/send-sale-otp.ts';
import { verifySaleOtp } from '../modules/trading/sales/verify-sale-otp.ts';

const OTP = { otpCode: '123456' };

let fixture: PlanFixture;
let calls: readonly (readonly [Route, () => Promise<unknown>])[];
beforeAll(async () => {
  fixture = await PlanFixture.open();
  const { ananya, sales: sale, orders: order } = fixture;
  const { accountId, bankAccountId } = ananya;
  const paid = {
    orderId: await order.confirmed(ananya),
    mode: 'netbanking' as const,
    bankAccountId,
    ...NO_PAYMENT_DETAILS,
  };
  const cartVersion = await order.add(ananya);
  const [line] = await fixture.db.select().from(cartLine).where(eq(cartLine.accountId, accountId));
  const sold = { ...(await sale.holding(ananya)), units: unitsFromText('10') };
  const orderId = await sale.placed(ananya, sold);
  const terms = await fixture.sip(ananya);
  const { instrumentId } = terms;
  const planIds = [await fixture.unconfirmed(ananya)];
  const days = { startOn: businessDateAt(NOON), years: 5 };
  const mandate = { accountId, bankAccountId, kind: 'e-mandate', authMode: 'netbanking', ...days } as const;
  const asked = { ...mandate, limit: paiseFromText('5000') };
  const context = (route: Route) => ananya.ctx({ route });
  const { mandateId } = await createMandate(asked, context(bankMandates.createMandate));
  const amount = { amount: paiseFromText('5000'), folioId: null };
  const call = <Input>(
    route: Route,
    make: (input: Input, ctx: ReturnType<typeof context>) => Promise<unknown>,
    input: Input,
  ) => [route, () => make(input, context(route))] as const;
  calls = [
    call(cart.addCartLine, addCartLine, { accountId, instrumentId, ...amount }),
    call(cart.changeCartLine, changeCartLine, { accountId, lineId: line!.id, version: cartVersion, ...amount }),
    call(cart.getPurchaseTerms, getPurchaseTerms, { accountId, instrumentId }),
    call(orders.placeOrder, placeOrder, { accountId, cartVersion }),
    call(orders.sendOrderOtp, sendOrderOtp, paid),
    call(orders.verifyOrderOtp, verifyOrderOtp, { ...paid, ...OTP }),
    call(payments.initiatePayment, initiatePayment, paid),
    call(sales.estimateSale, estimateSale, sold),
    call(sales.placeSale, placeSale, { ...sold, bankAccountId, version: 'seen before' }),
    call(sales.getPlacedSale, getPlacedSale, { orderId }),
    call(sales.sendSaleOtp, sendSaleOtp, { orderId }),
    call(sales.verifySaleOtp, verifySaleOtp, { orderId, ...OTP }),
    call(plans.getPlanTerms, getPlanTerms, { accountId, instrumentId, kind: 'sip' }),
    call(plans.previewPlan, previewPlan, { accountId, terms }),
    call(changes.startPlan, startPlan, { accountId, terms }),
    call(changes.startCartPlans, startCartPlans, { accountId, cartVersion }),
    call(changes.sendStartPlanOtp, sendStartPlanOtp, { planIds }),
    call(changes.verifyStartPlanOtp, verifyStartPlanOtp, { planIds, ...OTP }),
    call(bankMandates.getMandateTerms, getMandateTerms, { accountId }),
    call(bankMandates.createMandate, createMandate, { ...asked, limit: paiseFromText('6000') }),
    call(bankMandates.sendMandateOtp, sendMandateOtp, { mandateId }),
    call(bankMandates.verifyMandateOtp, verifyMandateOtp, { mandateId, ...OTP }),
  ];
}, 180_000);

const OPEN = {
  status: 'active',
  isHeldAway: false,
  frozenAt: null,
  kycStoppedAt: null,
  intakeStoppedAt: null,
} as const;

const CLOSED = [
  ['held away', { isHeldAway: true }, 'account.held-away'],
  ['frozen', { frozenAt: NOON }, 'account.frozen'],
  ['stopped by KYC', { kycStoppedAt: NOON }, 'account.kyc-stopped'],
  ['closed', { status: 'closed' }, 'account.not-active'],
  ['stopped', { intakeStoppedAt: NOON }, 'account.intake-stopped'],
] as const;

test.each(CLOSED)(
  'an account that is %s takes no transaction, however it is asked for',
  async (_what, closed, refusal) => {
    await fixture.db
      .update(account)
      .set({ ...OPEN, ...closed })
      .where(eq(account.id, fixture.ananya.accountId));
    for (const [{ method, path }, make] of calls) {
      const code = await make().then(
        () => 'done',
        (error: unknown) => (error as { code?: string }).code ?? error,
      );
      expect([`${method} ${path}`, code]).toEqual([`${method} ${path}`, refusal]);
    }
  },
);

test('each call that lists the refusal is made above', () => {
  const listed = allRoutes.filter(({ refusals }) => refusals.includes('account.held-away'));
  const names = (routes: readonly Route[]) => routes.map(({ method, path }) => `${method} ${path}`).toSorted();
  expect(names(calls.map(([route]) => route))).toEqual(names(listed));
});
