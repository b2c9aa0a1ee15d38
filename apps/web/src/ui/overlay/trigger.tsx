import type { ReactElement } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Pressable } from 'react-aria-components/Pressable';

/** Our own buttons read the react-aria context; native elements and router links need a wrapper. */
const needsWrapper = ({ type }: ReactElement): boolean => typeof type !== 'function';

/** Makes an element the trigger of an overlay. */
export const asPressable = (trigger: ReactElement) =>
  needsWrapper(trigger) ? <Pressable>{trigger as ReactElement<object, string>}</Pressable> : trigger;

/** Makes an element the trigger of a tooltip. */
export const asFocusable = (trigger: ReactElement) =>
  needsWrapper(trigger) ? <Focusable>{trigger as ReactElement<object, string>}</Focusable> : trigger;
