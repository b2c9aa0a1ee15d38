import { ClientError } from '@artha/client/client-error';
import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import type { NomineeEntry } from '@artha/contract/clients/profile.parts';
import { useState } from 'react';
import { businessToday } from '../../../../../platform/business-clock.ts';
import { showToast } from '../../../../../ui/toast/toast-store.ts';
import type { FieldProblems } from '../../model/field-problems.ts';
import { joinProblems } from '../../model/field-problems.ts';
import type { OwnContact } from '../../model/nominee-entries.ts';
import { openProblems } from '../../model/nominee-entries.ts';
import type { NomineesDraft } from '../../model/nominees-choice.ts';
import { checkChoice } from '../../model/nominees-choice.ts';
import { draftsOf } from '../../model/stored-nominee.ts';
import type { AccountNominees } from '../../profile.api.ts';
import { useChangeNominees, useSendNomineesCode } from '../../profile.api.ts';
import { useCodeStep } from '../../../../system/otp/index.ts';
import { useOutdated } from '../use-outdated.ts';
import { useShownProblems } from '../use-shown-problems.ts';

export interface NomineesFormProps {
  readonly title: string;
  readonly accountId: number;
  readonly data: AccountNominees;
  readonly own: OwnContact | undefined;
  readonly choices: InvestorChoices;
  /** Whether there is no way around it: then it cannot be left, and shows at once what is missing. */
  readonly isForced: boolean;
  readonly onClose: () => void;
}

const OPTED_OUT = 1;

/** The messages of a refusal by field. */
const fieldsOf = (error: Error | null): FieldProblems =>
  (error instanceof ClientError ? error.fields : undefined) ?? {};

/** The state of the form that changes nominees: what is entered, what is wrong with it, and the code. */
export function useNomineesForm({ accountId, data, own, choices, isForced, onClose }: NomineesFormProps) {
  const today = businessToday();
  const check = (entered: NomineesDraft) => checkChoice(entered, { rule: data.rule, own, choices, today });
  const [draft, setDraft] = useState((): NomineesDraft => {
    const stored = { nominees: draftsOf(data.nominees, own), hasOptedOut: data.nomineeStatus === OPTED_OUT };
    return isForced ? { ...stored, nominees: openProblems(stored.nominees, check(stored).problems) } : stored;
  });
  const closeOutdated = useOutdated(onClose);
  const step = useCodeStep({
    send: useSendNomineesCode(),
    confirm: useChangeNominees(),
    onDone: () => {
      showToast('Nominees saved', 'positive');
      onClose();
    },
    onRefused: (error) => {
      closeOutdated(error);
      // What the server alone knows may be wrong in a form that is closed.
      const fields = fieldsOf(error);
      setDraft((before) => ({ ...before, nominees: openProblems(before.nominees, fields) }));
    },
  });
  const { value, problems } = check(draft);
  const refused = fieldsOf(step.error);
  const shown = useShownProblems(joinProblems(problems, refused), isForced);
  return {
    draft,
    today,
    shown,
    step,
    /** Why no code was sent, where no field says it. */
    error: step.sent || Object.keys(refused).length > 0 ? null : step.error,
    change: (changed: Partial<NomineesDraft>) => {
      step.leave();
      setDraft({ ...draft, ...changed });
    },
    save: () => {
      shown.setTried();
      if (!value) return setDraft({ ...draft, nominees: openProblems(draft.nominees, problems) });
      // Every field was checked against the contract.
      const nominees = value.nominees as NomineeEntry[];
      return step.request({ accountId, version: data.version, nominees, hasOptedOut: value.hasOptedOut });
    },
  };
}
