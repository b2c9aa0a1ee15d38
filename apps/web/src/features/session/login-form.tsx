import { Link } from '@tanstack/react-router';
import { productConfig } from '../../platform/product-config.ts';
import { BusyButton } from '../../ui/button/busy-button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { CaptchaPicture } from './captcha-picture.tsx';
import { LoginNotice } from './login-notice.tsx';
import { RoleField } from './role-field.tsx';
import { staffRoleOptions } from './staff-roles.ts';
import { TermsChoice } from './terms-choice.tsx';
import type { LoginKind } from './use-login-form.ts';
import { useLoginForm } from './use-login-form.ts';

const HELP_ID = 'login-help';

/** The form of specification 2.3; its rules are those of 5.1. */
export function LoginForm({ kind, title }: { kind: LoginKind; title: string }) {
  const isClient = kind === 'client';
  const prefix = isClient ? '' : '/rm';
  const form = useLoginForm(kind, isClient ? 'CLIENT' : (staffRoleOptions()[0]?.value ?? ''));
  const { register, errorOf } = form;
  const help = isClient ? 'Fill in every field and tick the terms to log in.' : 'Fill in every field to log in.';
  return (
    <form aria-labelledby={title} onSubmit={(event) => void form.signIn(event)} noValidate>
      <LoginNotice refusal={form.refusal} />
      {!isClient && <RoleField {...register('role')} />}
      <Field
        label="User ID"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('userId')}
        {...register('userId')}
      />
      <PasswordField label="Password" kind="current" error={errorOf('password')} field={register('password')} />
      <div className="stack" data-gap="2">
        <CaptchaPicture captcha={form.captcha} />
        <Field
          label="Captcha text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('captchaText')}
          {...register('captchaText')}
        />
      </div>
      {isClient && <TermsChoice error={errorOf('isConditionsChecked')} field={register('isConditionsChecked')} />}
      <div className="stack" data-gap="2">
        <BusyButton isBusy={form.isBusy} busyLabel="Logging in" disabled={!form.isReady} aria-describedby={HELP_ID}>
          Login
        </BusyButton>
        <p className="help login-help" id={HELP_ID}>
          {form.isReady || form.isBusy ? '' : help}
        </p>
      </div>
      <div className="row" data-between>
        <Link className="link" to={`${prefix}/forgot-userid`}>
          Forgot User ID
        </Link>
        <Link className="link" to={`${prefix}/forgot-password`}>
          Forgot Password
        </Link>
      </div>
      {isClient && productConfig().isSelfSignupAllowed && <SignUpLink />}
    </form>
  );
}

const SignUpLink = () => (
  <>
    <hr className="divider" />
    <p className="login-signup muted">
      Not a member?{' '}
      <Link className="link" to="/signup">
        SignUp
      </Link>
    </p>
  </>
);
