import { productConfig } from '../../../../platform/product-config.ts';
import { Choice } from '../../../../ui/form/choice.tsx';
import { FieldMessage } from '../../../../ui/form/field.tsx';

const MESSAGE_ID = 'terms-message';

/** Clients agree before they log in; the texts are those of the configuration. */
export function TermsChoice({ error, name }: { error: string | undefined; name: string }) {
  const { termsAndConditionUrl, privacyPolicyUrl } = productConfig().URLS;
  return (
    <div className="field">
      <Choice name={name} aria-invalid={error !== undefined} aria-describedby={error && MESSAGE_ID}>
        I have read and agree to the <NewTab href={termsAndConditionUrl}>Terms and Conditions</NewTab> and the{' '}
        <NewTab href={privacyPolicyUrl}>Privacy Policy</NewTab>.
      </Choice>
      {error !== undefined && <FieldMessage id={MESSAGE_ID} words={error} />}
    </div>
  );
}

const NewTab = ({ href, children }: { href: string; children: string }) => (
  <a className="link" data-inline href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);
