import { messageOfError } from '@artha/client/client-error';
import type { SyntheticEvent } from 'react';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { showToastOnce } from '../../../../ui/toast/toast-store.ts';
import type { LoginFields } from '../model/login-fields.ts';
import { clientLoginFields, clearFields, fieldsOf, staffLoginFields } from '../model/login-fields.ts';
import { useCaptcha } from '../sign-in.api.ts';
import { useLogin } from '../sign-in.api.ts';
import { useLoginFlow } from './use-login-flow.ts';

export type LoginKind = 'client' | 'staff';
type FormEvent = SyntheticEvent<HTMLFormElement>;

const EMPTY = { userId: '', password: '', captchaText: '', isConditionsChecked: false };
const NO_FIELDS: ReadonlySet<string> = new Set();

/**
 * The state of the login form and its action: log in, or show the refusal, clear the fields and load a new captcha. The
 * form element keeps the values; a form library would add a tenth to the size of the login.
 */
export function useLoginForm(kind: LoginKind, defaultRole: string) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const captcha = useCaptcha();
  const entry = useLoginFlow();
  const login = useLogin(entry.admitSession);
  const [refusal, setRefusal] = useState<string>();
  const [fields, setFields] = useState<LoginFields>({ ...EMPTY, role: defaultRole });
  const [visited, setVisited] = useState(NO_FIELDS);
  const { success: isValid, error } = z.safeParse(kind === 'client' ? clientLoginFields : staffLoginFields, fields);
  const isBusy = login.isPending || entry.waiting !== undefined;

  /** The error of a field, once it has been touched. */
  const errorOf = (name: keyof LoginFields) =>
    visited.has(name) ? error?.issues.find(({ path }) => path[0] === name)?.message : undefined;

  const recordFields = ({ currentTarget, target }: FormEvent) => {
    setFields(fieldsOf(currentTarget, defaultRole));
    const { name } = target as Partial<HTMLInputElement>;
    if (name) setVisited(new Set([...visited, name]));
  };

  useEffect(() => form?.querySelector<HTMLElement>('select, input')?.focus(), [form]);

  const refuse = (reason: unknown) => {
    const message = messageOfError(reason);
    setRefusal(message);
    showToastOnce(message, 'negative');
    if (form) {
      clearFields(form);
      setFields(fieldsOf(form, defaultRole));
      form.querySelector<HTMLElement>('[name=userId]')?.focus();
    }
    setVisited(NO_FIELDS);
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
    recordFields,
    signIn,
    isBusy,
    isReady: isValid && captcha.data !== undefined && !captcha.isFetching,
  };
}
