import type { DownloadedFile } from '@artha/contract/kit/download';
import { useEffect, useState } from 'react';
import { importCode } from '../../../../platform/import-code.ts';
import { logFailure } from '../../../../platform/log.ts';
import type { PreviewKind } from '../model/preview-kind.ts';
import { openImage } from '../model/open-image.ts';
import type { Viewable } from '../model/viewable.ts';

/** The reader of PDFs is large: it is loaded with the first one. */
const openPdf = async (bytes: Uint8Array): Promise<Viewable> =>
  (await importCode(() => import('../model/open-pdf.ts'))).openPdf(bytes);

/** Opens a file for the viewer, and closes it when the viewer disappears. */
export function useViewable({ bytes, contentType }: DownloadedFile, kind: PreviewKind) {
  const [viewable, setViewable] = useState<Viewable>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (kind === 'none') return undefined;
    let isOpen = true;
    let opened: Viewable | undefined;
    const open = kind === 'pdf' ? openPdf(bytes) : openImage(bytes, contentType);
    open.then(
      (next) => {
        opened = next;
        if (isOpen) setViewable(next);
        else next.close();
      },
      (error: unknown) => {
        logFailure('A file could not be shown.', error);
        if (isOpen) setHasFailed(true);
      },
    );
    return () => {
      isOpen = false;
      opened?.close();
    };
  }, [bytes, contentType, kind]);
  return { viewable, hasFailed };
}
