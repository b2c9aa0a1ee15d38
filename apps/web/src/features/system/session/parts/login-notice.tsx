import { useSyncExternalStore } from 'react';
import { productName } from '../../../../platform/product-config.ts';
import { sessionStore } from '../../../../platform/session-store.ts';
import { Banner } from '../../../../ui/states/banner.tsx';
import styles from './login-notice.module.css';
import type { LoginKind } from './use-login-form.ts';

const LEADS: Readonly<Record<LoginKind, string>> = {
  client: 'Log in to see and manage your investments.',
  staff: 'Staff login. Choose the role that you work in.',
};

/** Above the form, at a fixed height: why the last attempt was refused, how the last session ended, or a lead. */
export const LoginNotice = ({ kind, refusal }: { kind: LoginKind; refusal: string | undefined }) => (
  <div className={styles.place}>
    <Message
      kind={kind}
      refusal={refusal}
      notice={useSyncExternalStore(sessionStore.subscribeToNotice, sessionStore.notice)}
    />
  </div>
);

function Message({ kind, refusal, notice }: Parameters<typeof LoginNotice>[0] & { notice: string | undefined }) {
  // Its toast is what screen readers announce.
  if (refusal !== undefined) return <Banner tone="negative">{refusal}</Banner>;
  if (notice === undefined) return <p className="muted">{LEADS[kind]}</p>;
  return (
    <Banner role="status">{notice || `You have been logged out of ${productName()}. Please log in again.`}</Banner>
  );
}
