import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { keptAddress } from '../model/kept-form.ts';

/** Leads back to the plan that was being set up; nothing without one. */
export function ContinuePlan() {
  const address = keptAddress();
  if (address === undefined) return null;
  return (
    <Banner
      icon="info"
      action={
        <ButtonLink size="small" to={address}>
          Continue
        </ButtonLink>
      }
    >
      You are setting up a SIP. What you have entered so far is kept.
    </Banner>
  );
}
