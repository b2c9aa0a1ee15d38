import { productConfig } from '../../../../../platform/product-config.ts';
import { TextLink } from '../../../../../ui/link/text-link.tsx';
import styles from './support-contact.module.css';

/** Mail and phone of the customer care, as far as they are configured. */
export function SupportContact() {
  const { supportEmail, supportPhone } = productConfig();
  if (supportEmail === '' && supportPhone === '') return null;
  return (
    <p className={styles.contact}>
      {supportEmail !== '' && (
        <TextLink as="a" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </TextLink>
      )}
      {supportPhone !== '' && (
        <TextLink as="a" href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`}>
          {supportPhone}
        </TextLink>
      )}
    </p>
  );
}
