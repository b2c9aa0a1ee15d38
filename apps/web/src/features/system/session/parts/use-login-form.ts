import { messageOfError } from '@artha/client/client-error';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { LoginFields } from '../model/login-fields.ts';
import { clientLoginFields, emptyFields, fieldsOf, staffLoginFields } from '../model/login-fields.ts';
import { useCaptcha } from '../sign-in.api.ts';
import { useLogin } from '../sign-in.api.ts';
import { useEntry } from './use-entry.ts';

export type LoginKind = 'client' | 'staff';
type FormEvent = SyntheticEvent<HTMLFormElement>;

const EMPTY = { userId: '', password: '', captchaText: '', isConditionsChecked: false };
const NOWHERE: ReadonlySet<string> = new Set();

/**
 * The login form's state and its one action: sign in, or say why not, with fields emptied and a new captcha. The form
 * itself keeps what is typed; a library for forms would be a tenth of what everybody loads to sign in.
 */
export function useLoginForm(kind: LoginKind, defaultRole: string) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const captcha = useCaptcha();
  const entry = useEntry();
  const login = useLogin(entry.admitSession);
  const [refusal, setRefusal] = useState<string>();
  const [fields, setFields] = useState<LoginFields>({ ...EMPTY, role: defaultRole });
  const [visited, setVisited] = useState(NOWHERE);
  const { success: isValid, error } = z.safeParse(kind === 'client' ? clientLoginFields : staffLoginFields, fields);
  const isBusy = login.isPending || entry.waiting !== undefined;

  /** What is wrong with a field, but only once somebody has been there. */
  const errorOf = (name: keyof LoginFields) =>
    visited.has(name) ? error?.issues.find(({ path }) => path[0] === name)?.message : undefined;

  const note = ({ currentTarget, target }: FormEvent) => {
    setFields(fieldsOf(currentTarget, defaultRole));
    const { name } = target as Partial<HTMLInputElement>;
    if (name) setVisited(new Set([...visited, name]));
  };

  const focusUserId = () => form?.querySelector<HTMLInputElement>('[name=userId]')?.focus();

  const refuse = (reason: unknown) => {
    const words = messageOfError(reason);
    setRefusal(words);
    showToast(words, 'negative');
    if (form) {
      emptyFields(form);
      setFields(fieldsOf(form, defaultRole));
    }
    focusUserId();
    setVisited(NOWHERE);
    void captcha.refetch();
  };

  const signIn = (event: FormEvent) => {
    event.preventDefault();
    if (!captcha.data || !isValid || isBusy) return;
    setRefusal(undefined);
    const { isConditionsChecked, ...typed } = fieldsOf(event.currentTarget, defaultRole);
    const terms = kind === 'client' ? { isConditionsChecked } : {};
    login.mutate({ ...typed, ...terms, captchaId: captcha.data.uniqueId }, { onError: refuse });
  };

  return {
    setForm,
    captcha,
    entry,
    userId: fields.userId,
    errorOf,
    refusal,
    note,
    signIn,
    focusUserId,
    isBusy,
    isReady: isValid && captcha.data !== undefined && !captcha.isFetching,
  };
}
