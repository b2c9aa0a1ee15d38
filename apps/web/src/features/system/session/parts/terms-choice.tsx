import { productConfig } from '../../../../platform/product-config.ts';
import { Choice } from '../../../../ui/form/choice.tsx';
import { FieldBox } from '../../../../ui/form/field-box.tsx';
import { FieldMessage } from '../../../../ui/form/field.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import styles from './terms-choice.module.css';

const MESSAGE_ID = 'terms-message';

/** Clients accept the terms before they log in; the links come from the configuration. */
export function TermsChoice({ error, name }: { error: string | undefined; name: string }) {
  const { termsAndConditionUrl, privacyPolicyUrl } = productConfig().URLS;
  return (
    <FieldBox className={styles.terms}>
      <Choice name={name} aria-invalid={error !== undefined} aria-describedby={error && MESSAGE_ID}>
        I have read and agree to the <NewTab href={termsAndConditionUrl}>Terms and Conditions</NewTab> and the{' '}
        <NewTab href={privacyPolicyUrl}>Privacy Policy</NewTab>.
      </Choice>
      {error !== undefined && <FieldMessage id={MESSAGE_ID} message={error} />}
    </FieldBox>
  );
}

const NewTab = ({ href, children }: { href: string; children: string }) => (
  <TextLink as="a" data-inline href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </TextLink>
);
