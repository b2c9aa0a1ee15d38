import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Banner } from '../states/banner.tsx';
import { Stack } from '../layout/stack.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** Label of the button that changes nothing, 'Keep'. */
  readonly keepLabel: string;
  readonly doLabel: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
  /** Why the action was refused. */
  readonly refusal: string | undefined;
  readonly onDo: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks for confirmation before an action that cannot be undone. It stays open while the action runs. */
export const ConfirmDialog = ({ title, children, refusal, isBusy, onDo, onClose, ...labels }: ConfirmDialogProps) => (
  <Dialog
    title={title}
    isHeld={isBusy}
    onClose={onClose}
    footer={
      <>
        <Button isDisabled={isBusy} onPress={onClose}>
          {labels.keepLabel}
        </Button>
        <Button kind="primary" isPending={isBusy} pendingLabel={labels.busyLabel} onPress={onDo}>
          {labels.doLabel}
        </Button>
      </>
    }
  >
    <Stack gap={4}>
      {children}
      {refusal !== undefined && (
        <Banner tone="negative" role="alert">
          {refusal}
        </Banner>
      )}
    </Stack>
  </Dialog>
);
