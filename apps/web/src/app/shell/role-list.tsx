import type { Role } from '@artha/domain/kit/roles';
import { Icon } from '../../ui/icon/icon.tsx';
import { MenuItem, SubmenuItem } from '../../ui/menu/menu.tsx';

interface RoleListProps {
  /** The current role. */
  readonly role: Role;
  readonly roles: readonly { readonly id: number; readonly displayName: string }[];
  readonly onChoose: (roleId: number) => void;
}

/** A submenu of the user's roles; choosing one switches to it. */
export const RoleList = ({ role, roles, onChoose }: RoleListProps) => (
  <SubmenuItem label="Roles" icon="users">
    {roles.map(({ id, displayName }) =>
      id === role.id ? (
        <MenuItem key={id} id={String(id)} isDisabled textValue={displayName} end={<Icon name="check" size="small" />}>
          {displayName}
          <span className="visually-hidden"> (current role)</span>
        </MenuItem>
      ) : (
        <MenuItem key={id} id={String(id)} onAction={() => onChoose(id)}>
          {displayName}
        </MenuItem>
      ),
    )}
  </SubmenuItem>
);
