import type { MasterRow } from '@artha/contract/reference/master-data';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Changed } from '../master-data.api.ts';
import { namedDraft, recordName } from '../model/field-values.ts';
import { RecordForm } from './record-form.tsx';
import type { WantedRecord } from './related-context.ts';
import { RelatedContext } from './related-context.ts';

/** Around a form: the records that it refers to can be made without leaving it. The sheet itself makes no others. */
export function RelatedRecords({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState<WantedRecord>();
  return (
    <>
      <RelatedContext value={setWanted}>{children}</RelatedContext>
      {wanted && <RelatedSheet wanted={wanted} onClosed={() => setWanted(undefined)} />}
    </>
  );
}

interface RelatedSheetProps {
  readonly wanted: WantedRecord;
  readonly onClosed: () => void;
}

/** The form of a related record beside the form that needs it. Once saved, the record is chosen there. */
function RelatedSheet({ wanted: { config, typed, onDone }, onClosed }: RelatedSheetProps) {
  const isWide = useIsWide();
  const [isBusy, setIsBusy] = useState(false);
  const { one } = config.rows;
  const close = (row?: MasterRow) => {
    onClosed();
    onDone(row);
  };
  const handleSaved = ({ row }: Changed) => {
    close(row ?? undefined);
    showToast(
      row
        ? `${recordName(config, row)} is saved and chosen.`
        : `The new ${one} is sent for approval. It can be chosen once it is approved.`,
      'positive',
    );
  };
  return (
    <Sheet title={`New ${one}`} side={isWide ? 'end' : 'bottom'} isHeld={isBusy} onClose={() => close()}>
      <RecordForm
        config={config}
        row={undefined}
        given={namedDraft(config, typed)}
        onBusy={setIsBusy}
        onSaved={handleSaved}
        onCancel={() => close()}
      />
    </Sheet>
  );
}
