import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import { ControlBox, NativeInput } from './field-box.tsx';

interface NativeSearchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'onChange'> {
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly size?: 'small';
}

/** A search box. `SearchField` also shows the minimum number of characters. */
export const NativeSearch = ({ size, onType, className, ...input }: NativeSearchProps) => (
  <ControlBox className={className} data-size={size}>
    <Icon name="search" {...(size && { size })} />
    <NativeInput type="search" {...input} onChange={(event) => onType(event.target.value)} />
  </ControlBox>
);
