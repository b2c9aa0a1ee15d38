import { useEffect, useSyncExternalStore } from 'react';

/**
 * Panels that open beside buttons, of which at most one is open. Everything behind an open panel is inert, so that a
 * press on the button of another panel would only close the open one, and a second press would be needed. The place of
 * the press tells which button it was meant for.
 */
let openPanel: string | undefined;
/** The other panel whose button the last press was on. */
let pressedPanel: string | undefined;
const listeners = new Set<() => void>();

function open(name: string | undefined): void {
  openPanel = name;
  pressedPanel = undefined;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function recordPress({ clientX, clientY, target }: PointerEvent): void {
  const isInside = target instanceof Element && target.closest('[role=dialog]') !== null;
  pressedPanel = isInside ? undefined : panelAt(clientX, clientY);
}

/** The panel whose button is at a point of the window, behind an open one too. */
function panelAt(x: number, y: number): string | undefined {
  for (const button of document.querySelectorAll<HTMLElement>('[data-panel]')) {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    if (x >= left && x <= right && y >= top && y <= bottom) return button.dataset['panel'];
  }
  return undefined;
}

export interface PanelSwitch {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** For the button. */
  readonly trigger: { readonly 'data-panel': string };
}

/** The state of a panel: opening it closes the others, and pressing another's button opens that one at once. */
export function usePanelSwitch(name: string): PanelSwitch {
  const isOpen = useSyncExternalStore(subscribe, () => openPanel === name);
  useEffect(() => {
    if (!isOpen) return undefined;
    document.addEventListener('pointerdown', recordPress, { capture: true });
    return () => document.removeEventListener('pointerdown', recordPress, { capture: true });
  }, [isOpen]);
  useEffect(
    () => () => {
      if (openPanel === name) open(undefined);
    },
    [name],
  );
  return {
    isOpen,
    onOpenChange: (isNowOpen) => open(isNowOpen ? name : pressedPanel === name ? undefined : pressedPanel),
    trigger: { 'data-panel': name },
  };
}
