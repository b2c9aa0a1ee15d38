import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import { useState } from 'react';
import { productConfig } from '../../../../../platform/product-config.ts';
import { Choice } from '../../../../../ui/form/choice.tsx';
import { TextLink } from '../../../../../ui/link/text-link.tsx';
import { Banner } from '../../../../../ui/states/banner.tsx';
import { reviewParts } from '../../model/review-facts.ts';
import { useSendSubmitCode } from '../../onboarding.api.ts';
import { StepForm } from '../wizard/step-form.tsx';
import type { StepProps } from '../wizard/step-props.ts';
import { ReviewCard } from './review/review-card.tsx';
import { SignCard } from './review/sign-card.tsx';
import { useLastSent } from '../../../../system/otp/index.ts';
import { WithChoices } from '../../../../clients/profile/index.ts';

/** Everything on one page, the terms, and the code that signs it. Nobody accepts what is not shown yet. */
export const ReviewStep = (step: StepProps) => (
  <WithChoices>{(choices) => <Review {...step} choices={choices} />}</WithChoices>
);

interface ReviewProps extends StepProps {
  readonly choices: InvestorChoices;
}

function Review({ application, choices, onBack, onRefused }: ReviewProps) {
  const [hasAccepted, setHasAccepted] = useState(false);
  const send = useSendSubmitCode(onRefused);
  const sent = useLastSent(send);
  const sendCode = () => send.mutate(application.version);
  const parts = reviewParts(application, choices).map((part) => (
    <ReviewCard
      key={part.step}
      part={part}
      returned={application.returnedSteps.find(({ step }) => step === part.step)?.reason}
    />
  ));
  if (sent)
    return (
      <>
        <SignCard
          application={application}
          sent={sent}
          resendError={send.error}
          isSending={send.isPending}
          onResend={sendCode}
          onRefused={onRefused}
          onChange={send.reset}
        />
        {parts}
      </>
    );
  return (
    <StepForm
      label="Review"
      isSaving={send.isPending}
      error={send.error}
      isValid={hasAccepted}
      onSave={sendCode}
      saveLabel="Send code"
      saveHelp={hasAccepted ? undefined : 'Accept the terms to continue.'}
      onBack={onBack}
    >
      {parts}
      {application.reviewReasons.length > 0 && (
        <Banner>
          <p>Operations look at your application before the account is opened:</p>
          <ul>
            {application.reviewReasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Banner>
      )}
      <Choice checked={hasAccepted} onChange={(event) => setHasAccepted(event.target.checked)}>
        Everything above is correct, and I accept the{' '}
        <TextLink
          as="a"
          data-inline
          href={productConfig().URLS.termsAndConditionUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          Terms and Conditions
        </TextLink>
        .
      </Choice>
    </StepForm>
  );
}
