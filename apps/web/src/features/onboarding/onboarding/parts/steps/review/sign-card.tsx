import type { sendSubmitCode } from '@artha/contract/onboarding/onboarding';
import type { AnswerOf } from '@artha/contract/kit/route';
import { PlainButton } from '../../../../../../ui/button/plain-button.tsx';
import { Card, CardBody } from '../../../../../../ui/card/card.tsx';
import { codeErrorOf, OtpForm, withTriesLeft } from '../../../../../system/otp/index.ts';
import type { Application } from '../../../onboarding.api.ts';
import { useSubmitApplication } from '../../../onboarding.api.ts';

interface SignCardProps {
  readonly application: Application;
  readonly sent: AnswerOf<typeof sendSubmitCode>;
  /** Why another code was refused. */
  readonly resendError: Error | null;
  readonly isSending: boolean;
  readonly onResend: () => void;
  readonly onRefused: (error: Error) => void;
  /** Back to the review, to change something. */
  readonly onChange: () => void;
}

/** The code signs the application as it is shown, and sends it. */
export function SignCard({ application, sent, resendError, onRefused, onChange, ...code }: SignCardProps) {
  const submit = useSubmitApplication(onRefused);
  return (
    <Card aria-label="Sign with a code">
      <CardBody>
        <OtpForm
          key={sent.expiresAt.getTime()}
          heading="h3"
          sent={withTriesLeft(sent, submit)}
          error={codeErrorOf({ error: resendError }, submit)}
          help={
            application.holders?.hasOptedOut === true
              ? 'The code signs the application as it is shown, and that you do not wish to nominate anyone.'
              : 'The code signs the application as it is shown, with its nominees.'
          }
          confirmLabel="Sign and send"
          isSending={code.isSending}
          isConfirming={submit.isPending}
          onResend={() => {
            submit.reset();
            code.onResend();
          }}
          onConfirm={(otpCode) => submit.mutate({ version: application.version, otpCode })}
        >
          <PlainButton kind="ghost" data-wide onClick={onChange}>
            Change something first
          </PlainButton>
        </OtpForm>
      </CardBody>
    </Card>
  );
}
