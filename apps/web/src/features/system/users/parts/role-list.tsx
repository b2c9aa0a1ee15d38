import { messageOfError } from '@artha/client/client-error';
import type { Role } from '@artha/domain/kit/roles';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import { isAdministratorRole } from '@artha/domain/system/users/administrator-roles';
import { supportsLimitedAccess } from '@artha/domain/system/users/limited-access';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { roles } from '../../../../platform/roles.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { ApprovalPanel } from '../../approvals/index.ts';
import { GrantAdministratorDialog } from './grant-administrator-dialog.tsx';
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

/** The roles of a user, and those that can be granted. The client role cannot be granted here. */
export function RoleList({ user, isSelf, isReadOnly }: RoleListProps) {
  const [pending, setPending] = useState<{ readonly role: Role; readonly isGranted: boolean }>();
  const heldAs = ({ id }: Role) => user.appRoles.find((held) => held.id === id);
  const listed = roles().filter((role) => role.id !== ROLE_IDS.client || heldAs(role));
  return (
    <UserSection title="Roles">
      {isReadOnly && <p>{user.roles.join(', ') || 'None.'}</p>}
      {!isReadOnly && (
        <ul className={styles.list}>
          {listed.map((role) => (
            <li key={role.id}>
              <RoleItem
                user={user}
                role={role}
                held={heldAs(role)}
                isSelf={isSelf}
                onToggle={(isGranted) => setPending({ role, isGranted })}
              />
            </li>
          ))}
        </ul>
      )}
      {user.rolesInApproval.map((roleId) => (
        <ApprovalPanel key={roleId} kind="administrator-role" subjectKey={`${user.id}/${roleId}`} />
      ))}
      {pending && <PendingDialog user={user} {...pending} onClose={() => setPending(undefined)} />}
    </UserSection>
  );
}

/** The role of an administrator is requested, any other is granted at once. */
const PendingDialog = ({ isGranted, ...change }: ComponentProps<typeof RoleDialog>) =>
  isGranted && isAdministratorRole(change.role.id) ? (
    <GrantAdministratorDialog {...change} />
  ) : (
    <RoleDialog isGranted={isGranted} {...change} />
  );

interface RoleItemProps {
  readonly user: ManagedUser;
  readonly role: Role;
  readonly held: HeldRole | undefined;
  readonly isSelf: boolean;
  readonly onToggle: (isGranted: boolean) => void;
}

function RoleItem({ user, role, held, isSelf, onToggle }: RoleItemProps) {
  const isHeld = held?.isActive === true;
  const isOwn = isSelf && role.key === 'systemAdmin' && isHeld;
  const isInApproval = user.rolesInApproval.includes(role.id);
  const isOthersToGrant = isSelf && !isHeld && !isInApproval;
  return (
    <Row isSpread className={styles.role}>
      <Checkbox isSelected={isHeld} isDisabled={isOwn || isOthersToGrant} isReadOnly={isInApproval} onChange={onToggle}>
        {role.displayName}
        {isOwn && <span className="muted"> · you cannot revoke it yourself</span>}
        {isInApproval && <span className="muted"> · Waits for approval</span>}
        {isOthersToGrant && <span className="muted"> · another administrator can grant it</span>}
      </Checkbox>
      {held && isHeld && supportsLimitedAccess(role.id) && <AccessSwitch user={user} held={held} isSelf={isSelf} />}
    </Row>
  );
}

/** Saved at once, and applies to the open sessions too. */
function AccessSwitch({ user, held, isSelf }: { user: ManagedUser; held: HeldRole; isSelf: boolean }) {
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
      isDisabled={set.isPending || (isSelf && !isFull)}
      aria-label={`Full access as ${held.displayName}`}
      onChange={change}
    >
      Full access
    </Switch>
  );
}
