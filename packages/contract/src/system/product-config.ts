import type { ColourName } from '@artha/domain/system/product-config/colour-names';
import { COLOUR_NAMES } from '@artha/domain/system/product-config/colour-names';
import { isSafeUrl } from '@artha/domain/system/product-config/safe-url';
import * as z from 'zod/mini';
import { anyone } from '../kit/audience.ts';
import { MenuData } from './navigation.menu.ts';
import { nothing, route } from '../kit/route.ts';
import { Instant, line } from '../kit/scalars.ts';

export const PlanType = z.enum(['Direct', 'Regular']);
export type PlanType = z.infer<typeof PlanType>;

const URL_MAX_CHARACTERS = 500;
const URL_MESSAGE = 'Enter an address that begins with https://, or a path of this site such as /disclaimer.';

/** An address that may be rendered: https, or a path of this site. Anything else could run script. */
export const SafeUrl = z.string().check(z.maxLength(URL_MAX_CHARACTERS), z.refine(isSafeUrl, URL_MESSAGE));

/** As SafeUrl, or empty where the deployment has no such address. */
export const SafeUrlOrNone = z.string().check(
  z.maxLength(URL_MAX_CHARACTERS),
  z.refine((url) => url === '' || isSafeUrl(url), `${URL_MESSAGE} Or leave it empty.`),
);

/** A file of this site: pages load pictures from nowhere else (their content security policy). */
const SitePath = z.string().check(
  z.maxLength(URL_MAX_CHARACTERS),
  z.refine((url) => isSafeUrl(url) && url.startsWith('/'), 'Enter a path of this site, such as /brand/logo.svg.'),
);

/** '#32409c', or 'rgb(50 64 156)'. Nothing that a style sheet would read further. */
const COLOUR =
  /^(?:#[0-9a-fA-F]{6}|rgb\((?:25[0-5]|2[0-4]\d|1?\d?\d)(?:(?: ?, ?| )(?:25[0-5]|2[0-4]\d|1?\d?\d)){2}\))$/;
export const Colour = z.string().check(z.regex(COLOUR, 'Enter a colour such as #32409c or rgb(50 64 156).'));

export const themeShape = Object.fromEntries(COLOUR_NAMES.map((name) => [name, z.optional(Colour)])) as Record<
  ColourName,
  z.ZodMiniOptional<typeof Colour>
>;
const ThemeColours = z.object(themeShape);

/** The colours of the deployment, by mode; what is not there is as in tokens.css. */
export const ThemeConfig = z.object({ light: ThemeColours, dark: ThemeColours });
export type ThemeConfig = z.infer<typeof ThemeConfig>;

const name = line(60).check(z.minLength(1));

/** Where the links of pages and of the footer lead. */
export const Urls = z.object({
  logoUrl: SitePath,
  termsAndConditionUrl: SafeUrl,
  privacyPolicyUrl: SafeUrl,
  disclaimerUrl: SafeUrlOrNone,
  supportUrl: SafeUrlOrNone,
  aboutUsUrl: SafeUrlOrNone,
  careersUrl: SafeUrlOrNone,
  toolsUrl: SafeUrlOrNone,
  contactUrl: SafeUrlOrNone,
  facebookUrl: SafeUrlOrNone,
  twitterUrl: SafeUrlOrNone,
  linkedinUrl: SafeUrlOrNone,
  instagramUrl: SafeUrlOrNone,
  /** Where a client goes whose session has ended; empty: to log in. */
  clientPortalUrl: SafeUrlOrNone,
  /** Where a client goes by Exit Investment; empty: to log in. */
  bankPublicSiteUrl: SafeUrlOrNone,
});

/** What anybody may know of the configuration before signing in: names, looks, addresses, contacts, flags. */
export const OpenConfig = z.object({
  clientBrandName: name,
  providerName: z.string().check(z.regex(/^[a-z]{2,20}$/, 'Use 2 to 20 small letters.')),
  fundName: line(60),
  TEXTINFO: z.object({ productName: name, corporateOffice: line(300) }),
  UICONFIG: z.object({ isProductRegistered: z.boolean() }),
  THEMECONFIG: ThemeConfig,
  URLS: Urls,
  applicationURLWithProtocol: z.string().check(z.maxLength(URL_MAX_CHARACTERS)),
  isSelfSignupAllowed: z.boolean(),
  isBseEnabled: z.boolean(),
  mutualFundPlanType: PlanType,
  /** The values by which notifications are told read and unread. */
  NOTIFICATIONSTATUS: z.object({
    unread: z.object({ value: z.boolean() }),
    read: z.object({ value: z.boolean() }),
  }),
  supportEmail: line(254).check(
    z.regex(/^(?:[^\s@<>"'(),:;[\]\\]+@[^\s@<>"'(),:;[\]\\]+)?$/, 'Enter an address such as care@bank.example.'),
  ),
  supportPhone: line(30).check(z.regex(/^[\d +()-]*$/, 'Use digits, blanks, +, - and brackets.')),
  advisorRegistrationNumber: line(40),
  instrumentSearchDebounceMs: z.int().check(z.gte(0), z.lte(5_000)),
  headerRefreshIntervalMs: z.int().check(z.gte(10_000), z.lte(86_400_000)),
});

/** The server's key pair for payloads: its id, and the public half as SPKI in base64. */
export const PayloadPublicKey = z.object({ keyId: z.string(), publicKey: z.string() });
export type PayloadPublicKey = z.infer<typeof PayloadPublicKey>;

/** What a browser needs to know before anybody signs in, and both clocks; of who is signed in also what is theirs. */
export const getConfigOptions = route({
  method: 'GET',
  path: '/api/AppConfigs/options',
  audience: anyone,
  summary:
    'Names, colours, plan type, flags and addresses of this deployment, both clocks, and the menus of the caller.',
  allowedWhile: ['pending', 'forced', 'onboarding'],
  isVital: true,
  input: nothing,
  answer: z.extend(OpenConfig, {
    logoUrl: SitePath,
    environment: z.enum(['sandbox', 'staging', 'production']),
    /** Of the roles that the caller holds, by their storage names; only for who is signed in. */
    MENUDATA: z.optional(MenuData),
    /** Whether the caller is named in BETA_USERS, which itself never leaves; only for who is signed in. */
    isBetaUser: z.optional(z.boolean()),
    /** The lines over an invoice; only for who is signed in. */
    invoiceAddressLines: z.optional(z.array(z.string())),
    /** What bodies and answers are encrypted for (payload-format.ts); null where nothing is. */
    payloadEncryption: z.nullable(PayloadPublicKey),
    /** What the product calls now: cut-off, NAV day, "today" on screens. The sandbox can move it. */
    businessNow: Instant,
    /** The time of day: sessions, codes, limits. Nobody moves it. */
    realNow: Instant,
  }),
  refusals: [],
});

/** The colours of the deployment as a file: a host that shows the product reads it too. */
export const getTheme = route({
  method: 'GET',
  path: '/assets/config/theme.json',
  audience: anyone,
  summary: 'The colours of this deployment for the light and the dark mode.',
  allowedWhile: ['pending', 'forced', 'onboarding'],
  isVital: true,
  isTokenless: true,
  input: nothing,
  answer: ThemeConfig,
  refusals: [],
});
