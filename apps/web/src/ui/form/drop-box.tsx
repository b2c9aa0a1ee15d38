import type { ReactNode } from 'react';
import { DropZone, Text } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/box.ts';
import styles from './drop-box.module.css';

interface FileButtonProps {
  /** What the file is, for screen readers. */
  readonly label: string;
  readonly extensions: readonly string[];
  readonly isMultiple?: boolean | undefined;
  readonly kind?: 'secondary' | 'soft';
  readonly describedBy?: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A button that opens the browser's choice of files. */
export const FileButton = ({ label, extensions, isMultiple = false, kind, onFiles, ...button }: FileButtonProps) => (
  <FileTrigger
    acceptedFileTypes={extensions.map((extension) => `.${extension}`)}
    allowsMultiple={isMultiple}
    onSelect={(files) => onFiles([...(files ?? [])])}
    aria-label={label}
  >
    <Button
      kind={kind ?? 'secondary'}
      size="small"
      {...(button.describedBy !== undefined && { 'aria-describedby': button.describedBy })}
    >
      {button.children}
    </Button>
  </FileTrigger>
);

interface DropBoxProps extends Omit<FileButtonProps, 'kind' | 'children'> {
  readonly isDisabled?: boolean;
  /** Below the button, such as which documents are meant. */
  readonly children?: ReactNode;
}

/** An area where files are dropped, pasted or chosen. */
export const DropBox = ({ isDisabled = false, children, ...button }: DropBoxProps) => (
  <DropZone
    className={classes(styles.box)}
    isDisabled={isDisabled}
    onDrop={({ items }) => {
      const dropped = items.filter((item) => item.kind === 'file');
      const taken = button.isMultiple === true ? dropped : dropped.slice(0, 1);
      void Promise.all(taken.map((item) => item.getFile())).then(button.onFiles);
    }}
  >
    <Icon name="upload" />
    <Text slot="label" className="visually-hidden">
      {button.label}
    </Text>
    <span className={styles.choice}>
      <FileButton {...button} kind="soft">
        {button.isMultiple === true ? 'Choose files' : 'Choose a file'}
      </FileButton>
      <span>or drop {button.isMultiple === true ? 'them' : 'it'} here</span>
    </span>
    {children}
  </DropZone>
);
