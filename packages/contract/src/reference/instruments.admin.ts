/**
 * The master of instruments for those who maintain it. Search, edit, history and export are the calls of the kind
 * Instrument at /api/InstrumentMasters, because /api/Instruments is the catalogue of the clients.
 */
import { LISTING_STATUSES } from '@artha/domain/reference/instruments/listing-status';
import * as z from 'zod/mini';
import { Nav } from '../kit/amounts.ts';
import { only } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { BusinessDate, Instant, InstrumentId, line, requiredLine } from '../kit/scalars.ts';
import { PlanType } from '../system/product-config.ts';
import { SchemeOption } from './instruments.ts';

const maintainers = only('businessAdmin', 'providerAdmin');

const NAME_MAX_CHARACTERS = 200;
const SHORT_NAME_MAX_CHARACTERS = 100;

export const Isin = line(12).check(z.regex(/^INF[A-Z0-9]{9}$/, 'ISIN must be INF and 9 letters or digits.'));
export const SchemeCode = line(20).check(
  z.regex(/^[A-Z0-9][A-Z0-9-]{0,19}$/, 'Scheme code must be capital letters, digits and hyphens.'),
);
const Named = z.object({ id: InstrumentId, name: z.string() });

/** What stands beside the form of an instrument. */
export const getInstrumentSummary = route({
  method: 'GET',
  path: '/api/Instruments/:instrumentId/summary',
  audience: maintainers,
  summary: 'An instrument of any listing status: price, holders, version and copies.',
  limit: 'read',
  input: z.strictObject({ instrumentId: InstrumentId }),
  answer: z.object({
    id: InstrumentId,
    name: z.string(),
    schemeCode: z.string(),
    isActive: z.boolean(),
    listingStatus: z.enum(LISTING_STATUSES),
    nav: z.nullable(Nav),
    navOn: z.nullable(BusinessDate),
    /** Accounts that hold units. */
    holderCount: z.int(),
    openOrderCount: z.int(),
    version: z.int(),
    changedAt: Instant,
    replicatedFrom: z.nullable(Named),
    copies: z.array(Named),
    /** Fields that were edited here: imports of feeds leave them as they are. */
    editedFields: z.array(z.string()),
    /** For a copy: the code that no instrument has yet. */
    nextSchemeCode: z.string(),
    /** Its own dated rules in force and later, which a copy may have too; none where those of its category apply. */
    ownRules: z.array(z.object({ from: BusinessDate, text: z.string() })),
  }),
  refusals: ['instrument.not-found'],
});

/** Copies an instrument. The copy is inactive and to be listed until somebody has reviewed and activated it. */
export const replicateInstrument = route({
  method: 'POST',
  path: '/api/Instruments/:instrumentId/replicate',
  audience: maintainers,
  summary: 'Makes another option or plan from an existing instrument.',
  input: z.strictObject({
    instrumentId: InstrumentId,
    name: requiredLine('Name is required.', NAME_MAX_CHARACTERS).check(z.trim()),
    shortName: z.optional(
      requiredLine('Enter the short name, or leave it empty.', SHORT_NAME_MAX_CHARACTERS).check(z.trim()),
    ),
    /** By default the next one that no instrument has. */
    schemeCode: z.optional(SchemeCode),
    planType: PlanType,
    option: z.nullable(SchemeOption),
    isinGrowthOrPayout: z.optional(Isin),
    isinReinvestment: z.optional(Isin),
    /** Whether the copy gets the original's own rules: minimums, loads, lock-in. By default those of its category. */
    copiesRules: z.optional(z.boolean()),
  }),
  answer: Named,
  refusals: ['instrument.not-found', 'instrument.copy-same', 'master-data.duplicate'],
});
