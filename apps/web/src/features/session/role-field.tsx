import type { UseFormRegisterReturn } from 'react-hook-form';
import { NativeSelect } from '../../ui/form/native-select.tsx';
import { staffRoleOptions } from './staff-roles.ts';

/** The dropdown 'Login As' of the staff login. */
export const RoleField = (field: UseFormRegisterReturn) => (
  <div className="field">
    <label className="label" htmlFor="login-as">
      Login As
    </label>
    <NativeSelect id="login-as" options={staffRoleOptions()} {...field} />
  </div>
);
