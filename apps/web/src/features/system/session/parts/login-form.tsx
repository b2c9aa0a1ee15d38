import { lazy, Suspense } from 'react';
import { productConfig } from '../../../../platform/product-config.ts';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { CaptchaHelp } from './captcha-help.tsx';
import { CaptchaPicture } from './captcha-picture.tsx';
import { LoginNotice } from './login-notice.tsx';
import { RoleField } from './role-field.tsx';
import { staffRoleOptions } from '../model/staff-roles.ts';
import { TermsChoice } from './terms-choice.tsx';
import type { LoginKind } from './use-login-form.ts';
import { useLoginForm } from './use-login-form.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { Divider } from '../../../../ui/layout/divider.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './login-form.module.css';

const SessionAlert = lazy(() => import('./session-alert.tsx').then((alert) => ({ default: alert.SessionAlert })));

const HELP_ID = 'login-help';

/** The login form of clients and staff. */
export function LoginForm({ kind, title }: { kind: LoginKind; title: string }) {
  const isClient = kind === 'client';
  const form = useLoginForm(kind, isClient ? 'CLIENT' : (staffRoleOptions()[0]?.value ?? ''));
  const { setForm, errorOf, recordFields, entry, captcha } = form;
  const help = isClient ? 'Fill in all fields and accept the terms to log in.' : 'Fill in all fields to log in.';
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the events of its fields */}
      <form
        ref={setForm}
        className={styles.form}
        aria-labelledby={title}
        onSubmit={form.signIn}
        onChange={recordFields}
        onBlur={recordFields}
        noValidate
      >
        <LoginNotice refusal={form.refusal} />
        {!isClient && <RoleField name="role" />}
        <Field
          label="User ID"
          name="userId"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('userId')}
        />
        <PasswordField label="Password" kind="current" error={errorOf('password')} field={{ name: 'password' }} />
        <Stack gap={2}>
          <CaptchaPicture captcha={captcha} />
          <CaptchaHelp captchaId={captcha.data?.uniqueId} userId={form.userId} onUserIdMissing={form.focusUserId} />
          <Field
            label="Captcha text"
            name="captchaText"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errorOf('captchaText')}
          />
        </Stack>
        {isClient && <TermsChoice name="isConditionsChecked" error={errorOf('isConditionsChecked')} />}
        <Stack gap={2}>
          <BusyButton isBusy={form.isBusy} busyLabel="Logging in" disabled={!form.isReady} aria-describedby={HELP_ID}>
            Login
          </BusyButton>
          <Help className={styles.help} id={HELP_ID}>
            {form.isReady || form.isBusy ? '' : help}
          </Help>
        </Stack>
        <OtherLinks isClient={isClient} />
      </form>
      {entry.waiting && (
        <Suspense>
          <SessionAlert signedIn={entry.waiting} onContinue={entry.completeLogin} />
        </Suspense>
      )}
    </>
  );
}

/** Links for a forgotten user ID or password, and for sign-up. */
function OtherLinks({ isClient }: { isClient: boolean }) {
  const prefix = isClient ? '' : '/rm';
  return (
    <>
      <Row isSpread>
        <TextLink to={`${prefix}/forgot-userid`}>Forgot User ID</TextLink>
        <TextLink to={`${prefix}/forgot-password`}>Forgot Password</TextLink>
      </Row>
      {isClient && productConfig().isSelfSignupAllowed && (
        <>
          <Divider />
          <p className={classes(styles.signUp, 'muted')}>
            Not a member? <TextLink to="/signup">SignUp</TextLink>
          </p>
        </>
      )}
    </>
  );
}
