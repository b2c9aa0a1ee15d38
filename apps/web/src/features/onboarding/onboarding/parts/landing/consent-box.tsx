import { productConfig } from '../../../../../platform/product-config.ts';
import { Choice } from '../../../../../ui/form/choice.tsx';
import { TextLink } from '../../../../../ui/link/text-link.tsx';

interface ConsentBoxProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** The consent without which nothing goes on. */
export function ConsentBox({ isChecked, onChange }: ConsentBoxProps) {
  const { termsAndConditionUrl, privacyPolicyUrl } = productConfig().URLS;
  return (
    <Choice checked={isChecked} onChange={(event) => onChange(event.target.checked)}>
      I consent to sharing my bank details for opening an investment account and accept the{' '}
      <NewTab href={termsAndConditionUrl}>Terms and Conditions</NewTab> and the{' '}
      <NewTab href={privacyPolicyUrl}>Privacy Policy</NewTab>.
    </Choice>
  );
}

const NewTab = ({ href, children }: { href: string; children: string }) => (
  <TextLink as="a" data-inline href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </TextLink>
);
