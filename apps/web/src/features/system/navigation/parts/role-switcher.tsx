import { messageOfError } from '@artha/client/client-error';
import type { Role } from '@artha/domain/kit/roles';
import { useId } from 'react';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useCurrentUser } from '../../session/index.ts';
import { useSwitchRole } from '../switch-role.api.ts';

interface RoleSwitcherProps {
  readonly role: Role;
  readonly onSwitched?: () => void;
}

/** The roles of whoever holds more than one; choosing goes on in it, at its landing page (specification 2.14). */
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
    <section className="panel-foot" aria-labelledby={id}>
      <h3 id={id} className="panel-head">
        Your roles
      </h3>
      <ul className="panel-list">
        {roles.map(({ id: roleId, displayName }) => (
          <li key={roleId}>
            {roleId === role.id ? (
              <p className="side-item" aria-current="true">
                <span>{displayName}</span>
                <span className="end">
                  <Icon name="check" size="small" />
                </span>
              </p>
            ) : (
              <button type="button" className="side-item" disabled={isPending} onClick={() => choose(roleId)}>
                <span>{displayName}</span>
                {isPending && variables === roleId && <span className="end spinner" />}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
