import { PATTERNS } from '@artha/domain/kit/patterns';
import { OTP_DIGITS, PAN_CHARACTERS, USER_ID_MAX_CHARACTERS } from '@artha/domain/kit/limits';
import * as z from 'zod/mini';
import { anyone, signedIn } from '../kit/audience.ts';
import { file } from '../kit/download.ts';
import { nothing, route } from '../kit/route.ts';
import { line, requiredLine, UserId } from '../kit/scalars.ts';

const EMAIL_MAX_CHARACTERS = 254;
const PASSWORD_MAX_CHARACTERS = 200;

/** The required wording: neither hint mentions the lower-case letter that the pattern requires. */
export const RESET_HINT = 'min 8 chars, 1 number, 1 CAPS, 1 special char';
export const CHANGE_HINT = `${RESET_HINT} & no spaces allowed`;
/** Found by an estimate of the guesses, after the checks below. */
export const PASSWORD_TOO_EASY = 'This password is too easy to guess. Choose another.';

/** A new password; each problem has its own message. */
const newPassword = (requiredMessage: string, hint: string) =>
  line(PASSWORD_MAX_CHARACTERS).check(z.minLength(1, requiredMessage), z.regex(PATTERNS.password, hint));

/** Step 1 of a password reset. */
export const CodeRequest = z.strictObject({
  userId: requiredLine('User ID is required.', USER_ID_MAX_CHARACTERS),
  emailId: requiredLine('Email is required.', EMAIL_MAX_CHARACTERS),
});

/** Step 2 of a password reset. */
export const NewPassword = z.strictObject({
  otpCode: requiredLine('OTP is required.', OTP_DIGITS),
  newPassword: newPassword('Password is required.', RESET_HINT),
});

/** Sends a one-time password if user id and email match. The answer and its timing are the same in any case. */
export const generateOtp = route({
  method: 'POST',
  path: '/api/AppUsers/generateOtp',
  audience: anyone,
  summary: 'Emails a one-time password for a password reset if user id and email match. The answer is always the same.',
  limit: 'recovery',
  input: CodeRequest,
  answer: z.object({ sent: z.literal(true) }),
  refusals: [],
});

/** Sets a new password with the emailed code. All sessions of the user end. */
export const forgotPassword = route({
  method: 'POST',
  path: '/api/AppUsers/forgotPassword',
  audience: anyone,
  summary: 'Sets a new password with the emailed one-time password. Every problem with the code has the same refusal.',
  limit: 'recovery',
  input: z.extend(NewPassword, { userId: CodeRequest.shape.userId }),
  answer: z.object({ changed: z.literal(true) }),
  refusals: ['recovery.code-wrong', 'recovery.password-reused'],
});

const email = requiredLine('Email Id is required.', EMAIL_MAX_CHARACTERS).check(
  z.regex(PATTERNS.email, 'Email Id is not valid.'),
);

const pan = requiredLine('Pancard Number is required.', PAN_CHARACTERS).check(
  z.toUpperCase(),
  z.regex(PATTERNS.pan, 'Pancard Number is not valid.'),
);

/** The form for a forgotten user id. Staff enter only the email address. */
export const ClientUserIdRequest = z.strictObject({ pancardNumber: pan, userEmail: email });
export const StaffUserIdRequest = z.strictObject({ userEmail: email });

/** Emails the user id of the client with this PAN and email, or of the staff member with this email. */
export const forgotUserId = route({
  method: 'POST',
  path: '/api/AppUsers/forgotUserId',
  audience: anyone,
  summary: 'Emails the user id. Clients enter PAN and email, staff only the email. The answer is always the same.',
  limit: 'recovery',
  input: z.extend(StaffUserIdRequest, { pancardNumber: z.optional(pan) }),
  answer: z.object({ sent: z.literal(true) }),
  refusals: [],
});

/** The form for changing the password. */
export const PasswordChange = z.strictObject({
  oldPassword: requiredLine('Old Password is required.', PASSWORD_MAX_CHARACTERS),
  newPassword: newPassword('New Password is required.', CHANGE_HINT),
  confirmPassword: newPassword('Confirm Password is required.', CHANGE_HINT),
});

/** Changes the caller's password. The current session gets a new token; all other sessions of the user end. */
export const changePassword = route({
  method: 'POST',
  path: '/api/AppUsers/:userId/changePassword',
  audience: signedIn,
  summary:
    "Changes the caller's password. This session gets a new token, the user's other sessions end. Five wrong old passwords end this session.",
  limit: 'password',
  allowedWhile: ['forced', 'onboarding'],
  input: z.extend(PasswordChange, {
    userId: UserId,
    confirmPassword: z.optional(PasswordChange.shape.confirmPassword),
  }),
  answer: z.object({ changed: z.literal(true), token: z.string() }),
  refusals: [
    'recovery.old-password-wrong',
    'recovery.too-many-passwords',
    'recovery.password-same',
    'recovery.password-mismatch',
    'session.forbidden',
  ],
});

/** Accepts the current terms. Idempotent. */
export const acceptTnc = route({
  method: 'POST',
  path: '/api/AppUsers/:userId/acceptTnc',
  audience: signedIn,
  summary: 'Accepts the current terms and conditions.',
  allowedWhile: ['forced', 'onboarding'],
  input: z.strictObject({ userId: UserId }),
  answer: z.object({ accepted: z.literal(true), version: z.int() }),
  refusals: ['session.forbidden'],
});

/** The default link to the terms, unless configured otherwise. It never changes. */
export const TERMS_PDF_URL = '/assets/terms-and-conditions.pdf';

/** The current terms, for the screen that asks to accept them. */
export const getTerms = route({
  method: 'GET',
  path: '/api/TermsAndConditions',
  audience: anyone,
  summary: 'The current terms and conditions with their version.',
  limit: 'read',
  allowedWhile: ['pending', 'forced', 'onboarding'],
  input: nothing,
  answer: z.object({
    version: z.int(),
    parts: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
  }),
  refusals: [],
});

/** The current terms as a download. */
export const downloadTerms = route({
  method: 'GET',
  path: '/api/TermsAndConditions/download',
  audience: anyone,
  summary: 'The current terms and conditions as a PDF.',
  limit: 'read',
  allowedWhile: ['pending', 'forced', 'onboarding'],
  input: nothing,
  answer: file,
  refusals: [],
});
