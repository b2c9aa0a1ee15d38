import { productConfig } from '../../../../platform/product-config.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';

/** The terms notice, with the links of the configuration. */
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
  <TextLink as="a" data-inline href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </TextLink>
);
