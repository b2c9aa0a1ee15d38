import { line } from '@artha/contract/kit/scalars';
import { PATTERNS } from '@artha/domain/kit/patterns';
import { CUSTOMER_ID_MAX_DIGITS } from '@artha/domain/system/users/customer-id';
import * as z from 'zod/mini';

const NAME_MAX_CHARACTERS = 100;

const common = {
  /** Seconds since 1970. */
  iat: z.number(),
  exp: z.number(),
  /** The token id: each token is accepted once. */
  jti: z.string().check(z.regex(/^[\w.:-]{8,100}$/)),
};

const CustomerClaims = z.object({
  ...common,
  kind: z.literal('customer'),
  /** The bank's customer id, above zero. */
  sub: z.string().check(z.regex(new RegExp(`^(?=.{1,${CUSTOMER_ID_MAX_DIGITS}}$)0*[1-9]\\d*$`))),
  /** Name and e-mail are required for a new customer. */
  name: z.optional(line(NAME_MAX_CHARACTERS).check(z.regex(/^\S(?:.*\S)?$/))),
  email: z.optional(z.string().check(z.regex(PATTERNS.email))),
});

const StaffClaims = z.object({
  ...common,
  kind: z.literal('staff'),
  /** The login user id. */
  sub: z.string().check(z.regex(/^\S{1,100}$/)),
});

/** The claims of a partner token besides issuer and audience: docs/external-systems.md. */
export const PartnerClaims = z.discriminatedUnion('kind', [CustomerClaims, StaffClaims]);
export type PartnerClaims = z.infer<typeof PartnerClaims>;
export type CustomerClaims = z.infer<typeof CustomerClaims>;
