import type { Role } from '@artha/domain/kit/roles';
import { Icon } from '../../ui/icon/icon.tsx';
import { MenuItem, SubmenuItem } from '../../ui/menu/menu.tsx';

interface RoleListProps {
  /** The one somebody is in. */
  readonly role: Role;
  readonly roles: readonly { readonly id: number; readonly displayName: string }[];
  readonly onChoose: (roleId: number) => void;
}

/** The roles that somebody holds, in a menu of their own; choosing one goes on in it (specification 2.14). */
export const RoleList = ({ role, roles, onChoose }: RoleListProps) => (
  <SubmenuItem label="Roles" icon="users">
    {roles.map(({ id, displayName }) =>
      id === role.id ? (
        <MenuItem key={id} id={String(id)} isDisabled textValue={displayName} end={<Icon name="check" size="small" />}>
          {displayName}
          <span className="visually-hidden"> (your role now)</span>
        </MenuItem>
      ) : (
        <MenuItem key={id} id={String(id)} onAction={() => onChoose(id)}>
          {displayName}
        </MenuItem>
      ),
    )}
  </SubmenuItem>
);
