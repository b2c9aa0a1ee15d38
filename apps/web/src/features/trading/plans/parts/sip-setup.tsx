import type { Account } from '../../../clients/accounts/index.ts';
import type { PlanAddress } from '../model/plan-address.ts';
import { PLAN_MODES } from '../model/plan-modes.ts';
import { AddPlanToCart } from './add-plan-to-cart.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { PlanSetup } from './plan-setup.tsx';
import { SipSource } from './sip-source.tsx';
import { usePickedFund } from './use-picked-fund.ts';
import { useStarting } from './use-starting.ts';
import { usePlanForm } from './use-plan-form.ts';
import { useHere } from './use-here.ts';

interface SipSetupProps {
  readonly address: PlanAddress;
  readonly account: Account;
}

/** A new SIP. */
export function SipSetup({ address, account }: SipSetupProps) {
  const { instrumentId, folioId, amount } = address;
  const fund = usePickedFund(instrumentId);
  const here = useHere();
  const form = usePlanForm({ amount, folioId }, here);
  const action = useStarting(account.id, PLAN_MODES.sip.startLabel);
  return (
    <PlanSetup
      accountId={account.id}
      subject={instrumentId === undefined ? undefined : { kind: 'sip', instrumentId, folioId: undefined }}
      form={form}
      title={PLAN_MODES.sip.title}
      tools={<ModeSwitch mode="sip" />}
      action={action}
      address={here}
      renderActions={(input, shown) => <AddPlanToCart accountId={account.id} form={shown} input={input} />}
    >
      <SipSource fund={fund} />
    </PlanSetup>
  );
}
