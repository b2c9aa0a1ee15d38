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

/** Into the group that opened the menu; else into the search box. */
function enterPanels(frame: HTMLElement | null): void {
  const [first, group] = frame?.querySelectorAll('[data-panel]') ?? [];
  (group?.querySelector<HTMLElement>('[data-menu-row]') ?? first?.querySelector('input'))?.focus();
}

/** The menu of a staff role beside the screen: a rail of drawings, and the panels that it opens (specification 4.8). */
export function StaffMenu({ role }: { role: Role }) {
  const state = useStaffMenu();
  const { isOpen } = state;
  const frame = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    enterPanels(frame.current);
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Element && frame.current?.contains(target) === false) dispatchMenu({ type: 'closed' });
    };
    addEventListener('pointerdown', closeOutside);
    return () => removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  /** Whoever tabs on leaves the menu: what has the focus is never under it. */
  const closeLeft = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) dispatchMenu({ type: 'closed' });
  };
  const leave = () => {
    dispatchMenu({ type: 'closed' });
    toggle.current?.focus();
  };

  return (
    <div ref={frame} className={styles.menu} onBlur={closeLeft}>
      <StaffRail state={state} toggleRef={toggle} />
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its rows have the keys
        <div className={styles.panels} onKeyDown={(event) => menuKeys(event, leave)}>
          <MenuPanels state={state} onGo={() => toggle.current?.focus()} foot={<RoleSwitcher role={role} />} />
        </div>
      )}
    </div>
  );
}
