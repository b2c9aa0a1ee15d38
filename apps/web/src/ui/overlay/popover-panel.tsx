import type { ReactElement, ReactNode, RefObject } from 'react';
import { cloneElement, Suspense, useRef, useState } from 'react';
import type { Placement } from 'react-aria-components/Popover';
import { lazyModule } from '../lazy/lazy-module.tsx';

// No screen needs the code of panels to appear: it is loaded when the user turns to a button.
const panel = lazyModule(() => import('./panel-popover.tsx'));
const PanelPopover = panel.part((code) => code.PanelPopover, 'toast');
const prepare = () => void panel.load().catch(() => undefined);

interface PopoverPanelProps {
  /** Accessible name. */
  readonly label: string;
  /** One of our buttons: a `PlainIconButton`, or one that is pressed. */
  readonly trigger: ReactElement<TriggerProps>;
  /** True for a native button, which needs less code. */
  readonly isPlain?: boolean;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly placement?: Placement;
  readonly className?: string | undefined;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** What a panel adds to its button. */
interface TriggerProps {
  readonly ref?: RefObject<HTMLButtonElement | null>;
  readonly 'aria-haspopup'?: 'dialog';
  readonly 'aria-expanded'?: boolean;
  readonly onPress?: () => void;
  readonly onHoverStart?: () => void;
  readonly onClick?: () => void;
  readonly onPointerEnter?: () => void;
  readonly onFocus?: () => void;
}

/** A panel beside its button. It takes the focus, closes on Escape or a press outside, and restores the focus. */
export function PopoverPanel({ label, trigger, placement = 'bottom start', ...rest }: PopoverPanelProps) {
  const { isOpen: givenOpen, onOpenChange, className, children, isPlain } = rest;
  const [isOwnOpen, setIsOwnOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = givenOpen ?? isOwnOpen;
  const change = (isNowOpen: boolean) => {
    setIsOwnOpen(isNowOpen);
    onOpenChange?.(isNowOpen);
  };
  const close = () => change(false);
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onFocus: prepare,
        ...(isPlain === true
          ? { onClick: () => change(!isOpen), onPointerEnter: prepare }
          : { onPress: () => change(!isOpen), onHoverStart: prepare }),
      })}
      {isOpen && (
        <Suspense>
          <PanelPopover label={label} anchor={button} placement={placement} className={className} onClose={close}>
            {typeof children === 'function' ? children(close) : children}
          </PanelPopover>
        </Suspense>
      )}
    </>
  );
}
