import type { Role } from '@artha/domain/kit/roles';
import type { FocusEvent } from 'react';
import { useEffect, useRef } from 'react';
import { menuKeys } from '../model/menu-keys.ts';
import { MenuPanels } from './menu-panels.tsx';
import { dispatchMenu } from '../model/menu-store.ts';
import { RoleSwitcher } from './role-switcher.tsx';
import styles from './staff-menu.module.css';
import { StaffRail } from './staff-rail.tsx';
import { useStaffMenu } from './use-staff-menu.ts';

/** Focuses the group that opened the menu, else the search box. */
function focusPanels(frame: HTMLElement | null): void {
  const [first, group] = frame?.querySelectorAll('[data-panel]') ?? [];
  (group?.querySelector<HTMLElement>('[data-menu-row]') ?? first?.querySelector('input'))?.focus();
}

/** The staff menu beside the screen: a rail of icons and the panels it opens. */
export function StaffMenu({ role }: { role: Role }) {
  const state = useStaffMenu();
  const { isOpen } = state;
  const frame = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    focusPanels(frame.current);
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Element && frame.current?.contains(target) === false) dispatchMenu({ type: 'closed' });
    };
    addEventListener('pointerdown', closeOutside);
    return () => removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  /** Closes the menu when the focus leaves it, so that it never covers the focused element. */
  const closeOnFocusOut = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) dispatchMenu({ type: 'closed' });
  };
  const handleExit = () => {
    dispatchMenu({ type: 'closed' });
    toggle.current?.focus();
  };

  return (
    <div ref={frame} className={styles.menu} onBlur={closeOnFocusOut}>
      <StaffRail state={state} toggleRef={toggle} />
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the focusable rows are inside
        <div className={styles.panels} onKeyDown={(event) => menuKeys(event, handleExit)}>
          <MenuPanels state={state} onGo={() => toggle.current?.focus()} footer={<RoleSwitcher role={role} />} />
        </div>
      )}
    </div>
  );
}
