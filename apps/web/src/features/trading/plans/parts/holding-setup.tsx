import { messageOfError } from '@artha/client/client-error';
import type { PlanKind } from '@artha/domain/trading/plans/plan-kinds';
import { useState } from 'react';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import type { Account } from '../../../clients/accounts/index.ts';
import type { Sellable } from '../../sales/index.ts';
import { firstHolding, HoldingFields, UnitsPanel, useSellable } from '../../sales/index.ts';
import type { PlanAddress } from '../model/plan-address.ts';
import { PLAN_MODES } from '../model/plan-modes.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { PlanSetup } from './plan-setup.tsx';
import { useHere } from './use-here.ts';
import { useStarting } from './use-starting.ts';
import { usePlanForm } from './use-plan-form.ts';

interface HoldingSetupProps {
  readonly kind: Exclude<PlanKind, 'sip'>;
  readonly address: PlanAddress;
  readonly account: Account;
  /** Whether the client has no other account. */
  readonly isOnly: boolean;
}

/** A new STP or SWP, of what the account holds. */
export function HoldingSetup(props: HoldingSetupProps) {
  const { data, error, refetch } = useSellable(props.account.id);
  if (data && (data.items.length > 0 || !props.isOnly)) return <OfHoldings {...props} items={data.items} />;
  return (
    <Card aria-labelledby="plan-title" aria-busy={!data && !error}>
      <CardHeader>
        <h2 id="plan-title">{PLAN_MODES[props.kind].title}</h2>
        <ModeSwitch mode={props.kind} />
      </CardHeader>
      {error && !data && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
      {!error && !data && (
        <>
          <Loading what="your holdings" />
          <Skeleton of="block" />
        </>
      )}
      {data && <NothingHeld kind={props.kind} />}
    </Card>
  );
}

function OfHoldings({ kind, address, items, account }: HoldingSetupProps & { items: readonly Sellable[] }) {
  const form = usePlanForm({ amount: address.amount });
  const [chosen, setChosen] = useState(() => firstHolding(items, address));
  const here = useHere();
  const action = useStarting(account.id, PLAN_MODES[kind].startLabel);
  const holding =
    items.find(({ folio, instrument }) => folio.id === chosen?.folio.id && instrument.id === chosen.instrument.id) ??
    items[0];
  return (
    <PlanSetup
      accountId={account.id}
      subject={holding && { kind, instrumentId: holding.instrument.id, folioId: holding.folio.id }}
      form={form}
      title={PLAN_MODES[kind].title}
      tools={<ModeSwitch mode={kind} />}
      action={action}
      address={here}
    >
      {holding ? (
        <>
          <HoldingFields
            items={items}
            holding={holding}
            onHolding={(next) => {
              setChosen(next);
              form.change({ target: undefined, units: '' });
            }}
          />
          <UnitsPanel holding={holding} />
        </>
      ) : (
        <p className="muted">This account holds no funds.</p>
      )}
    </PlanSetup>
  );
}

const NothingHeld = ({ kind }: { kind: Exclude<PlanKind, 'sip'> }) => (
  <EmptyState
    title="You hold no funds yet"
    action={
      <ButtonLink kind="primary" to="/explore">
        Explore
      </ButtonLink>
    }
  >
    {PLAN_MODES[kind].about}
  </EmptyState>
);
