import { formatPaise } from '@artha/domain/kit/inr-format';
import { useNavigate } from '@tanstack/react-router';
import { PLAN_FREQUENCY_NAMES } from '@artha/domain/trading/plans/plan-kinds';
import { Fragment } from 'react';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { AccountField, useOpenAccount } from '../../../clients/accounts/index.ts';
import type { Cart } from '../cart.api.ts';
import { riskierLines } from '../model/cart-risk.ts';
import { lumpSumsOf, paidToday, sipsOf } from '../model/plan-line.ts';
import { PlaceOrder } from './place-order.tsx';
import { RiskNote } from './risk-note.tsx';
import { StartPlans } from './start-plans.tsx';
import { useRiskAcknowledgement } from './use-risk-acknowledgement.ts';
import { deadlineText } from '../../orders/index.ts';
import { PaymentWindows } from './payment-windows.tsx';
import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { Facts } from '../../../../ui/figures/facts.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Skeleton } from '../../../../ui/states/states.tsx';
import styles from './cart-summary.module.css';

interface CartSummaryProps {
  readonly accountId: number;
  /** Undefined while it is loading, or when that failed. */
  readonly cart: Cart | undefined;
  readonly isBusy: boolean;
}

/** The account, the total and the cut-offs of a cart. */
export function CartSummary({ accountId, cart, isBusy }: CartSummaryProps) {
  const { accounts, choose } = useOpenAccount();
  const account = accounts?.find(({ id }) => id === accountId);
  const navigate = useNavigate();
  const open = (id: number) => {
    choose(id);
    void navigate({ to: '/cart/$accountId', params: { accountId: String(id) } });
  };
  return (
    <Card aria-label="Summary" aria-busy={isBusy}>
      <Stack as={CardBody} gap={4} className={styles.body}>
        {account && <AccountField account={account} accounts={accounts ?? []} onChoose={open} />}
        {cart && cart.lines.length > 0 && <CartTotals key={accountId} cart={cart} />}
        {isBusy && <TotalsSkeleton />}
      </Stack>
    </Card>
  );
}

function CartTotals({ cart }: { cart: Cart }) {
  const { hasAcknowledgedRisk, acknowledge } = useRiskAcknowledgement(cart);
  const hasSips = sipsOf(cart).length > 0;
  return (
    <>
      <CartFigures cart={cart} />
      <CutOffs cart={cart} />
      <RiskNote
        riskProfile={cart.riskProfile}
        riskierCount={riskierLines(cart.lines).length}
        hasAcknowledged={hasAcknowledgedRisk}
        onChange={acknowledge}
      />
      {hasSips && <StartPlans cart={cart} hasAcknowledgedRisk={hasAcknowledgedRisk} />}
      {lumpSumsOf(cart).length > 0 && (
        <PlaceOrder cart={cart} isSecond={hasSips} hasAcknowledgedRisk={hasAcknowledgedRisk} />
      )}
    </>
  );
}

/** What is paid today: lump sums, and the first instalments of SIPs; and what the SIPs take each time. */
function CartFigures({ cart }: { cart: Cart }) {
  const lumpSums = lumpSumsOf(cart).length;
  const sips = sipsOf(cart);
  const hasFirst = sips.some(({ plan }) => plan?.isFirstToday === true);
  return (
    <Facts>
      {lumpSums > 0 && (
        <>
          <dt>{lumpSums === 1 ? 'Lump sum, 1 fund' : `Lump sum, ${lumpSums} funds`}</dt>
          <dd>
            <Rupees figure={formatPaise(cart.total)} />
          </dd>
          <dt>Stamp duty (included)</dt>
          <dd>
            <Rupees figure={formatPaise(cart.stampDuty)} />
          </dd>
        </>
      )}
      {sips.map(({ id, amount, plan }) => (
        <Fragment key={id}>
          <dt>{plan && `SIP, ${PLAN_FREQUENCY_NAMES[plan.frequency].toLowerCase()}`}</dt>
          <dd>
            <Rupees figure={formatPaise(amount)} />
          </dd>
        </Fragment>
      ))}
      {hasFirst && (
        <>
          <dt>First instalments, today</dt>
          <dd>
            <Rupees figure={formatPaise(cart.firstInstalments)} />
          </dd>
        </>
      )}
      <dt className={styles.total}>{sips.length === 0 ? 'Total' : 'To pay today'}</dt>
      <dd className={styles.total}>
        <Rupees figure={formatPaise(paidToday(cart))} />
      </dd>
    </Facts>
  );
}

const ASSUMED =
  'Minimums and cut-offs are the usual ones for each type of fund. Those of the schemes are not available yet.';

const CutOffs = ({ cart: { lines, deadline } }: { cart: Cart }) => (
  <>
    <PaymentWindows funds={lines} />
    {deadline && <Help>{deadlineText(deadline)}</Help>}
    {lines.some(({ rule }) => rule.isAssumed) && <Help>{ASSUMED}</Help>}
  </>
);

const TotalsSkeleton = () => (
  <>
    <Skeleton of="line" />
    <Skeleton of="line" />
    <Skeleton of="title" />
  </>
);
