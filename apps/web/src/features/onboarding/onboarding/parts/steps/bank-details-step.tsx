import { Card, CardBody, CardHeader } from '../../../../../ui/card/card.tsx';
import { formatMoment } from '../../../../../ui/figures/moment.ts';
import { Badge } from '../../../../../ui/states/badge.tsx';
import { Banner } from '../../../../../ui/states/banner.tsx';
import { bankFacts } from '../../model/bank-facts.ts';
import { useConfirmBankDetails } from '../../onboarding.api.ts';
import { FactSheet } from '../../../../../ui/figures/fact-sheet.tsx';
import { StepForm } from '../wizard/step-form.tsx';
import type { StepProps } from '../wizard/step-props.ts';

/** What the bank knows of the customer, to be confirmed. */
export function BankDetailsStep({ application, onDone, onBack, onRefused }: StepProps) {
  const save = useConfirmBankDetails(onRefused);
  return (
    <StepForm
      label="Your bank details"
      isSaving={save.isPending}
      error={save.error}
      isValid
      onSave={() => save.mutate({ version: application.version, isConfirmed: true }, { onSuccess: onDone })}
      saveLabel="Confirm and continue"
      onBack={onBack}
    >
      <Card aria-labelledby="bank-details">
        <CardHeader>
          <h3 id="bank-details">As the bank holds them</h3>
          <Badge>From the bank, {formatMoment(application.bankDetails.fetchedAt)}</Badge>
        </CardHeader>
        <CardBody>
          <FactSheet facts={bankFacts(application)} />
        </CardBody>
      </Card>
      <Banner>
        Something is not right? Ask your branch to change it, then come back: these details can be changed only there.
      </Banner>
    </StepForm>
  );
}
