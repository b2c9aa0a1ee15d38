import { ButtonLink } from '../../../../../ui/button/plain-button.tsx';
import { Card, CardBody, CardHeader } from '../../../../../ui/card/card.tsx';
import { formatMoment } from '../../../../../ui/figures/moment.ts';
import { Icon } from '../../../../../ui/icon/icon.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import { Badge } from '../../../../../ui/states/badge.tsx';
import { Banner } from '../../../../../ui/states/banner.tsx';
import { FactSheet } from '../../../../../ui/figures/fact-sheet.tsx';
import { StepForm } from '../wizard/step-form.tsx';
import type { StepProps } from '../wizard/step-props.ts';

/** Leads to the document locker or the depository, and shows what came of it. */
export function VerifyStep({ application, onDone, onBack }: StepProps) {
  const { verification, doneSteps } = application;
  // A verification that operations have returned stays, but does not lead on.
  const isDone = doneSteps.some(({ step }) => step === 'verify');
  return (
    <StepForm
      label="Verify"
      isSaving={false}
      error={null}
      isValid={isDone}
      onSave={onDone}
      saveLabel="Continue"
      saveHelp={isDone ? undefined : `Verify your identity ${verification ? 'again ' : ''}to continue.`}
      onBack={onBack}
    >
      {verification ? <Verified verification={verification} /> : <ToVerify />}
    </StepForm>
  );
}

const ToVerify = () => (
  <Card aria-labelledby="identity">
    <CardHeader>
      <h3 id="identity">Verify your identity</h3>
    </CardHeader>
    <CardBody>
      <Stack gap={4}>
        <p>
          You choose the document locker or a depository, and agree there to share your identity. You come back here
          with the result.
        </p>
        <div>
          <ButtonLink kind="soft" to="/ekyc">
            <Icon name="shield" />
            Verify my identity
          </ButtonLink>
        </div>
      </Stack>
    </CardBody>
  </Card>
);

function Verified({ verification }: { verification: NonNullable<StepProps['application']['verification']> }) {
  const { provider, verifiedName, maskedId, verifiedAt, differences } = verification;
  return (
    <Card aria-labelledby="verified">
      <CardHeader>
        <h3 id="verified">Your identity is verified</h3>
        <Badge tone="positive" icon="check">
          Verified
        </Badge>
      </CardHeader>
      <CardBody>
        <Stack gap={4}>
          <FactSheet
            facts={[
              { label: 'By', value: provider },
              { label: 'Name', value: verifiedName },
              { label: 'ID', value: maskedId },
              { label: 'Verified', value: formatMoment(verifiedAt) },
            ]}
          />
          {differences.length > 0 && (
            <Banner tone="warning">
              <p>
                These details differ from those of the bank. Operations look at them after you send the application.
              </p>
              <ul>
                {differences.map((difference) => (
                  <li key={difference}>{difference}</li>
                ))}
              </ul>
            </Banner>
          )}
          <div>
            <ButtonLink size="small" to="/ekyc">
              Verify again
            </ButtonLink>
          </div>
        </Stack>
      </CardBody>
    </Card>
  );
}
