/** The calls before there is a session: is this a customer of the bank, and are you that customer? */
import { OTP_DIGITS } from '@artha/domain/kit/limits';
import { PATTERNS } from '@artha/domain/kit/patterns';
import { CUSTOMER_ID_MAX_DIGITS } from '@artha/domain/system/users/customer-id';
import * as z from 'zod/mini';
import { anyone } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { line, requiredLine } from '../kit/scalars.ts';
import { SignedIn } from '../system/session.ts';
import { RESET_HINT } from '../system/recovery.ts';

const PASSWORD_MAX_CHARACTERS = 200;

/** The bank's customer id. Leading zeros do not count. */
export const CustomerId = z.string().check(z.regex(new RegExp(`^(?=.{1,${CUSTOMER_ID_MAX_DIGITS}}$)0*[1-9]\\d*$`)));

/** The two booleans are all that a visitor learns of a customer. */
export const CustomerValidation = z.object({
  /** Whether the bank opens investment accounts for customers of this type; false for an unknown id too. */
  isValidCustomerType: z.boolean(),
  /** Whether the bank holds all that an account needs. */
  isCBSDataValid: z.boolean(),
});

export const fetchAndValidateCustomer = route({
  method: 'POST',
  path: '/api/Customers/fetchAndValidate',
  audience: anyone,
  summary: 'Whether the bank knows the customer, and all that an investment account needs. Only two booleans.',
  limit: 'recovery',
  allowedWhile: ['onboarding'],
  input: z.strictObject({ customerId: CustomerId }),
  answer: CustomerValidation,
  refusals: ['onboarding.bank-unavailable', 'onboarding.sign-up-off'],
});

/**
 * Sends a code to the mobile and e-mail that the bank holds. The answer is the same for a client who has an account.
 */
export const sendSignUpCode = route({
  method: 'POST',
  path: '/api/Onboardings/sendCode',
  audience: anyone,
  summary: 'Sends a one-time password to the mobile and e-mail that the bank has of a customer.',
  limit: 'recovery',
  input: z.strictObject({ customerId: CustomerId, hasConsented: z.literal(true) }),
  answer: z.object({ sent: z.literal(true) }),
  refusals: ['onboarding.bank-unavailable', 'onboarding.sign-up-off'],
});

/** The form for the code and the new login. */
export const NewLogin = z.strictObject({
  otpCode: requiredLine('OTP is required.', OTP_DIGITS),
  userId: requiredLine('User ID is required.', 50).check(
    z.regex(PATTERNS.userName, 'A user ID has at least 4 letters or digits, without spaces.'),
  ),
  newPassword: line(PASSWORD_MAX_CHARACTERS).check(
    z.minLength(1, 'Password is required.'),
    z.regex(PATTERNS.password, RESET_HINT),
  ),
});

/** Proves the customer by the code and chooses user id and password. The session may only sign up. */
export const signUp = route({
  method: 'POST',
  path: '/api/Onboardings/signUp',
  audience: anyone,
  summary: 'Chooses user id and password with the emailed code. The session is held until the onboarding is completed.',
  limit: 'sign-in',
  input: z.extend(NewLogin, { customerId: CustomerId }),
  answer: SignedIn,
  refusals: ['onboarding.code-wrong', 'onboarding.user-id-taken', 'onboarding.sign-up-off'],
});
