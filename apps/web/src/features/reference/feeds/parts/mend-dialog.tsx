import { messageOfError } from '@artha/client/client-error';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import type { FeedReject } from '../feeds.api.ts';
import { useMendReject } from '../feeds.api.ts';
import { countText, resultText, sentence } from '../model/run-text.ts';
import styles from './mend-dialog.module.css';

interface MendDialogProps {
  readonly reject: FeedReject;
  /** The first line of the file. */
  readonly header: string | null;
  readonly onClose: () => void;
}

const ROWS = 4;

/** Corrects a refused line and runs it again; the result stays until the dialog is closed. */
export function MendDialog({ reject, header, onClose }: MendDialogProps) {
  const [text, setText] = useState(reject.text);
  const mend = useMendReject();
  const isMerged = mend.data !== undefined && mend.data.result !== 'refused';
  const refusal = mend.error ? messageOfError(mend.error) : mend.data && !isMerged ? resultText(mend.data) : undefined;
  const run = () => mend.mutate({ rejectId: reject.rejectId, text });
  return (
    <Dialog
      title={`Correct line ${countText(reject.line)}`}
      size="wide"
      isHeld={mend.isPending}
      onClose={onClose}
      footer={
        isMerged ? (
          <Button kind="primary" onPress={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button isDisabled={mend.isPending} onPress={onClose}>
              Cancel
            </Button>
            <Button
              kind="primary"
              isDisabled={text.trim() === ''}
              isPending={mend.isPending}
              pendingLabel="Running"
              onPress={run}
            >
              Run again
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        {header !== null && (
          <div>
            <p className="type-12 muted">First line of the file</p>
            <code className={styles.header}>{header}</code>
          </div>
        )}
        <p>{sentence(`Refused: ${reject.column === null ? '' : `${reject.column} `}${reject.reason}`)}</p>
        {isMerged && mend.data ? (
          <Banner tone="positive" role="status">
            {resultText(mend.data)}
          </Banner>
        ) : (
          <TextField label="Line" rows={ROWS} value={text} onChange={setText} />
        )}
        {refusal !== undefined && (
          <Banner tone="negative" role="alert">
            {refusal}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}
