import { wordsOf } from '@artha/client/client-error';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { showToast } from '../../ui/toast/toast-store.ts';
import type { LoginFields } from './login-fields.ts';
import { clientLoginFields, staffLoginFields } from './login-fields.ts';
import { useCaptcha, useLogin } from './session.api.ts';

export type LoginKind = 'client' | 'staff';

/** The login form's state and its one action: sign in, or say why not, with fields emptied and a new captcha. */
export function useLoginForm(kind: LoginKind, defaultRole: string) {
  const captcha = useCaptcha();
  const login = useLogin();
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, control, reset, trigger, getValues, setFocus } = useForm<LoginFields>({
    mode: 'all',
    resolver: standardSchemaResolver(kind === 'client' ? clientLoginFields : staffLoginFields),
    defaultValues: { userId: '', password: '', captchaText: '', role: defaultRole, isConditionsChecked: false },
  });
  const { errors, touchedFields, dirtyFields, isValid } = useFormState({ control });

  /** What is wrong with a field, but only once somebody has been there. */
  const errorOf = (name: keyof LoginFields) =>
    touchedFields[name] || dirtyFields[name] ? errors[name]?.message : undefined;

  const refuse = (error: unknown) => {
    const words = wordsOf(error);
    const { role, isConditionsChecked } = getValues();
    setRefusal(words);
    showToast(words, 'negative');
    // The compiled form registers its fields once: a reset must not forget where they are.
    reset({ userId: '', password: '', captchaText: '', role, isConditionsChecked }, { keepFieldsRef: true });
    void trigger();
    setFocus('userId');
    void captcha.refetch();
  };

  const signIn = handleSubmit((fields) => {
    if (!captcha.data) return;
    setRefusal(undefined);
    const { isConditionsChecked, ...typed } = fields;
    const terms = kind === 'client' ? { isConditionsChecked } : {};
    login.mutate({ ...typed, ...terms, captchaId: captcha.data.uniqueId }, { onError: refuse });
  });

  return {
    captcha,
    register,
    errorOf,
    refusal,
    signIn,
    isBusy: login.isPending,
    isReady: isValid && captcha.data !== undefined && !captcha.isFetching,
  };
}
