import { BusyButton } from '../../../../../ui/button/busy-button.tsx';
import { PlainButton } from '../../../../../ui/button/plain-button.tsx';
import { Help } from '../../../../../ui/form/help.tsx';
import { Icon } from '../../../../../ui/icon/icon.tsx';
import { LeaveButton } from './leave-button.tsx';
import styles from './step-actions.module.css';

interface StepActionsProps {
  readonly onBack: (() => void) | undefined;
  readonly isSaving: boolean;
  readonly saveLabel?: string;
  /** Why the main button is off; undefined while it is on. */
  readonly saveHelp?: string | undefined;
}

/** Back, Cancel, and the button that goes on. */
export const StepActions = ({ onBack, isSaving, saveLabel = 'Save and continue', saveHelp }: StepActionsProps) => (
  <div className={styles.place}>
    <div className={styles.actions}>
      {onBack ? (
        <PlainButton onClick={onBack}>
          <Icon name="arrow-left" />
          Back
        </PlainButton>
      ) : (
        <span />
      )}
      <div className={styles.forward}>
        <LeaveButton />
        <BusyButton className={styles.save} isBusy={isSaving} busyLabel="Saving" disabled={saveHelp !== undefined}>
          {saveLabel}
        </BusyButton>
      </div>
    </div>
    {saveHelp !== undefined && <Help className={styles.help}>{saveHelp}</Help>}
  </div>
);
