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
import type { DeclaredHolder } from '../../profile.api.ts';
import { useChangeHolderAboutYou } from '../../profile.api.ts';
import { DeclarationFields } from '../about-you/declaration-fields.tsx';
import { useOutdated } from '../use-outdated.ts';
import { useShownProblems } from '../use-shown-problems.ts';

interface HolderFormProps {
  readonly holder: DeclaredHolder;
  readonly accountId: number;
  readonly choices: InvestorChoices;
  readonly onClose: () => void;
}

/** Occupation, income, tax residence and political exposure of a joint holder, to be changed. */
export function HolderForm({ holder, accountId, choices, onClose }: HolderFormProps) {
  const save = useChangeHolderAboutYou();
  const closeOutdated = useOutdated(onClose);
  const [draft, setDraft] = useState(() => statedDraft(holder));
  const { value, problems } = checkAboutYou(draft, choices, { schema: ChangedAboutYou, about: 'other' });
  const shown = useShownProblems(problems);
  const send = () => {
    shown.setTried();
    if (!value) return;
    save.mutate(
      { accountId, holderId: holder.id, version: holder.version, aboutYou: value },
      {
        onSuccess: () => {
          showToast(`The statements of ${holder.name} are saved`, 'positive');
          onClose();
        },
        onError: closeOutdated,
      },
    );
  };
  return (
    <Stack gap={4}>
      <DeclarationFields
        draft={draft}
        change={(changed) => setDraft({ ...draft, ...changed })}
        choices={choices}
        shown={shown}
      />
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
  );
}
