import '@artha/contract/kit/issue-message';
import { ApprovalReason } from '@artha/contract/system/approvals';
import type { ReactNode } from 'react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';

interface ReasonDialogProps {
  readonly title: string;
  readonly doLabel: string;
  readonly busyLabel: string;
  /** True where a second person must approve, who reads the reason. */
  readonly needsReason: boolean;
  readonly isBusy: boolean;
  readonly refusal: string | undefined;
  readonly onDo: (reason: string | undefined) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks for confirmation of a change, and for its reason where somebody must approve it. */
export function ReasonDialog({ needsReason, onDo, children, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const send = () => {
    if (!needsReason) return onDo(undefined);
    const checked = z.safeParse(ApprovalReason, reason);
    setError(checked.error?.issues[0]?.message);
    return checked.success ? onDo(checked.data) : undefined;
  };
  return (
    <ConfirmDialog keepLabel="Cancel" {...dialog} onDo={send}>
      {children}
      {needsReason && (
        <TextField
          label="Reason"
          help="The approver reads it."
          error={error}
          rows={3}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to write it
          autoFocus
          value={reason}
          onChange={setReason}
        />
      )}
    </ConfirmDialog>
  );
}
