import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Stepper } from '../../../../ui/navigation/stepper.tsx';
import type { Account } from '../../../clients/accounts/index.ts';
import type { SaleAddress } from '../model/sale-address.ts';
import { firstHolding, firstUnits } from '../model/sale-address.ts';
import { SALE_MODES } from '../model/sale-modes.ts';
import type { Sellable } from '../model/sale.ts';
import { ChooseStep } from './choose-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { useFormEstimate, useSaleForm } from './use-sale-form.ts';

const STEP_NAMES = ['Choose', 'Review', 'OTP'];

interface SaleStepsProps {
  readonly account: Account;
  readonly items: readonly Sellable[];
  readonly address: SaleAddress;
}

/** The choice and the review. The review is a step of the history: Back returns to the choice. */
export function SaleSteps({ account, items, address }: SaleStepsProps) {
  const navigate = useNavigate();
  const query: Record<string, string> = useSearch({ strict: false });
  const [chosen, setChosen] = useState(() => firstHolding(items, address));
  const holding = items.find((item) => isSame(item, chosen)) ?? items[0];
  const ref = {
    accountId: account.id,
    folioId: holding?.folio.id ?? 0,
    instrumentId: holding?.instrument.id ?? 0,
  };
  const [isAsked, setIsAsked] = useState(false);
  const mode = address.mode ?? 'sell';
  const form = useSaleForm(mode, firstUnits(address, ref));
  const estimated = useFormEstimate(form, ref, holding !== undefined && SALE_MODES[mode].problemOf(holding) === null);
  // After a reload the form is empty. The review waits until it is asked for, also while the form is filled in.
  const { request, estimate, isCurrent } = estimated;
  const isReview = address.isReview && isAsked && request !== undefined && estimate !== undefined;
  return (
    <Stack gap={4}>
      <Stepper label="Steps" steps={STEP_NAMES} current={isReview ? 1 : 0} />
      {isReview && holding ? (
        <ReviewStep {...{ account, holding, form, request, estimate, isCurrent }} />
      ) : (
        <ChooseStep
          accountId={account.id}
          items={items}
          holding={holding}
          form={form}
          estimated={estimated}
          onHolding={(next) => {
            setChosen(next);
            form.clear();
          }}
          onMode={(next) =>
            void navigate({ to: '/switch', search: { ...query, mode: next }, replace: true, resetScroll: false })
          }
          onReview={() => {
            setIsAsked(true);
            // After a reload the address is that of the review already.
            if (!address.isReview)
              void navigate({ to: '/switch', search: { ...withoutUnits(query), mode, step: 'review' } });
          }}
        />
      )}
    </Stack>
  );
}

const withoutUnits = ({ units: _units, ...query }: Readonly<Record<string, string>>) => query;

const isSame = (one: Sellable, other: Sellable | undefined): boolean =>
  one.folio.id === other?.folio.id && one.instrument.id === other.instrument.id;
