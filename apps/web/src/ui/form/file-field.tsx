import { useId, useState } from 'react';
import { DropZone, Text } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/box.ts';
import { FieldMessage } from './field.tsx';
import { FieldBox, NativeLabel } from './field-box.tsx';
import type { FileRules } from './file-rules.ts';
import { kindsText, refuseFile, sizeText } from './file-rules.ts';
import type { FileState } from './file-row.tsx';
import { FileRow } from './file-row.tsx';
import { Help } from './help.tsx';
import styles from './file-field.module.css';

interface FileFieldProps {
  readonly label: string;
  readonly rules: FileRules;
  /** Undefined while none is chosen. */
  readonly file: FileState | undefined;
  /** Called with a file that fits the rules. */
  readonly onFile: (file: File) => void;
  readonly onRemove: () => void;
  /** The error, once it should be shown. */
  readonly error?: string | undefined;
}

/** A file that is dropped, pasted or selected, with its upload progress. */
export function FileField({ label, rules, file, onFile, onRemove, error }: FileFieldProps) {
  const id = useId();
  const [refusal, setRefusal] = useState<string>();
  const check = (chosen: File | undefined) => {
    if (!chosen) return;
    const problem = refuseFile(chosen, rules);
    setRefusal(problem);
    if (problem === undefined) onFile(chosen);
  };
  const message = refusal ?? error;
  const trigger = (name: string) => (
    <FileTrigger
      acceptedFileTypes={Object.values(rules.kinds).flat()}
      onSelect={(files) => check(files?.[0])}
      aria-label={label}
    >
      <Button kind={file ? 'secondary' : 'soft'} size="small" aria-describedby={`${id}-note`}>
        {name}
      </Button>
    </FileTrigger>
  );
  return (
    <FieldBox role="group" aria-labelledby={`${id}-label`}>
      <NativeLabel as="span" id={`${id}-label`}>
        {label}
      </NativeLabel>
      {file ? (
        <FileRow file={file} onRemove={onRemove}>
          {file.state !== 'sending' && trigger('Replace')}
        </FileRow>
      ) : (
        <DropZone
          className={classes(styles.dropzone)}
          onDrop={({ items }) => {
            const dropped = items.find((item) => item.kind === 'file');
            if (dropped) void dropped.getFile().then(check);
          }}
        >
          <Icon name="upload" />
          <Text slot="label" className="visually-hidden">
            {label}
          </Text>
          {trigger('Choose a file')}
          <span>or drop it here</span>
        </DropZone>
      )}
      <Help id={`${id}-note`}>
        {kindsText(rules.kinds)}, up to {sizeText(rules.maxBytes)}
      </Help>
      <div role="alert">{message !== undefined && <FieldMessage id={`${id}-error`} message={message} />}</div>
    </FieldBox>
  );
}
