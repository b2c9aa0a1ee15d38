/** The whole configuration, and the calls by which system administrators manage it. */
import { CONFIG_GROUPS, CONFIG_KEYS } from '@artha/domain/system/product-config/config-keys';
import { RISK_RULES } from '@artha/domain/system/product-config/risk-rules';
import { PARTNER_ROLE_KEYS } from '@artha/domain/system/users/partner-roles';
import * as z from 'zod/mini';
import { only } from '../kit/audience.ts';
import { Ifsc } from '../kit/ifsc.ts';
import { MenuData } from './navigation.menu.ts';
import { Limit, Offset } from '../kit/paging.ts';
import { DASHBOARD_IMAGES_MAX, DashboardImage, OpenConfig, SafeUrlOrNone, themeShape, Urls } from './product-config.ts';
import { nothing, route } from '../kit/route.ts';
import { Instant, line, requiredLine } from '../kit/scalars.ts';

/** What banks accept at most: one crore a debit, and forty years. */
const BANK_MANDATE_MAX_RUPEES = 10_000_000;
const BANK_MANDATE_MAX_YEARS = 40;

/** As JSON in UTF-8: encrypted, they still fit into the body of a call. */
const TERMS_MAX_BYTES = 70_000;
const bytesOf = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length;

const text = z.string().check(z.maxLength(2_000));

/** Texts that replace those of a notification; missing ones keep the default. */
const Template = z.strictObject({
  message: z.optional(text),
  subject: z.optional(text),
  mail: z.optional(text),
  sms: z.optional(text),
  push: z.optional(text),
});

const StrictColours = z.strictObject(themeShape);

/**
 * Every key of the configuration, one database row each. Unknown fields are refused on save, because a colour with a
 * wrong name would otherwise be dropped silently.
 */
export const ProductConfig = z.extend(OpenConfig, {
  THEMECONFIG: z.strictObject({ light: StrictColours, dark: StrictColours }),
  URLS: z.strictObject(Urls.shape),
  TEXTINFO: z.strictObject(OpenConfig.shape.TEXTINFO.shape),
  UICONFIG: z.strictObject(OpenConfig.shape.UICONFIG.shape),
  applicationURLWithProtocol: SafeUrlOrNone,
  /** Where vulnerabilities are reported; empty: nowhere. */
  securityContact: line(254).check(
    z.regex(
      /^(?:https:\/\/[^\s@<>"']+|[^\s@<>"'(),:;[\]\\]+@[^\s@<>"'(),:;[\]\\]+)?$/,
      'Enter an address such as security@bank.example or https://bank.example/security.',
    ),
  ),
  TERMS: z.strictObject({
    version: z.int().check(z.gte(1), z.lte(9_999)),
    text: z.string().check(
      z.regex(/\S/, 'Enter the terms.'),
      z.refine((terms) => bytesOf(terms) <= TERMS_MAX_BYTES, 'The terms can have at most 70 KB of text.'),
    ),
  }),
  invoiceAddressLines: z.array(line(120)).check(z.maxLength(8)),
  /** From the day an application is sent; after it, operations see it as late. */
  onboardingReviewDays: z.int().check(z.gte(1), z.lte(15)),
  BANKACCOUNTS: z
    .strictObject({
      /** From 0 to 100: what two names have in common to count as the same, and as nearly the same. */
      nameVerifiedFrom: z.int().check(z.gte(1), z.lte(100)),
      nameReviewFrom: z.int().check(z.gte(1), z.lte(100)),
      perAccountMax: z.int().check(z.gte(1), z.lte(20)),
      additionsPerDayMax: z.int().check(z.gte(1), z.lte(50)),
    })
    .check(
      z.refine(
        ({ nameVerifiedFrom, nameReviewFrom }) => nameReviewFrom <= nameVerifiedFrom,
        'A name that is verified must score at least as much as one that is reviewed.',
      ),
    ),
  MENUDATA: MenuData,
  DASHBOARDIMAGES: z.array(z.strictObject(DashboardImage.shape)).check(
    z.maxLength(DASHBOARD_IMAGES_MAX),
    z.refine(
      (images) => new Set(images.map(({ fileId }) => fileId)).size === images.length,
      'Each image may be used once.',
    ),
  ),
  /** As typed at login. */
  BETA_USERS: z.array(requiredLine('User ID is required.', 60)).check(z.maxLength(1_000)),
  /** The roles in which the partner's tokens sign staff in. */
  partnerStaffRoles: z.array(z.enum(PARTNER_ROLE_KEYS)).check(
    z.maxLength(PARTNER_ROLE_KEYS.length),
    z.refine((keys) => new Set(keys).size === keys.length, 'Each role may be listed once.'),
  ),
  /** A new mandate may allow at most this; those that exist keep their limits. */
  bankMandateMaximumRupees: z.int().check(z.gte(1), z.lte(BANK_MANDATE_MAX_RUPEES)),
  bankMandateMaximumYears: z.int().check(z.gte(1), z.lte(BANK_MANDATE_MAX_YEARS)),
  /** Where clients send money by NEFT or RTGS; a change holds for payments that begin later. */
  CLEARINGACCOUNT: z.strictObject({
    beneficiaryName: requiredLine('Name is required.', 60).check(z.minLength(3)),
    ifscCode: Ifsc,
    prefix: z.string().check(z.regex(/^[A-Z]{4}$/, 'Enter four capital letters.')),
  }),
  /** A refund that is due for longer is late. */
  refundWorkingDays: z.int().check(z.gte(0), z.lte(30)),
  /** From its deposit until its money can be used. */
  chequeClearingDays: z.int().check(z.gte(1), z.lte(15)),
  RISKPROFILE: z.strictObject({
    /** How long a risk profile is valid. */
    validMonths: z.int().check(z.gte(1), z.lte(120)),
    /** What happens where a fund is riskier than the profile allows: the client confirms it, or cannot buy. */
    riskierFunds: z.enum(RISK_RULES),
    /** Likewise without a valid profile; 'warn' then asks for nothing. */
    withoutProfile: z.enum(RISK_RULES),
  }),
  NOTIFICATIONTEMPLATES: z.record(z.string().check(z.regex(/^[a-zA-Z][\w.-]{0,79}$/)), Template),
});
export type ProductConfig = z.infer<typeof ProductConfig>;

