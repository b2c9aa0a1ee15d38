import { formatDate } from '@artha/domain/kit/dates';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { confirmQuery } from '../model/plan-address.ts';
import { mainFund, quantityText } from '../model/plan-text.ts';
import { usePlans } from '../plan-list.api.ts';

/** Plans that wait for their one-time password; nothing while there are none. */
export function UnconfirmedPlans() {
  const { data } = usePlans('unconfirmed');
  if (!data || data.items.length === 0) return null;
  return (
    <Stack gap={2}>
      {data.items.map((plan) => (
        <Banner
          key={plan.id}
          tone="warning"
          action={
            <ButtonLink size="small" to="/plans/confirm" search={confirmQuery([plan.id])}>
              Enter OTP<span className="visually-hidden"> of {plan.planNumber}</span>
            </ButtonLink>
          }
        >
          <strong className="medium">
            {quantityText(plan)} into {mainFund(plan).name} has not started.
          </strong>{' '}
          Its one-time password is missing. Without it, it ends before {formatDate(plan.startOn)}.
        </Banner>
      ))}
    </Stack>
  );
}
