/** Masks addresses for screens: enough is shown for the owner to recognize them. */

const BULLETS = '•';
const EMAIL_BULLETS = 5;
const MOBILE_BULLETS = 6;
const MOBILE_SHOWN_DIGITS = 4;

/** 'a•••••@artha.example', regardless of the length of the name. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${BULLETS.repeat(EMAIL_BULLETS)}${at < 0 ? '' : email.slice(at)}`;
}

/** '••••••0001' */
export const maskMobile = (mobile: string): string =>
  BULLETS.repeat(MOBILE_BULLETS) + mobile.slice(-MOBILE_SHOWN_DIGITS);
