import { Checkbox } from '../../../../../../ui/form/checkbox.tsx';
import type { HoldersDraft } from '../../../model/holders-draft.ts';

interface OptOutProps {
  readonly draft: HoldersDraft;
  readonly change: (change: Partial<HoldersDraft>) => void;
  /** Whether neither a nominee nor this was chosen. */
  readonly isInvalid: boolean;
}

/** A single holder may do without nominees. */
export const OptOut = ({ draft, change, isInvalid }: OptOutProps) => (
  <div>
    <Checkbox
      isSelected={draft.hasOptedOut}
      isInvalid={isInvalid}
      onChange={(hasOptedOut) => change({ hasOptedOut })}
      help="We then ask for an OTP on your mobile and your e-mail. You may nominate later under Profile."
    >
      <span className="medium">I do not wish to nominate anyone</span>
    </Checkbox>
  </div>
);
