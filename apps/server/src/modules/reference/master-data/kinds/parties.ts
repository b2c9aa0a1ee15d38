/** Firms and persons that the bank deals with. */
import { Refusal } from '@artha/domain/kit/errors';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { businessDate } from '../../../../platform/db/columns.ts';
import { kind } from '../../../../platform/kinds/kind.ts';
import { largeListIndexes } from '../../../../platform/kinds/large-list.ts';
import { masterColumns } from '../../../../platform/kinds/master-columns.ts';
import { city } from './geography.ts';

/** The distributor of an account: the bank itself, or one with an AMFI registration number (ARN). */
export const distributor = pgTable(
  'distributor',
  {
    ...masterColumns(),
    name: text().notNull().unique(),
    /** 'ARN-12345'; null for the bank itself. */
    registrationNumber: text().unique(),
    registeredUntil: businessDate(),
    euin: text(),
    pan: text(),
    gstin: text(),
    contactPerson: text(),
    email: text(),
    mobile: text(),
  },
  (row) => [
    ...largeListIndexes('distributor', { name: row.name, registration: row.registrationNumber }, row.id),
    check('distributor_euin', sql`${row.euin} ~ '^[A-Za-z][0-9]{6}$'`),
  ],
);

/** What a service provider does; fund houses have the id of ASSET_MANAGEMENT_COMPANY_ID. */
export const serviceProviderType = pgTable('service_provider_type', {
  ...masterColumns(),
  name: text().notNull().unique(),
  code: text().notNull().unique(),
});

export const ASSET_MANAGEMENT_COMPANY_ID = 1;

/** A registrar and transfer agent, which keeps the folios of fund houses. */
export const registrar = pgTable('registrar', {
  ...masterColumns(),
  name: text().notNull().unique(),
  code: text().notNull().unique(),
  shortName: text(),
  email: text(),
  phone: text(),
  website: text(),
});

/** Fund houses and other firms whose products are offered. */
export const serviceProvider = pgTable(
  'service_provider',
  {
    ...masterColumns(),
    /** The type of a row without one is set by the database: a fund house. */
    serviceProviderTypeId: integer().references(() => serviceProviderType.id),
    /** Kept for the previous version of the program, which does not know the type. */
    kind: text().notNull().default('asset-management-company'),
    name: text().notNull().unique(),
    shortName: text().notNull(),
    logo: text(),
    isEmpaneled: boolean().notNull().default(true),
    registrarId: integer().references(() => registrar.id),
    registrationNumber: text(),
    email: text(),
    phone: text(),
    website: text(),
  },
  (row) => [
    index('service_provider_by_short_name').on(row.shortName),
    index().on(row.serviceProviderTypeId),
    index().on(row.registrarId),
  ],
);

export const depositoryParticipant = pgTable(
  'depository_participant',
  {
    ...masterColumns(),
    depository: text({ enum: ['nsdl', 'cdsl'] }).notNull(),
    name: text().notNull(),
    dpId: text().notNull().unique(),
    registrationNumber: text(),
  },
  (row) => [
    index('depository_participant_by_name').on(row.name),
    check(
      'depository_participant_dp_id',
      sql`${row.dpId} ~ case ${row.depository} when 'nsdl' then '^IN[0-9]{6}$' else '^[0-9]{8}$' end`,
    ),
  ],
);

/** A branch of a depository participant. */
export const depositoryParticipantDetail = pgTable(
  'depository_participant_detail',
  {
    ...masterColumns(),
    depositoryParticipantId: integer()
      .notNull()
      .references(() => depositoryParticipant.id),
    branch: text().notNull(),
    address: text(),
    cityId: integer().references(() => city.id),
    pincode: text(),
    contactPerson: text(),
    email: text(),
    phone: text(),
  },
  (row) => [
    unique('depository_participant_branch').on(row.depositoryParticipantId, row.branch),
    ...largeListIndexes('depository_participant_detail', { branch: row.branch }, row.id),
    index().on(row.cityId),
    check('depository_participant_detail_pincode', sql`${row.pincode} ~ '^[1-9][0-9]{5}$'`),
  ],
);

export const ratingAgency = pgTable('rating_agency', {
  ...masterColumns(),
  name: text().notNull().unique(),
  code: text().notNull().unique(),
  website: text(),
});

/** The legal form of a firm. */
export const businessType = pgTable('business_type', {
  ...masterColumns(),
  name: text().notNull().unique(),
  code: text().notNull().unique(),
});

/** Who accepts a power of attorney of a client, such as a portfolio manager. */
export const poaIssuer = pgTable('poa_issuer', {
  ...masterColumns(),
  name: text().notNull().unique(),
  registrationNumber: text().unique(),
  email: text(),
  phone: text(),
});

const CONTACT = {
  contactPerson: { section: 'Contact' },
  email: { section: 'Contact', pattern: 'email' },
  mobile: { section: 'Contact', pattern: 'mobile', type: 'code' },
  phone: { section: 'Contact', type: 'code' },
  website: { section: 'Contact', label: 'Web address', isHiddenInList: true },
} as const;

