import { CAPTCHA_TEXT_MAX_CHARACTERS, USER_ID_MAX_CHARACTERS } from '@artha/domain/kit/limits';
import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazy/lazy-module.tsx';
import { productConfig } from '../../../../platform/product-config.ts';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { withoutBlanks } from '../../../../ui/form/clean-text.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
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

const CaptchaHelp = lazyPart(
  () => import('./captcha-help.tsx'),
  (help) => help.CaptchaHelp,
  'hidden',
);
const SessionAlert = lazyPart(
  () => import('./session-alert.tsx'),
  (alert) => alert.SessionAlert,
);

const userIdText = withoutBlanks(USER_ID_MAX_CHARACTERS);
const captchaText = withoutBlanks(CAPTCHA_TEXT_MAX_CHARACTERS);
const HELP_ID = 'login-help';

/** The login form of clients and staff. */
export function LoginForm({ kind, title }: { kind: LoginKind; title: string }) {
  const isClient = kind === 'client';
  const form = useLoginForm(kind, isClient ? 'CLIENT' : (staffRoleOptions()[0]?.value ?? ''));
  const { setForm, errorOf, recordFields, entry } = form;
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
        <LoginNotice kind={kind} refusal={form.refusal} />
        {!isClient && <RoleField name="role" />}
        <Field
          label="User ID"
          name="userId"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          clean={userIdText}
          hasMessageLine
          error={errorOf('userId')}
        />
        <PasswordField
          label="Password"
          kind="current"
          hasMessageLine
          error={errorOf('password')}
          field={{ name: 'password' }}
        />
        <CaptchaFields form={form} />
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

/** The picture, the code in its place, and the field for either. */
function CaptchaFields({ form }: { form: ReturnType<typeof useLoginForm> }) {
  const { captcha, userId, errorOf } = form;
  return (
    <Stack gap={2}>
      <CaptchaPicture captcha={captcha} />
      <div className={styles.captchaHelp}>
        <Suspense>
          <CaptchaHelp captchaId={captcha.data?.uniqueId} userId={userId} />
        </Suspense>
      </div>
      <Field
        label="Captcha text"
        name="captchaText"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        clean={captchaText}
        hasMessageLine
        error={errorOf('captchaText')}
      />
    </Stack>
  );
}

/** Links for a forgotten user ID or password, for sign-up, and to the other login. */
function OtherLinks({ isClient }: { isClient: boolean }) {
  const prefix = isClient ? '' : '/rm';
  return (
    <>
      <Row isSpread>
        <TextLink to={`${prefix}/forgot-userid`}>Forgot User ID</TextLink>
        <TextLink to={`${prefix}/forgot-password`}>Forgot Password</TextLink>
      </Row>
      <Divider />
      <div className={classes(styles.others, 'muted')}>
        {isClient && productConfig().isSelfSignupAllowed && (
          <p>
            Not a member? <TextLink to="/signup">SignUp</TextLink>
          </p>
        )}
        {isClient ? (
          <p>
            Bank staff? <TextLink to="/rm/login">Staff login</TextLink>
          </p>
        ) : (
          <p>
            Investor? <TextLink to="/login">Client login</TextLink>
          </p>
        )}
      </div>
    </>
  );
}
