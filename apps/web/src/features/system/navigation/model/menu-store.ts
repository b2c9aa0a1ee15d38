import type { MenuEvent, MenuPanels } from '@artha/domain/system/navigation/menu-panels';
import { CLOSED_MENU, menuPanels } from '@artha/domain/system/navigation/menu-panels';
import { useSyncExternalStore } from 'react';

let panels: MenuPanels = CLOSED_MENU;
const listeners = new Set<() => void>();

/** Applies an event to the open panels and notifies the subscribers, the header included. Not persisted. */
export function dispatchMenu(event: MenuEvent): void {
  const next = menuPanels(panels, event);
  if (next === panels) return;
  panels = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useMenuPanels = (): MenuPanels => useSyncExternalStore(subscribe, () => panels);
