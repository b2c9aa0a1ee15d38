import { ClientError } from '@artha/client/client-error';
import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import { businessToday } from '../../../../../platform/business-clock.ts';
import { FieldMessage } from '../../../../../ui/form/field.tsx';
import {
  joinProblems,
  NomineeEditor,
  openProblems,
  useShownProblems,
  WithChoices,
} from '../../../../clients/profile/index.ts';
import { checkHolders, holdersDraft, isOfMinor } from '../../model/holders-draft.ts';
import { ownContactOf } from '../../model/own-contact.ts';
import { withoutPart } from '../../model/without-part.ts';
import { useSaveHolders } from '../../onboarding.api.ts';
import { StepForm } from '../wizard/step-form.tsx';
import type { StepProps } from '../wizard/step-props.ts';
import { useStepDraft } from '../wizard/use-step-draft.ts';
import { HoldersCard } from './holders/holders-card.tsx';
import { OptOut } from './holders/opt-out.tsx';

/** Who holds the account, and who receives it. */
export const HoldersStep = (props: StepProps) => (
  <WithChoices>{(choices) => <HoldersForm {...props} choices={choices} />}</WithChoices>
);

function HoldersForm({ application, choices, ...flow }: StepProps & { choices: InvestorChoices }) {
  const save = useSaveHolders(flow.onRefused);
  const today = businessToday();
  const own = ownContactOf(application.bankDetails, choices);
  const [draft, changeDraft] = useStepDraft(application, 'holders', () => holdersDraft(application.holders, own));
  const { value, problems } = checkHolders(draft, { application, choices, own, today });
  const refused = save.error instanceof ClientError ? withoutPart(save.error.fields ?? {}, 'holders') : {};
  const shown = useShownProblems(joinProblems(problems, refused));
  const change = (changed: Partial<typeof draft>) => {
    save.reset();
    changeDraft(changed);
  };
  const isMinor = isOfMinor({ application });
  const nomineeError = draft.nominees.length === 0 ? shown.errorOf('nominees') : undefined;
  return (
    <StepForm
      label="Holders and nominees"
      isSaving={save.isPending}
      error={save.error}
      isValid={value !== undefined}
      onInvalid={() => {
        shown.setTried();
        change({ nominees: openProblems(draft.nominees, problems) });
      }}
      onSave={() => {
        shown.setTried();
        if (value) save.mutate({ version: application.version, holders: value }, { onSuccess: flow.onDone });
      }}
      onBack={flow.onBack}
    >
      <HoldersCard
        draft={draft}
        change={change}
        choices={choices}
        bankDetails={application.bankDetails}
        shown={shown}
      />
      {!draft.hasOptedOut && !isMinor && (
        <NomineeEditor
          drafts={draft.nominees}
          onChange={(nominees) => change({ nominees })}
          choices={choices}
          own={own}
          today={today}
          shown={shown}
        />
      )}
      {draft.holdingType === 'single' && !isMinor && (
        <OptOut draft={draft} change={change} isInvalid={nomineeError !== undefined} />
      )}
      <div role="alert">{nomineeError !== undefined && <FieldMessage message={nomineeError} />}</div>
    </StepForm>
  );
}
