import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import {
  aboutYouDraft,
  checkAboutYou,
  ExposureCard,
  TaxCard,
  useShownProblems,
  WithChoices,
  WorkCard,
} from '../../../../clients/profile/index.ts';
import { useSaveAboutYou } from '../../onboarding.api.ts';
import { StepForm } from '../wizard/step-form.tsx';
import type { StepProps } from '../wizard/step-props.ts';
import { useStepDraft } from '../wizard/use-step-draft.ts';

/** What the regulator asks of every investor. */
export const AboutYouStep = (props: StepProps) => (
  <WithChoices>{(choices) => <AboutYouForm {...props} choices={choices} />}</WithChoices>
);

function AboutYouForm({ application, choices, ...flow }: StepProps & { choices: InvestorChoices }) {
  const save = useSaveAboutYou(flow.onRefused);
  const [draft, change] = useStepDraft(application, 'about-you', () => aboutYouDraft(application.aboutYou));
  const { value, problems } = checkAboutYou(draft, choices);
  const shown = useShownProblems(problems);
  const card = { draft, change, choices, shown };
  return (
    <StepForm
      label="About you"
      isSaving={save.isPending}
      error={save.error}
      isValid={value !== undefined}
      onInvalid={shown.setTried}
      onSave={() => value && save.mutate({ version: application.version, aboutYou: value }, { onSuccess: flow.onDone })}
      onBack={flow.onBack}
    >
      <WorkCard {...card} />
      <TaxCard {...card} />
      <ExposureCard {...card} />
    </StepForm>
  );
}
