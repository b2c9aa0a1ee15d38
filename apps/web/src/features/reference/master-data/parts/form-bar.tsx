import { Button } from '../../../../ui/button/button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { StickyBar } from './sticky-bar.tsx';

interface FormBarProps {
  /** The id of the form. */
  readonly formId: string;
  readonly needsApproval: boolean;
  readonly isBusy: boolean;
  /** What must be done before saving. */
  readonly blockedBy: string | undefined;
  readonly hasEdits: boolean;
  readonly onCancel: () => void;
}

/** The actions of a form. */
export const FormBar = ({ formId, needsApproval, isBusy, blockedBy, hasEdits, onCancel }: FormBarProps) => (
  <StickyBar
    isBlocked={blockedBy !== undefined}
    note={
      <>
        {blockedBy !== undefined && <Icon name="alert" size="small" />}
        {blockedBy ?? (hasEdits ? 'Not saved yet' : 'No changes')}
      </>
    }
  >
    <Button kind="ghost" isDisabled={isBusy} onPress={onCancel}>
      Cancel
    </Button>
    <Button
      type="submit"
      form={formId}
      kind="primary"
      isPending={isBusy}
      pendingLabel={needsApproval ? 'Sending' : 'Saving'}
      isDisabled={!hasEdits}
    >
      {needsApproval ? 'Send for approval' : 'Save'}
    </Button>
  </StickyBar>
);
