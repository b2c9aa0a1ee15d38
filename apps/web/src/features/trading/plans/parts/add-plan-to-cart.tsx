import { messageOfError } from '@artha/client/client-error';
import { useState } from 'react';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { AddedNotice, useAddToCart } from '../../cart/index.ts';
import { cartPlanOf } from '../model/cart-plan.ts';
import { termsKey } from '../model/plan-draft.ts';
import type { PlanForm, PlanInput } from './use-plan-form.ts';

interface AddPlanToCartProps {
  readonly accountId: number;
  readonly form: PlanForm;
  readonly input: PlanInput;
}

const newKey = () => crypto.randomUUID();

/** Puts a SIP into the cart, to start it together with others. */
export function AddPlanToCart({ accountId, form, input: { wanted, error } }: AddPlanToCartProps) {
  const add = useAddToCart();
  const content = termsKey(accountId, wanted);
  // One idempotency key per content of the form: pressing again, or a retry after a lost answer, adds it once.
  const [keyed, setKeyed] = useState({ content: '', key: '' });
  const isAdded = add.isSuccess && keyed.content === content;
  const submit = () => {
    form.setTried();
    if (!wanted || error || wanted.amount === undefined || add.isPending) return;
    const key = keyed.content === content ? keyed.key : newKey();
    setKeyed({ content, key });
    const { instrumentId, folioId, amount } = wanted;
    add.mutate({ line: { accountId, instrumentId, folioId, amount, plan: cartPlanOf(wanted) }, key });
  };
  return (
    <>
      <PlainButton data-wide onClick={submit}>
        <Icon name="cart" />
        Add to cart
      </PlainButton>
      {add.error && (
        <Banner role="alert" tone="negative">
          {messageOfError(add.error)}
        </Banner>
      )}
      <AddedNotice accountId={accountId} isAdded={isAdded} />
    </>
  );
}
