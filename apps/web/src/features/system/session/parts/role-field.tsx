import { FieldBox, NativeLabel } from '../../../../ui/form/field-box.tsx';
import { NativeSelect } from '../../../../ui/form/native-select.tsx';
import { staffRoleOptions } from '../model/staff-roles.ts';

/** The dropdown 'Login As' of the staff login. */
export const RoleField = ({ name }: { name: string }) => (
  <FieldBox>
    <NativeLabel htmlFor="login-as">Login As</NativeLabel>
    <NativeSelect id="login-as" options={staffRoleOptions()} name={name} />
  </FieldBox>
);
