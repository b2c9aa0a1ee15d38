import * as z from 'zod/mini';
import { anyone } from './audience.ts';
import { nothing, route } from './route.ts';
import { Instant } from './scalars.ts';

export const PlanType = z.enum(['Direct', 'Regular']);
export type PlanType = z.infer<typeof PlanType>;

/** An address that may be rendered: https, or a path of this site. Anything else could run script. */
export const SafeUrl = z.string().check(z.maxLength(500), z.regex(/^(?:https:\/\/[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*)$/));

/** As SafeUrl, or empty where the deployment has no such address. */
const SafeUrlOrNone = z.string().check(z.refine((url) => url === '' || z.safeParse(SafeUrl, url).success));

/** The configuration of the product, one row a key in the database (specification 3). */
export const ProductConfig = z.object({
  clientBrandName: z.string().check(z.minLength(1), z.maxLength(60)),
  providerName: z.string().check(z.regex(/^[a-z]{2,20}$/)),
  TEXTINFO: z.object({ productName: z.string().check(z.maxLength(60)) }),
  UICONFIG: z.object({ isProductRegistered: z.boolean() }),
  isSelfSignupAllowed: z.boolean(),
  isBseEnabled: z.boolean(),
  mutualFundPlanType: PlanType,
  URLS: z.object({
    logoUrl: SafeUrl,
    termsAndConditionUrl: SafeUrl,
    privacyPolicyUrl: SafeUrl,
    /** Where a client goes whose session has ended; empty: to log in. */
    clientPortalUrl: SafeUrlOrNone,
    /** Where a client goes by Exit Investment; empty: to log in. */
    bankPublicSiteUrl: SafeUrlOrNone,
  }),
  supportEmail: z.string().check(z.maxLength(254)),
  supportPhone: z.string().check(z.maxLength(30)),
  instrumentSearchDebounceMs: z.int().check(z.gte(0), z.lte(5_000)),
});
export type ProductConfig = z.infer<typeof ProductConfig>;

/** The server's key pair for payloads: its id, and the public half as SPKI in base64. */
export const PayloadPublicKey = z.object({ keyId: z.string(), publicKey: z.string() });
export type PayloadPublicKey = z.infer<typeof PayloadPublicKey>;

/** What a browser needs to know before anybody signs in, and both clocks. */
export const getConfigOptions = route({
  method: 'GET',
  path: '/api/AppConfigs/options',
  audience: anyone,
  summary: 'Names, plan type, flags and addresses of this deployment, and both clocks.',
  allowedWhile: ['pending', 'forced', 'onboarding'],
  isVital: true,
  input: nothing,
  answer: z.extend(ProductConfig, {
    logoUrl: SafeUrl,
    environment: z.enum(['sandbox', 'staging', 'production']),
    /** What bodies and answers are encrypted for (payload-format.ts); null where nothing is. */
    payloadEncryption: z.nullable(PayloadPublicKey),
    /** What the product calls now: cut-off, NAV day, "today" on screens. The sandbox can move it. */
    businessNow: Instant,
    /** The time of day: sessions, codes, limits. Nobody moves it. */
    realNow: Instant,
  }),
  refusals: [],
});
