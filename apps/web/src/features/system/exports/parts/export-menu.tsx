import { ClientError, messageOfError } from '@artha/client/client-error';
import type { ExportFormat } from '@artha/domain/system/exports/formats';
import { EXPORT_FORMAT_NAMES, EXPORT_FORMATS } from '@artha/domain/system/exports/formats';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { MenuButton, MenuItem, MenuSection } from '../../../../ui/menu/menu.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { ExportJob } from '../exports.api.ts';
import { useMakeExport } from '../exports.api.ts';
import { exportName } from '../model/export-text.ts';
import { ExportsSheet } from './exports-sheet.tsx';
import { useExportNotice } from './use-export-notice.ts';

/** What a call says about its input (422) it says again: a retry cannot help. */
const canRetry = (error: Error): boolean => !(error instanceof ClientError && error.status === 422);

interface ExportMenuProps {
  /** Where a screen has several files. */
  readonly label?: string;
  /** While what the table shows is not yet what was chosen. */
  readonly isDisabled?: boolean;
  /** Requests what the table shows now, in a format. */
  readonly onExport: (format: ExportFormat) => Promise<ExportJob>;
}

/**
 * Exports a table as a file. A small one is saved at once; a large one is created by a background job and is listed in
 * every export menu.
 */
export function ExportMenu({ label = 'Export', isDisabled = false, onExport }: ExportMenuProps) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const making = useMakeExport(onExport);
  useExportNotice(making.data?.state === 'done' ? undefined : making.data?.id, isSheetOpen);
  // Stays until a retry succeeds.
  const [refusal, setRefusal] = useState<Error>();
  const openSheet = () => setIsSheetOpen(true);
  const make = (format: ExportFormat) =>
    making.mutate(format, {
      onSuccess: (job) => {
        setRefusal(undefined);
        if (job.state === 'done') showToast(`${exportName(job)} downloaded.`, 'positive');
        else openSheet();
      },
      onError: (error) => {
        setRefusal(error);
        openSheet();
      },
    });
  const close = () => {
    setIsSheetOpen(false);
    setRefusal(undefined);
  };
  return (
    <>
      <MenuButton
        label={label}
        trigger={
          <Button size="small" isDisabled={isDisabled} isPending={making.isPending} pendingLabel="Exporting">
            <Icon name="download" />
            {label}
            <Icon name="chevron-down" size="small" />
          </Button>
        }
      >
        <MenuSection title="As filtered and shown">
          {EXPORT_FORMATS.map((format) => (
            <MenuItem key={format} id={format} isDisabled={making.isPending} onAction={() => make(format)}>
              {EXPORT_FORMAT_NAMES[format]}
            </MenuItem>
          ))}
        </MenuSection>
        <MenuSection title="Previous exports">
          <MenuItem id="exports" icon="folder" onAction={openSheet}>
            Your exports
          </MenuItem>
        </MenuSection>
      </MenuButton>
      {isSheetOpen && (
        <ExportsSheet
          refusal={refusal && messageOfError(refusal)}
          isRetrying={making.isPending}
          onRetry={refusal && canRetry(refusal) ? () => making.variables && make(making.variables) : undefined}
          onClose={close}
        />
      )}
    </>
  );
}
