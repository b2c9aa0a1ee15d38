import { LoginForm } from '@artha/contract/system/session';
import { COMMON_ERRORS } from '@artha/domain/kit/common-errors';
import * as z from 'zod/mini';

const typed = { userId: true, password: true, captchaText: true, role: true } as const;

/** The login fields, validated by the contract. Staff do not accept terms here. */
export const staffLoginFields = z.extend(z.pick(LoginForm, typed), { isConditionsChecked: z.boolean() });

export const clientLoginFields = z.extend(z.pick(LoginForm, typed), {
  isConditionsChecked: z.boolean().check(z.refine((isTicked) => isTicked, COMMON_ERRORS['session.terms-required'][1])),
});

export type LoginFields = z.output<typeof staffLoginFields>;

/** The values of the form, whether typed, pasted or filled in by a password manager. */
export function fieldsOf(form: HTMLFormElement, defaultRole: string): LoginFields {
  const data = new FormData(form);
  const textOf = (name: keyof LoginFields) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    userId: textOf('userId'),
    password: textOf('password'),
    captchaText: textOf('captchaText'),
    role: textOf('role') || defaultRole,
    isConditionsChecked: data.has('isConditionsChecked'),
  };
}

/** Clears the fields after a failed login; the role and the terms checkbox stay. */
export function clearFields(form: HTMLFormElement): void {
  for (const name of ['userId', 'password', 'captchaText'] satisfies (keyof LoginFields)[]) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = '';
  }
}
