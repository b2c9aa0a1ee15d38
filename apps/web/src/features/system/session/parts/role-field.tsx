import { NativeSelect } from '../../../../ui/form/native-select.tsx';
import { staffRoleOptions } from '../model/staff-roles.ts';

/** The dropdown 'Login As' of the staff login. */
export const RoleField = ({ name }: { name: string }) => (
  <div className="field">
    <label className="label" htmlFor="login-as">
      Login As
    </label>
    <NativeSelect id="login-as" options={staffRoleOptions()} name={name} />
  </div>
);
