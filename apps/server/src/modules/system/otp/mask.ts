/** Addresses as far as a screen may show them: enough for their owner to know them. */

const BULLETS = '•';
const EMAIL_BULLETS = 5;
const MOBILE_BULLETS = 6;
const MOBILE_SHOWN_DIGITS = 4;

/** 'a•••••@artha.example', however long the name is. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${BULLETS.repeat(EMAIL_BULLETS)}${at < 0 ? '' : email.slice(at)}`;
}

/** '••••••0001' */
export const maskMobile = (mobile: string): string =>
  BULLETS.repeat(MOBILE_BULLETS) + mobile.slice(-MOBILE_SHOWN_DIGITS);
