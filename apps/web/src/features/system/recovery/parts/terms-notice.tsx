import { productConfig } from '../../../../platform/product-config.ts';

/** The terms notice of specification 2.6; the links are those of the configuration. */
export function TermsNotice() {
  const { termsAndConditionUrl, privacyPolicyUrl } = productConfig().URLS;
  return (
    <p className="type-12 muted">
      By continuing you agree to the <NewTab href={termsAndConditionUrl}>Terms and Conditions</NewTab> and{' '}
      <NewTab href={privacyPolicyUrl}>Privacy Policy</NewTab>.
    </p>
  );
}

const NewTab = ({ href, children }: { href: string; children: string }) => (
  <a className="link" data-inline href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);
