import { LoginForm } from '@artha/contract/session';
import { COMMON_ERRORS } from '@artha/domain/common-errors';
import * as z from 'zod/mini';

const typed = { userId: true, password: true, captchaText: true, role: true } as const;

/** What a person fills in, checked by the contract's own fields. Staff tick no terms. */
export const staffLoginFields = z.extend(z.pick(LoginForm, typed), { isConditionsChecked: z.boolean() });

export const clientLoginFields = z.extend(z.pick(LoginForm, typed), {
  isConditionsChecked: z.boolean().check(z.refine((isTicked) => isTicked, COMMON_ERRORS['session.terms-required'][1])),
});

export type LoginFields = z.output<typeof staffLoginFields>;
