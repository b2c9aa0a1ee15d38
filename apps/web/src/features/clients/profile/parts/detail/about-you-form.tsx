import { messageOfError } from '@artha/client/client-error';
import { ChangedAboutYou } from '@artha/contract/clients/profile';
import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import { useState } from 'react';
import { Button } from '../../../../../ui/button/button.tsx';
import { ButtonRow } from '../../../../../ui/button/button-row.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../../ui/states/banner.tsx';
import { showToast } from '../../../../../ui/toast/toast-store.ts';
import { checkAboutYou } from '../../model/about-you-draft.ts';
import { statedDraft } from '../../model/stated-draft.ts';
import type { InvestorDetail } from '../../profile.api.ts';
import { useChangeAboutYou } from '../../profile.api.ts';
import { ExposureCard } from '../about-you/exposure-card.tsx';
import { TaxCard } from '../about-you/tax-card.tsx';
import { WorkCard } from '../about-you/work-card.tsx';
import { useOutdated } from '../use-outdated.ts';
import { useShownProblems } from '../use-shown-problems.ts';

interface AboutYouFormProps {
  readonly detail: InvestorDetail;
  readonly choices: InvestorChoices;
  readonly onClose: () => void;
}

/** Occupation, income, tax residence and political exposure, to be changed. */
export function AboutYouForm({ detail, choices, onClose }: AboutYouFormProps) {
  const save = useChangeAboutYou();
  const closeOutdated = useOutdated(onClose);
  const [draft, setDraft] = useState(() => statedDraft(detail));
  const { value, problems } = checkAboutYou(draft, choices, { schema: ChangedAboutYou });
  const shown = useShownProblems(problems);
  const card = { draft, choices, shown, change: (changed: object) => setDraft({ ...draft, ...changed }) };
  const send = () => {
    shown.setTried();
    if (!value) return;
    save.mutate(
      { version: detail.version, aboutYou: value },
      {
        onSuccess: () => {
          showToast('Your statements are saved', 'positive');
          onClose();
        },
        onError: closeOutdated,
      },
    );
  };
  return (
    <div>
      <h2 className="visually-hidden">About you</h2>
      <Stack gap={4}>
        <WorkCard {...card} />
        <TaxCard {...card} />
        <ExposureCard {...card} />
        {save.error && (
          <Banner tone="negative" role="alert">
            {messageOfError(save.error)}
          </Banner>
        )}
        <ButtonRow>
          <Button isDisabled={save.isPending} onPress={onClose}>
            Cancel
          </Button>
          <Button kind="primary" isPending={save.isPending} pendingLabel="Saving" onPress={send}>
            Save
          </Button>
        </ButtonRow>
      </Stack>
    </div>
  );
}
