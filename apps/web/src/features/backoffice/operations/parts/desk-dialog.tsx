import { messageOfError } from '@artha/client/client-error';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';

interface DeskDialogProps {
  readonly title: string;
  readonly doLabel: string;
  readonly pendingLabel: string;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onDo: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of a dialog of the money desk: what happens, the input, and two buttons. */
export const DeskDialog = ({
  title,
  doLabel,
  pendingLabel,
  isPending,
  error,
  onDo,
  onClose,
  children,
}: DeskDialogProps) => (
  <Dialog
    title={title}
    isHeld={isPending}
    onClose={onClose}
    footer={
      <>
        <Button isDisabled={isPending} onPress={onClose}>
          Cancel
        </Button>
        <Button kind="primary" isPending={isPending} pendingLabel={pendingLabel} onPress={onDo}>
          {doLabel}
        </Button>
      </>
    }
  >
    <Stack gap={4}>
      {children}
      {error && (
        <Banner tone="negative" role="alert">
          {messageOfError(error)}
        </Banner>
      )}
    </Stack>
  </Dialog>
);
