import { messageOfError } from '@artha/client/client-error';
import type { Role } from '@artha/domain/kit/roles';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import { knowsLimitedAccess } from '@artha/domain/system/users/limited-access';
import { useState } from 'react';
import { roles } from '../../../../platform/roles.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { RoleDialog } from './role-dialog.tsx';
import styles from './role-list.module.css';
import { UserSection } from './user-section.tsx';
import type { HeldRole, ManagedUser } from '../users.api.ts';
import { useSetRole } from '../users.api.ts';
import { Row } from '../../../../ui/layout/row.tsx';

interface RoleListProps {
  readonly user: ManagedUser;
  readonly isSelf: boolean;
  readonly isReadOnly: boolean;
}

/** The roles that somebody holds, and those that can be given. Nobody becomes a client here. */
export function RoleList({ user, isSelf, isReadOnly }: RoleListProps) {
  const [asked, setAsked] = useState<Role>();
  const heldAs = ({ id }: Role) => user.appRoles.find((held) => held.id === id);
  const listed = roles().filter((role) => role.id !== ROLE_IDS.client || heldAs(role));
  return (
    <UserSection title="Roles">
      {isReadOnly && <p>{user.roles.join(', ') || 'None.'}</p>}
      {!isReadOnly && (
        <ul className={styles.list}>
          {listed.map((role) => (
            <li key={role.id}>
              <RoleItem user={user} role={role} held={heldAs(role)} isSelf={isSelf} onAsk={() => setAsked(role)} />
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <RoleDialog
          user={user}
          role={asked}
          isGiven={heldAs(asked)?.isActive !== true}
          onClose={() => setAsked(undefined)}
        />
      )}
    </UserSection>
  );
}

interface RoleItemProps {
  readonly user: ManagedUser;
  readonly role: Role;
  readonly held: HeldRole | undefined;
  readonly isSelf: boolean;
  readonly onAsk: () => void;
}

function RoleItem({ user, role, held, isSelf, onAsk }: RoleItemProps) {
  const isHeld = held?.isActive === true;
  const isOwn = isSelf && role.key === 'systemAdmin' && isHeld;
  return (
    <Row isSpread className={styles.role}>
      <Checkbox isSelected={isHeld} isDisabled={isOwn} onChange={onAsk}>
        {role.displayName}
        {isOwn && <span className="muted"> · your own stays</span>}
      </Checkbox>
      {held && isHeld && knowsLimitedAccess(role.id) && <AccessSwitch user={user} held={held} />}
    </Row>
  );
}

/** Acts at once: more or less can be seen and done in the sessions that are open. */
function AccessSwitch({ user, held }: { user: ManagedUser; held: HeldRole }) {
  const set = useSetRole();
  const change = (isFullAccess: boolean) =>
    set.mutate(
      { userId: user.id, appRoleId: held.id, isActive: true, isFullAccess },
      {
        onSuccess: () => showToast(`${held.displayName}: ${isFullAccess ? 'full' : 'limited'} access.`, 'positive'),
        onError: (error) => showToast(messageOfError(error), 'negative'),
      },
    );
  const isFull = set.isPending ? set.variables.isFullAccess === true : held.isFullAccess;
  return (
    <Switch
      isSelected={isFull}
      isDisabled={set.isPending}
      aria-label={`Full access as ${held.displayName}`}
      onChange={change}
    >
      Full access
    </Switch>
  );
}
