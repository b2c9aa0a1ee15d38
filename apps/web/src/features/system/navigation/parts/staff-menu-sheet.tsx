import type { Role } from '@artha/domain/kit/roles';
import { useEffect, useRef } from 'react';
import { menuKeys } from '../model/menu-keys.ts';
import { MenuPanels } from './menu-panels.tsx';
import { RoleSwitcher } from './role-switcher.tsx';
import styles from './staff-menu-sheet.module.css';
import { useStaffMenu } from './use-staff-menu.ts';

interface StaffMenuSheetProps {
  readonly role: Role;
  readonly onClose: () => void;
}

/** Moves the focus after a panel change: to the Back button of the new panel, or to the group of the closed one. */
function focusPanel(frame: HTMLElement | null, openId: string | undefined, closedId: string | undefined): void {
  const panel = [...(frame?.querySelectorAll<HTMLElement>('[data-panel]') ?? [])].at(-1);
  const row = closedId === undefined ? null : panel?.querySelector<HTMLElement>(`[data-menu-row="${closedId}"]`);
  const back = openId === undefined ? null : panel?.querySelector<HTMLElement>('h2 button');
  (row ?? back)?.focus();
}

/** The staff menu on the phone, one panel at a time. */
export function StaffMenuSheet({ role, onClose }: StaffMenuSheetProps) {
  const state = useStaffMenu();
  const frame = useRef<HTMLDivElement>(null);
  const openId = state.groups.at(-1)?.uniqueId;
  const previous = useRef(openId);
  useEffect(() => {
    if (previous.current !== openId) focusPanel(frame.current, openId, previous.current);
    previous.current = openId;
  }, [openId]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the focusable rows are inside
    <div ref={frame} className={styles.panels} onKeyDown={(event) => menuKeys(event, onClose)}>
      <MenuPanels state={state} isNarrow onGo={onClose} footer={<RoleSwitcher role={role} onSwitched={onClose} />} />
    </div>
  );
}
