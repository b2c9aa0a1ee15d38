import type { ReactNode } from 'react';
import type { SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import '../styles/form.css';

interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className' | 'style'> {
  /** What it is about; without words it needs an `aria-label`. */
  readonly children?: ReactNode;
}

/** On or off, at once. */
export const Switch = ({ children, ...field }: SwitchProps) => (
  <AriaSwitch className="switch" {...field}>
    <span className="track" aria-hidden="true" />
    {children !== undefined && <span>{children}</span>}
  </AriaSwitch>
);
