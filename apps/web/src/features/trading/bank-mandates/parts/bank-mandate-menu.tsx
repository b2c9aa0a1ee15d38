import { messageOfError } from '@artha/client/client-error';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import { useState } from 'react';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { MenuButton, MenuItem } from '../../../../ui/menu/menu.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Mandate } from '../bank-mandates.api.ts';
import { useDownloadForm } from '../bank-mandates.api.ts';
import { isCancellable } from '../model/bank-mandate-text.ts';
import { HistoryDialog } from './history-dialog.tsx';

/** What a client can do with a mandate. */
export function MandateMenu({ mandate }: { mandate: Mandate }) {
  const { id, kind, status, exchangeMandateId } = mandate;
  const download = useDownloadForm();
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const label = `Actions for the mandate of ${bankAccountLabel(mandate)}`;
  const isOpen = status === 'created';
  const at = `/mandates?mandateId=${id}`;
  return (
    <>
      <MenuButton label={label} trigger={<IconButton icon="dots" label={label} />}>
        {isOpen && (
          <MenuItem id="next" icon="arrow-right" href={at}>
            {kind === 'physical' ? 'Sign and upload the form' : 'Approve it at the bank'}
          </MenuItem>
        )}
        {kind === 'physical' && exchangeMandateId !== null && (
          <MenuItem
            id="form"
            icon="download"
            onAction={() => download.mutate(id, { onError: (error) => showToast(messageOfError(error), 'negative') })}
          >
            Download the form
          </MenuItem>
        )}
        {(status === 'rejected' || status === 'expired' || status === 'cancelled') && (
          <MenuItem id="again" icon="plus" href="/mandates?step=new">
            Register another one
          </MenuItem>
        )}
        <MenuItem id="history" icon="history" onAction={() => setIsHistoryOpen(true)}>
          What happened so far
        </MenuItem>
        {isCancellable(mandate) && (
          <MenuItem id="cancel" icon="bin" tone="negative" href={`${at}&step=cancel`}>
            Cancel the mandate
          </MenuItem>
        )}
      </MenuButton>
      {isHistoryOpen && <HistoryDialog mandateId={id} onClose={() => setIsHistoryOpen(false)} />}
    </>
  );
}
