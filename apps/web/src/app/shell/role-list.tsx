import { wordsOf } from '@artha/client/client-error';
import type { Role } from '@artha/domain/roles';
import { useId, useState } from 'react';
import { useCurrentUser } from '../../features/session/session.api.ts';
import { useSwitchRole } from '../../features/session/sessions.api.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';

/** The roles that somebody holds, below the item that opens them; choosing one goes on in it (specification 2.14). */
export function RoleList({ role }: { role: Role }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const roles = useCurrentUser().data?.appRoles ?? [];
  const { mutate, isPending, variables, error } = useSwitchRole();
  const choose = (roleId: number) => mutate(roleId, { onError: (reason) => showToast(wordsOf(reason), 'negative') });
  return (
    <li>
      <button
        type="button"
        className="profile-item"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="users" />
        Roles
        <Icon name="chevron-down" size="small" />
      </button>
      <ul id={id} className="role-list" aria-label="Switch role" hidden={!isOpen}>
        {roles.map(({ id: roleId, displayName }) => (
          <li key={roleId}>
            {roleId === role.id ? (
              <p className="profile-item" aria-current="true">
                {displayName}
                <Icon name="check" />
              </p>
            ) : (
              <button type="button" className="profile-item" disabled={isPending} onClick={() => choose(roleId)}>
                {displayName}
                {isPending && variables === roleId && <span className="spinner" />}
              </button>
            )}
          </li>
        ))}
      </ul>
      <div role="alert">{error && <p className="message">{wordsOf(error)}</p>}</div>
    </li>
  );
}
