import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy/lazy-module.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import type { PreviewedFile } from './file-preview.tsx';

const FilePreview = lazyPart(
  () => import('./file-preview.tsx'),
  (module) => module.FilePreview,
  'toast',
);

/** Opens a file in a dialog. */
export function PreviewButton({ file }: { file: PreviewedFile }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton icon="eye" label={`View ${file.name}`} size="small" onPress={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <FilePreview file={file} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
