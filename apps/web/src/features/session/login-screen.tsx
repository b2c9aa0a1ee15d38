import { productConfig } from '../../platform/product-config.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import { LoginArt } from './login-art.tsx';
import { LoginForm } from './login-form.tsx';
import './login.css';
import type { LoginKind } from './use-login-form.ts';

const TITLE_ID = 'login-title';

/** One screen for clients and staff; only its data differ. */
export function LoginScreen({ kind }: { kind: LoginKind }) {
  const { TEXTINFO, UICONFIG } = productConfig();
  return (
    <div className="login">
      <aside className="login-art" aria-label={TEXTINFO.productName}>
        <LoginArt />
        <Brand name={TEXTINFO.productName} />
        <p className="type-36">Know what you own, and what it is worth today.</p>
      </aside>
      <main className="login-form">
        <div className="login-box">
          <h1 id={TITLE_ID} className="type-28">
            Welcome to {TEXTINFO.productName}
            <sup>{UICONFIG.isProductRegistered ? '®' : '™'}</sup>
          </h1>
          <LoginForm kind={kind} title={TITLE_ID} />
        </div>
      </main>
    </div>
  );
}

export const ClientLoginScreen = () => <LoginScreen kind="client" />;
export const StaffLoginScreen = () => <LoginScreen kind="staff" />;
