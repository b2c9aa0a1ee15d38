import type { ReactNode } from 'react';
import { useId } from 'react';
import { Badge } from '../../../../../../ui/states/badge.tsx';
import { Card, CardBody, CardHeader } from '../../../../../../ui/card/card.tsx';
import { Stack } from '../../../../../../ui/layout/stack.tsx';
import type { StoredFile } from '../../../../../system/files/index.ts';
import { documentTarget, FileThumbnail, UploadField } from '../../../../../system/files/index.ts';

interface DocumentCardProps {
  readonly title: string;
  readonly container: 'signatures' | 'cheques';
  readonly value: StoredFile | undefined;
  /** What the application has. */
  readonly saved: { readonly fileId: string; readonly name: string } | undefined;
  readonly onChange: (file: StoredFile | undefined) => void;
  /** Stable, such as the setter of a state. */
  readonly onBusy: (isBusy: boolean) => void;
  readonly error: string | undefined;
  readonly help: string;
  readonly renderOther?: (start: (file: File) => void) => ReactNode;
}

const TARGETS = { signatures: documentTarget('signatures'), cheques: documentTarget('cheques') };

/** A document with its picture; it can be replaced until the application is sent. */
export function DocumentCard({ title, container, value, saved, ...field }: DocumentCardProps) {
  const id = useId();
  const kept = saved && { ...saved, container };
  const file = value ?? kept;
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <h3 id={id}>{title}</h3>
        {file && (
          <Badge tone="positive" icon="check">
            {value ? 'Uploaded' : 'Saved'}
          </Badge>
        )}
      </CardHeader>
      <CardBody>
        <Stack gap={3}>
          {file && <FileThumbnail key={file.fileId} file={file} />}
          <UploadField
            label={file ? title : `${title}, as a picture or PDF`}
            target={TARGETS[container]}
            value={value}
            saved={kept}
            {...field}
          />
        </Stack>
      </CardBody>
    </Card>
  );
}
