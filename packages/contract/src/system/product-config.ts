import type { RoleKey } from '@artha/domain/kit/roles';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import type { ColourName } from '@artha/domain/system/product-config/colour-names';
import { COLOUR_NAMES } from '@artha/domain/system/product-config/colour-names';
import { OFFERED_PLANS } from '@artha/domain/system/product-config/offered-plans';
import { isSafeUrl } from '@artha/domain/system/product-config/safe-url';
import * as z from 'zod/mini';
import { anyone } from '../kit/audience.ts';
import { MenuData } from './navigation.menu.ts';
import { file } from '../kit/download.ts';
import { nothing, route } from '../kit/route.ts';
import { Instant, line, Uuid, requiredLine } from '../kit/scalars.ts';

export const PlanType = z.enum(['Direct', 'Regular']);
export type PlanType = z.infer<typeof PlanType>;

/** Which plans a deployment sells. */
export const OfferedPlans = z.enum(OFFERED_PLANS);

const URL_MAX_CHARACTERS = 500;
const URL_MESSAGE = 'Enter an address that begins with https://, or a path of this site such as /disclaimer.';

/** An address that may be rendered: https, or a path of this site. Anything else could run script. */
export const SafeUrl = z.string().check(z.maxLength(URL_MAX_CHARACTERS), z.refine(isSafeUrl, URL_MESSAGE));

/** A SafeUrl, or empty when the deployment has no such address. */
export const SafeUrlOrNone = z.string().check(
  z.maxLength(URL_MAX_CHARACTERS),
  z.refine((url) => url === '' || isSafeUrl(url), `${URL_MESSAGE} Or leave it empty.`),
);

/** A file of this site: the content security policy allows no other images. */
const SitePath = z.string().check(
  z.maxLength(URL_MAX_CHARACTERS),
  z.refine((url) => isSafeUrl(url) && url.startsWith('/'), 'Enter a path of this site, such as /brand/logo.svg.'),
);

/** '#32409c', or 'rgb(50 64 156)'. Nothing else that CSS would interpret. */
const COLOUR =
  /^(?:#[0-9a-fA-F]{6}|rgb\((?:25[0-5]|2[0-4]\d|1?\d?\d)(?:(?: ?, ?| )(?:25[0-5]|2[0-4]\d|1?\d?\d)){2}\))$/;
export const Colour = z.string().check(z.regex(COLOUR, 'Enter a colour such as #32409c or rgb(50 64 156).'));

export const themeShape = Object.fromEntries(COLOUR_NAMES.map((name) => [name, z.optional(Colour)])) as Record<
  ColourName,
  z.ZodMiniOptional<typeof Colour>
>;
const ThemeColours = z.object(themeShape);

/** The colours of the deployment, by mode; missing ones are as in tokens.css. */
export const ThemeConfig = z.object({ light: ThemeColours, dark: ThemeColours });
export type ThemeConfig = z.infer<typeof ThemeConfig>;

const ROLE_KEYS = Object.keys(ROLE_IDS) as [RoleKey, ...RoleKey[]];

const name = requiredLine('Name is required.', 60);

/** The targets of links on pages and in the footer. */
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
  /** Target after a client's session has ended; empty: the login page. */
  clientPortalUrl: SafeUrlOrNone,
  /** Target of Exit Investment; empty: the login page. */
  bankPublicSiteUrl: SafeUrlOrNone,
});

/** An image of the dashboard of clients: a file of the configuration, what it shows, and where it leads. */
export const DashboardImage = z.object({
  fileId: Uuid,
  altText: line(150).check(z.regex(/\S/, 'Describe the image.')),
  link: SafeUrlOrNone,
});
export type DashboardImage = z.infer<typeof DashboardImage>;

export const DASHBOARD_IMAGES_MAX = 8;

/** The public part of the configuration, readable before login: names, theme, addresses, contacts, flags. */
export const OpenConfig = z.object({
  clientBrandName: name,
  providerName: z.string().check(z.regex(/^[a-z]{2,20}$/, 'Use 2 to 20 lower-case letters.')),
  fundName: line(60),
  TEXTINFO: z.object({ productName: name, corporateOffice: line(300) }),
  UICONFIG: z.object({ isProductRegistered: z.boolean() }),
  THEMECONFIG: ThemeConfig,
  URLS: Urls,
  applicationURLWithProtocol: z.string().check(z.maxLength(URL_MAX_CHARACTERS)),
  isSelfSignupAllowed: z.boolean(),
  isBseEnabled: z.boolean(),
  mutualFundPlanType: OfferedPlans,
  /** The values that mark notifications as read or unread. */
  NOTIFICATIONSTATUS: z.object({
    unread: z.object({ value: z.boolean() }),
    read: z.object({ value: z.boolean() }),
  }),
  supportEmail: line(254).check(
    z.regex(/^(?:[^\s@<>"'(),:;[\]\\]+@[^\s@<>"'(),:;[\]\\]+)?$/, 'Enter an address such as care@bank.example.'),
  ),
  supportPhone: line(30).check(z.regex(/^[\d +()-]*$/, 'Use digits, spaces, +, - and brackets.')),
  advisorRegistrationNumber: line(40),
  instrumentSearchDebounceMs: z.int().check(z.gte(0), z.lte(5_000)),
  /** The roles whose users stay logged in when they reload the browser. */
  reloadRoles: z.array(z.enum(ROLE_KEYS)),
  headerRefreshIntervalMs: z.int().check(z.gte(10_000), z.lte(86_400_000)),
  /** In the order in which they are shown; none hides their place. */
  DASHBOARDIMAGES: z.array(DashboardImage),
});

/** The server's key pair for payloads: its id, and the public half as SPKI in base64. */
export const PayloadPublicKey = z.object({ keyId: z.string(), publicKey: z.string() });
export type PayloadPublicKey = z.infer<typeof PayloadPublicKey>;

/** What a browser needs before login, and both clocks; with a session also the caller's own values. */
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
    /** For the roles that the caller holds, by storage name; only with a session. */
    MENUDATA: z.optional(MenuData),
    /** Whether the caller is in BETA_USERS, which itself is never sent; only with a session. */
    isBetaUser: z.optional(z.boolean()),
    /** The address lines of invoices; only with a session. */
    invoiceAddressLines: z.optional(z.array(z.string())),
    /** The key for encrypted requests (payload-format.ts); null when encryption is off. */
    payloadEncryption: z.nullable(PayloadPublicKey),
    /** The business clock: cut-off, NAV date, "today" on screens. The sandbox can move it. */
    businessNow: Instant,
    /** The real clock: sessions, one-time passwords, limits. It cannot be moved. */
    realNow: Instant,
  }),
  refusals: [],
});

/** The colours of the deployment as a file, also for a host page that embeds the product. */
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

/** For image elements, which send no token: only images that the configuration names are answered. */
export const getDashboardImage = route({
  method: 'GET',
  path: '/api/DashboardImages/:fileId',
  audience: anyone,
  summary: 'An image of the dashboard of clients, as the configuration names it.',
  isTokenless: true,
  input: z.strictObject({ fileId: Uuid }),
  answer: file,
  refusals: ['file.not-found'],
});
