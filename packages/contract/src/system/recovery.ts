import { PATTERNS } from '@artha/domain/kit/patterns';
import { OTP_DIGITS } from '@artha/domain/kit/limits';
import { isCommonPassword } from '@artha/domain/system/users/common-passwords';
import * as z from 'zod/mini';
import { anyone, signedIn } from '../kit/audience.ts';
import { file } from '../kit/download.ts';
import { nothing, route } from '../kit/route.ts';
import { line, UserId } from '../kit/scalars.ts';

const EMAIL_MAX_CHARACTERS = 254;
const USER_ID_MAX_CHARACTERS = 100;
const PASSWORD_MAX_CHARACTERS = 200;

/** (sic) specification 2.5 and 2.7: neither hint tells of the lower-case letter that the pattern asks for. */
export const RESET_HINT = 'min 8 chars, 1 number, 1 CAPS, 1 special char';
export const CHANGE_HINT = `${RESET_HINT} & no spaces allowed`;
const TOO_COMMON = 'This password is one of those that are tried first. Choose another.';

const required = (message: string, maxCharacters: number) => line(maxCharacters).check(z.minLength(1, message));

/** A password that may be set: what is wrong is told one by one. */
const newPassword = (requiredMessage: string, hint: string) =>
  line(PASSWORD_MAX_CHARACTERS).check(
    z.minLength(1, requiredMessage),
    z.regex(PATTERNS.password, hint),
    z.refine((text) => !isCommonPassword(text), TOO_COMMON),
  );

/** Step 1 of specification 2.5. */
export const CodeRequest = z.strictObject({
  userId: required('User ID is required.', USER_ID_MAX_CHARACTERS),
  emailId: required('Email is required.', EMAIL_MAX_CHARACTERS),
});

/** Step 2. */
export const NewPassword = z.strictObject({
  otpCode: required('OTP is required.', OTP_DIGITS),
  newPassword: newPassword('Password is required.', RESET_HINT),
});

/** Sends a one-time password when user id and e-mail belong together. Says so in any case, after the same time. */
export const generateOtp = route({
  method: 'POST',
  path: '/api/AppUsers/generateOtp',
  audience: anyone,
  summary:
    'Mails a one-time password to set a new password, if user id and e-mail belong together. One answer for all.',
  limit: 'login',
  input: CodeRequest,
  answer: z.object({ sent: z.literal(true) }),
  refusals: [],
});

/** Sets a new password by the code that was mailed. All sessions of the user end. */
export const forgotPassword = route({
  method: 'POST',
  path: '/api/AppUsers/forgotPassword',
  audience: anyone,
  summary:
    'Sets a new password by the one-time password that was mailed. Whatever is wrong with the code is one refusal.',
  limit: 'login',
  input: z.extend(NewPassword, { userId: CodeRequest.shape.userId }),
  answer: z.object({ changed: z.literal(true) }),
  refusals: ['recovery.code-wrong'],
});

const email = line(EMAIL_MAX_CHARACTERS).check(
  z.minLength(1, 'Email Id is required.'),
  z.regex(PATTERNS.email, 'Email Id is not valid.'),
);

const pan = line(10).check(
  z.minLength(1, 'Pancard Number is required.'),
  z.toUpperCase(),
  z.regex(PATTERNS.pan, 'Pancard Number is not valid.'),
);

/** The form of specification 2.6. Staff fill in the e-mail alone. */
export const ClientUserIdRequest = z.strictObject({ pancardNumber: pan, userEmail: email });
export const StaffUserIdRequest = z.strictObject({ userEmail: email });

/** Mails the user id: of a client with this PAN and e-mail, or of the staff with this e-mail. Says so in any case. */
export const forgotUserId = route({
  method: 'POST',
  path: '/api/AppUsers/forgotUserId',
  audience: anyone,
  summary: 'Mails the user id. Clients give PAN and e-mail, staff the e-mail alone. One answer for all.',
  limit: 'login',
  input: z.extend(StaffUserIdRequest, { pancardNumber: z.optional(pan) }),
  answer: z.object({ sent: z.literal(true) }),
  refusals: [],
});

/** The form of specification 2.7. */
export const PasswordChange = z.strictObject({
  oldPassword: required('Old Password is required.', PASSWORD_MAX_CHARACTERS),
  newPassword: newPassword('New Password is required.', CHANGE_HINT),
  confirmPassword: newPassword('Confirm Password is required.', CHANGE_HINT),
});

/** Changes the own password. The session that asks stays, all others of the user end. */
export const changePassword = route({
  method: 'POST',
  path: '/api/AppUsers/:userId/changePassword',
  audience: signedIn,
  summary: 'Changes the own password. Other sessions of the user end.',
  limit: 'login',
  allowedWhile: ['forced', 'onboarding'],
  input: z.extend(PasswordChange, {
    userId: UserId,
    confirmPassword: z.optional(PasswordChange.shape.confirmPassword),
  }),
  answer: z.object({ changed: z.literal(true) }),
  refusals: [
    'recovery.old-password-wrong',
    'recovery.password-same',
    'recovery.password-mismatch',
    'session.forbidden',
  ],
});

/** Accepts the terms as they are now. Accepting them again is fine. */
export const acceptTnc = route({
  method: 'POST',
  path: '/api/AppUsers/:userId/acceptTnc',
  audience: signedIn,
  summary: 'Accepts the newest terms and conditions.',
  allowedWhile: ['forced', 'onboarding'],
  input: z.strictObject({ userId: UserId }),
  answer: z.object({ accepted: z.literal(true), version: z.int() }),
  refusals: ['session.forbidden'],
});

/** Where links show the terms, unless the configuration leads elsewhere. It never changes. */
export const TERMS_PDF_URL = '/assets/terms-and-conditions.pdf';

/** The terms as they are now, to be saved. */
export const downloadTerms = route({
  method: 'GET',
  path: '/api/TermsAndConditions/download',
  audience: anyone,
  summary: 'The newest terms and conditions as a PDF.',
  limit: 'read',
  allowedWhile: ['pending', 'forced', 'onboarding'],
  input: nothing,
  answer: file,
  refusals: [],
});
