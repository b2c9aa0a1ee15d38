import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import type { Account } from '../../../clients/accounts/index.ts';
import { PurchaseForm } from '../../cart/index.ts';
import type { PlanAddress } from '../model/plan-address.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { SipSource } from './sip-source.tsx';
import { usePickedFund } from './use-picked-fund.ts';
import styles from './lump-sum-card.module.css';

interface LumpSumCardProps {
  readonly address: PlanAddress;
  readonly account: Account;
}

/** A purchase that is made once: fund and amount. */
export function LumpSumCard({ address, account }: LumpSumCardProps) {
  const fund = usePickedFund(address.instrumentId);
  return (
    <Card className={styles.card} aria-labelledby="new-title">
      <CardHeader>
        <h2 id="new-title">Buy a fund</h2>
        <ModeSwitch mode="lumpsum" />
      </CardHeader>
      <Stack as={CardBody} gap={4}>
        <SipSource fund={fund} />
        {fund && <PurchaseForm accountId={account.id} instrumentId={fund.id} />}
      </Stack>
    </Card>
  );
}
