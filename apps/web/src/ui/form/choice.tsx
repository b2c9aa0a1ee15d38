import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

interface ChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  readonly children: ReactNode;
}

/** A checkbox with its words; the native one lies over the drawn one and takes the clicks. */
export const Choice = ({ children, ...input }: ChoiceProps) => (
  <label className="choice" data-kind="checkbox" data-invalid={input['aria-invalid'] === true || undefined}>
    <input className="native" type="checkbox" {...input} />
    <span className="box" aria-hidden="true">
      <Icon name="check" />
    </span>
    <span>{children}</span>
  </label>
);
