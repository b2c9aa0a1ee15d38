import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy/lazy-module.tsx';
import { productConfig } from '../../../../platform/product-config.ts';
import { Brand } from '../../../../ui/brand/brand.tsx';
import { hasToken } from '../model/arrival.ts';
import { LoginForm } from '../parts/login-form.tsx';
import { SigningIn } from '../parts/signing-in.tsx';
import type { LoginKind } from '../parts/use-login-form.ts';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './login-screen.module.css';

// A decoration: the form comes first.
const LoginArt = lazyPart(
  () => import('../parts/login-art.tsx'),
  (art) => art.LoginArt,
  'hidden',
);
const TokenLogin = lazyPart(
  () => import('../parts/token-login.tsx'),
  (login) => login.TokenLogin,
  'screen',
);

const CLAIMS: Readonly<Record<LoginKind, string>> = {
  client: 'Know what you own and what it is worth today.',
  staff: 'Clients, orders and operations in one place.',
};

const TITLE_ID = 'login-title';

/** The login screen of clients and staff. */
export function LoginScreen({ kind }: { kind: LoginKind }) {
  const { TEXTINFO, UICONFIG } = productConfig();
  const [isByToken, setIsByToken] = useState(hasToken);
  return (
    <div className={styles.login} data-kind={kind}>
      <aside className={styles.side} aria-label={TEXTINFO.productName}>
        <Suspense>
          <LoginArt />
        </Suspense>
        <Brand name={TEXTINFO.productName} />
        <p className={classes(styles.claim, 'type-36')}>{CLAIMS[kind]}</p>
      </aside>
      <main className={styles.main}>
        <div className={styles.box}>
          <h1 id={TITLE_ID} className="type-28">
            Welcome to {TEXTINFO.productName}
            <sup>{UICONFIG.isProductRegistered ? '®' : '™'}</sup>
          </h1>
          {isByToken ? (
            <Suspense fallback={<SigningIn />}>
              <TokenLogin onForm={() => setIsByToken(false)} />
            </Suspense>
          ) : (
            <LoginForm kind={kind} title={TITLE_ID} />
          )}
        </div>
      </main>
    </div>
  );
}

export const ClientLoginScreen = () => <LoginScreen kind="client" />;
export const StaffLoginScreen = () => <LoginScreen kind="staff" />;
