import type { ReactElement } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Pressable } from 'react-aria-components/Pressable';

/** Our own buttons listen to what surrounds them; a native element and a link of the router must be told. */
const mustBeTold = ({ type }: ReactElement): boolean => typeof type !== 'function';

/** What opens something when it is pressed. */
export const asPressable = (trigger: ReactElement) =>
  mustBeTold(trigger) ? <Pressable>{trigger as ReactElement<object, string>}</Pressable> : trigger;

/** What something is said about when it is pointed at or focused. */
export const asFocusable = (trigger: ReactElement) =>
  mustBeTold(trigger) ? <Focusable>{trigger as ReactElement<object, string>}</Focusable> : trigger;
