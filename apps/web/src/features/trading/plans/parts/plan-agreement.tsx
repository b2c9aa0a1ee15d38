import { productConfig } from '../../../../platform/product-config.ts';
import { Choice } from '../../../../ui/form/choice.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { PlanRiskNote } from './plan-risk-note.tsx';
import type { PlanForm, PlanInput } from './use-plan-form.ts';

interface PlanAgreementProps {
  readonly form: PlanForm;
  readonly input: PlanInput;
}

/** What the client agrees to before a plan starts: its risk, where it is above their profile, and the terms. */
export function PlanAgreement({ form, input }: PlanAgreementProps) {
  const isUnsaid = form.isTried && !form.hasAgreed;
  return (
    <>
      {input.risk && (
        <PlanRiskNote risk={input.risk} hasAcknowledged={input.hasAcknowledgedRisk} onChange={input.acknowledgeRisk} />
      )}
      <Choice
        checked={form.hasAgreed}
        aria-invalid={isUnsaid}
        onChange={(event) => form.setHasAgreed(event.target.checked)}
      >
        I have read the scheme documents and agree to the{' '}
        <TextLink as="a" data-inline href={productConfig().URLS.termsAndConditionUrl}>
          terms
        </TextLink>
        .
      </Choice>
    </>
  );
}