export const ConfigKey = z.enum(CONFIG_KEYS);
export type ConfigKey = z.infer<typeof ConfigKey>;

/** Any JSON: the server reads it by the schema of its key. */
const Value = z.unknown();

/** A key with its current value as JSON text, because each key has another type. */
export const ConfigEntry = z.object({
  key: ConfigKey,
  label: z.string(),
  group: z.enum(CONFIG_GROUPS),
  valueText: z.string(),
  defaultText: z.string(),
  isDefault: z.boolean(),
  /** The version in force; 0 if the key was never changed. */
  version: z.int(),
  lastChanged: z.nullable(z.object({ by: z.string(), at: Instant })),
});
export type ConfigEntry = z.infer<typeof ConfigEntry>;

const systemAdmin = only('systemAdmin');

export const listConfig = route({
  method: 'GET',
  path: '/api/AppConfigs',
  audience: systemAdmin,
  summary: 'Every key of the configuration with the value in force.',
  input: nothing,
  answer: z.array(ConfigEntry),
  refusals: [],
});

export const listConfigHistory = route({
  method: 'GET',
  path: '/api/AppConfigs/:key/history',
  audience: systemAdmin,
  summary: 'The changes of a key, newest first.',
  input: z.strictObject({ key: ConfigKey, offset: Offset, limit: Limit }),
  answer: z.object({
    changes: z.array(
      z.object({
        id: z.int(),
        by: z.string(),
        at: Instant,
        /** JSON text; null for the default. */
        oldText: z.nullable(z.string()),
        newText: z.nullable(z.string()),
      }),
    ),
    count: z.int(),
  }),
  refusals: [],
});

/** `version` is the ConfigEntry.version that the administrator saw. */
export const saveConfig = route({
  method: 'PUT',
  path: '/api/AppConfigs/:key',
  audience: systemAdmin,
  summary: 'Changes a key of the configuration. Pages apply it when they are next loaded.',
  input: z.strictObject({ key: ConfigKey, value: Value, version: z.int().check(z.gte(0)) }),
  answer: ConfigEntry,
  refusals: [
    'config.changed-meanwhile',
    'config.contrast-too-low',
    'config.read-only',
    'config.terms-version',
    'file.not-found',
    'file.owned',
  ],
});

export const restoreDefaultConfig = route({
  method: 'DELETE',
  path: '/api/AppConfigs/:key',
  audience: systemAdmin,
  summary: 'Restores the default of a key.',
  input: z.strictObject({ key: ConfigKey, version: z.int().check(z.gte(0)) }),
  answer: ConfigEntry,
  refusals: ['config.changed-meanwhile', 'config.read-only', 'config.terms-version'],
});
