/** The success toasts. The wording is fixed. */
export const CODE_SENT = 'OTP sent successfully on your registered Email ID.';
export const PASSWORD_RESET = 'You have successfully changed your password.';
export const USER_ID_SENT = 'User ID sent successfully on your registered Email ID.';
export const PASSWORD_CHANGED = 'Password changed successfully';
export const TERMS_ACCEPTED = 'Terms and Conditions Accepted!';
