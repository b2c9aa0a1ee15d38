import type { ComponentProps } from 'react';
import { focusAround } from '../focus/focus-around.ts';
import { PlainButton } from './plain-button.tsx';

interface LeavingButtonProps extends Omit<ComponentProps<typeof PlainButton>, 'onClick'> {
  readonly onLeave: () => void;
}

/** A button that what it does removes, such as 'Try again': the focus leaves it first, for its dialog or its page. */
export const LeavingButton = ({ onLeave, ...button }: LeavingButtonProps) => (
  <PlainButton
    {...button}
    onClick={({ currentTarget }) => {
      focusAround(currentTarget);
      onLeave();
    }}
  />
);
