import { messageOfError } from '@artha/client/client-error';
import { BusyButton } from '../../../../../ui/button/busy-button.tsx';
import { Help } from '../../../../../ui/form/help.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../../ui/states/banner.tsx';
import type { LandingState } from '../../model/landing-state.ts';
import { CONTINUE_HELP } from '../../model/landing-state.ts';
import { CancelButton } from '../cancel-button.tsx';

export interface LandingActionsProps {
  readonly state: LandingState;
  /** While the application is being started. */
  readonly isStarting: boolean;
  /** Why it could not be started. */
  readonly error: Error | null;
  readonly onContinue: () => void;
  /** Where Cancel leads outside a host app. */
  readonly cancelTo: '/login' | '/logout';
}

const HELP_ID = 'continue-help';

/** Continue, once everything is there, and Cancel. */
export const LandingActions = ({ state, isStarting, error, onContinue, cancelTo }: LandingActionsProps) => (
  <Stack gap={2}>
    {error && (
      <Banner role="alert" tone="negative">
        {messageOfError(error)}
      </Banner>
    )}
    <BusyButton
      type="button"
      isBusy={isStarting}
      busyLabel="Fetching data"
      disabled={state !== 'ready'}
      aria-describedby={HELP_ID}
      onClick={onContinue}
    >
      Continue
    </BusyButton>
    <Help id={HELP_ID}>{CONTINUE_HELP[state]}</Help>
    <CancelButton to={cancelTo} />
  </Stack>
);