export const partyKinds = [
  kind(distributor, {
    theme: 'Parties',
    menuNumber: 101,
    searchFields: ['name', 'registrationNumber'],
    // It has the PAN, the email and the mobile number of persons, which no screen of other staff shows.
    readers: 'maintainers',
    fields: {
      registrationNumber: { label: 'ARN', type: 'code', help: 'AMFI registration number. Empty for the bank itself.' },
      registeredUntil: { label: 'Registered until', help: 'The last day of the AMFI registration.', filter: 'range' },
      euin: {
        label: 'EUIN',
        type: 'code',
        pattern: 'euin',
        help: 'The employee who advises: a letter and six digits.',
      },
      pan: { label: 'PAN', type: 'code', pattern: 'pan', section: 'Tax', isHiddenInList: true },
      gstin: { label: 'GSTIN', type: 'code', pattern: 'gstin', section: 'Tax', isHiddenInList: true },
      contactPerson: CONTACT.contactPerson,
      email: CONTACT.email,
      mobile: CONTACT.mobile,
    },
  }),
  kind(serviceProvider, {
    theme: 'Parties',
    menuNumber: 102,
    searchFields: ['name', 'shortName'],
    readers: 'everyone',
    leftOut: ['kind'],
    check: (_tx, row) => Promise.resolve(checkProviderType(row['serviceProviderTypeId'])),
    fields: {
      serviceProviderTypeId: { label: 'Type', filter: 'choice' },
      shortName: { help: 'The name in lists and on buttons.' },
      logo: { help: 'The address of the picture of the firm.', isHiddenInList: true },
      isEmpaneled: { label: 'Empanelled', help: 'Its products are offered to clients.', filter: 'choice' },
      registrarId: { help: 'Keeps the folios of the fund house.', filter: 'choice' },
      registrationNumber: { label: 'SEBI registration', type: 'code', isHiddenInList: true },
      email: CONTACT.email,
      phone: CONTACT.phone,
      website: CONTACT.website,
    },
  }),
  kind(registrar, {
    theme: 'Parties',
    menuNumber: 103,
    searchFields: ['name', 'code'],
    readers: 'staff',
    fields: {
      code: { type: 'code', help: 'As the exchange names it in its files.' },
      email: CONTACT.email,
      phone: CONTACT.phone,
      website: CONTACT.website,
    },
  }),
  kind(depositoryParticipant, {
    theme: 'Parties',
    menuNumber: 104,
    searchFields: ['name', 'dpId'],
    keyFields: ['dpId'],
    readers: 'staff',
    fields: {
      depository: { choices: { nsdl: 'NSDL', cdsl: 'CDSL' }, filter: 'choice' },
      dpId: { label: 'DP ID', type: 'code', help: 'NSDL: IN and six digits. CDSL: eight digits.' },
      registrationNumber: { label: 'SEBI registration', type: 'code' },
    },
  }),
  kind(depositoryParticipantDetail, {
    theme: 'Parties',
    menuNumber: 105,
    title: 'Depository Participant Details',
    rows: ['branch of a depository participant', 'branches of depository participants'],
    nameFields: ['branch'],
    keyFields: ['depositoryParticipantId', 'branch'],
    readers: 'staff',
    fields: {
      depositoryParticipantId: { filter: 'choice' },
      address: { section: 'Address' },
      cityId: { section: 'Address', filter: 'choice' },
      pincode: { section: 'Address', type: 'code', pattern: 'pincode' },
      contactPerson: CONTACT.contactPerson,
      email: CONTACT.email,
      phone: CONTACT.phone,
    },
  }),
  kind(ratingAgency, {
    theme: 'Parties',
    menuNumber: 106,
    plural: 'RatingAgencies',
    rows: ['rating agency', 'rating agencies'],
    readers: 'staff',
    fields: { code: { type: 'code' }, website: { label: 'Web address' } },
  }),
  kind(businessType, {
    theme: 'Parties',
    menuNumber: 107,
    readers: 'staff',
    fields: { code: { type: 'code' } },
  }),
  kind(poaIssuer, {
    theme: 'Parties',
    menuNumber: 108,
    title: 'Power of Attorney Issuer',
    rows: ['issuer of powers of attorney', 'issuers of powers of attorney'],
    readers: 'staff',
    fields: {
      registrationNumber: { label: 'SEBI registration', type: 'code' },
      email: CONTACT.email,
      phone: CONTACT.phone,
    },
  }),
  kind(serviceProviderType, {
    theme: 'Parties',
    menuNumber: 109,
    readers: 'staff',
    fields: { code: { type: 'code', isFixed: true } },
  }),
];

/** @throws Refusal when it is missing */
function checkProviderType(typeId: unknown): void {
  if (typeId === null || typeId === undefined)
    throw new Refusal('master-data.mismatch', { values: { label: 'Type is required.' } });
}
