import { ButtonLink } from '../../../../../ui/button/plain-button.tsx';
import { Card, CardBody, CardHeader } from '../../../../../ui/card/card.tsx';
import { Icon } from '../../../../../ui/icon/icon.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import { Badge } from '../../../../../ui/states/badge.tsx';
import { StepForm } from '../wizard/step-form.tsx';
import type { StepProps } from '../wizard/step-props.ts';

/** Leads to the questions about risk, and shows the category that came of them. */
export function RiskProfileStep({ application: { riskCategory }, onDone, onBack }: StepProps) {
  return (
    <StepForm
      label="Risk profile"
      isSaving={false}
      error={null}
      isValid={riskCategory !== null}
      onSave={onDone}
      saveLabel="Continue"
      saveHelp={riskCategory === null ? 'Answer the questions to continue.' : undefined}
      onBack={onBack}
    >
      <Card aria-labelledby="risk">
        <CardHeader>
          <h3 id="risk">{riskCategory === null ? 'How much risk suits you?' : 'Your risk profile'}</h3>
          {riskCategory !== null && (
            <Badge tone="positive" icon="check">
              Taken
            </Badge>
          )}
        </CardHeader>
        <CardBody>
          <Stack gap={4}>
            {riskCategory === null ? (
              <p>
                A few questions, one at a time. Your answers decide which funds we recommend and of which we warn you.
              </p>
            ) : (
              <p className="type-28">{riskCategory}</p>
            )}
            <div>
              <ButtonLink kind={riskCategory === null ? 'soft' : 'secondary'} to="/onboarding-risk-profile">
                <Icon name="chart" />
                {riskCategory === null ? 'Answer the questions' : 'Answer again'}
              </ButtonLink>
            </div>
          </Stack>
        </CardBody>
      </Card>
    </StepForm>
  );
}
