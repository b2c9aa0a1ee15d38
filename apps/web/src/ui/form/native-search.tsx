import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import { ControlBox, NativeInput } from './field-box.tsx';

interface NativeSearchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'onChange'> {
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly size?: 'small';
}

/** A box to search in. `SearchField` is the one that also says how many characters it needs. */
export const NativeSearch = ({ size, onType, className, ...input }: NativeSearchProps) => (
  <ControlBox className={className} data-size={size}>
    <Icon name="search" {...(size && { size })} />
    <NativeInput type="search" {...input} onChange={(event) => onType(event.target.value)} />
  </ControlBox>
);
