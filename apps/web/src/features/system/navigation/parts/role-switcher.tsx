import { messageOfError } from '@artha/client/client-error';
import type { Role } from '@artha/domain/kit/roles';
import { useId } from 'react';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useCurrentUser } from '../../session/index.ts';
import { Spinner } from '../../../../ui/states/spinner.tsx';
import { useSwitchRole } from '../switch-role.api.ts';
import { MenuList } from './menu-list.tsx';
import { PanelHeading } from './panel-heading.tsx';
import styles from './role-switcher.module.css';
import { SideItem } from './side-item.tsx';

interface RoleSwitcherProps {
  readonly role: Role;
  readonly onSwitched?: () => void;
}

/** The roles of a user with more than one. Choosing one switches to it and opens its landing page. */
export function RoleSwitcher({ role, onSwitched }: RoleSwitcherProps) {
  const id = useId();
  const roles = useCurrentUser().data?.appRoles ?? [];
  const { mutate, isPending, variables } = useSwitchRole();
  if (roles.length < 2) return null;
  const choose = (roleId: number) =>
    mutate(roleId, {
      onSuccess: () => onSwitched?.(),
      onError: (reason) => showToast(messageOfError(reason), 'negative'),
    });
  return (
    <section className={styles.footer} aria-labelledby={id}>
      <PanelHeading id={id}>Your roles</PanelHeading>
      <MenuList>
        {roles.map(({ id: roleId, displayName }) => (
          <li key={roleId}>
            {roleId === role.id ? (
              <SideItem
                as="p"
                className={styles.current}
                isInPanel
                aria-current="true"
                end={<Icon name="check" size="small" />}
              >
                <span>{displayName}</span>
              </SideItem>
            ) : (
              <SideItem
                type="button"
                isInPanel
                disabled={isPending}
                end={isPending && variables === roleId && <Spinner />}
                onClick={() => choose(roleId)}
              >
                <span>{displayName}</span>
              </SideItem>
            )}
          </li>
        ))}
      </MenuList>
    </section>
  );
}
