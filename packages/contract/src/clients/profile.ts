/** What is known of a client: from the bank, and by their own statements. */
import { TAX_STATUSES } from '@artha/domain/clients/accounts/tax-status';
import {
  FOREIGN_TAX_RESIDENCES_MAX,
  GENDERS,
  POLITICAL_EXPOSURES,
  SALUTATIONS,
} from '@artha/domain/clients/profile/investor';
import { isMaskedTaxId } from '@artha/domain/clients/profile/tax-id';
import { matches } from '@artha/domain/kit/patterns';
import * as z from 'zod/mini';
import { client } from '../kit/audience.ts';
import { nothing, route } from '../kit/route.ts';
import { BusinessDate, Instant, line, MasterId, Uuid } from '../kit/scalars.ts';
import { StoredFile } from '../system/files.ts';
import { OtpCode, SentCode } from '../system/otp.ts';
import { AboutYou, Address, Email, Mobile, TaxResidence } from './profile.parts.ts';

/** A row of master data that was chosen; its name is known even when it is no longer offered. */
export const Chosen = z.object({ id: MasterId, name: z.string() });

/** An address as it is shown. */
export const PostalAddress = z.object({
  line1: z.string(),
  line2: z.nullable(z.string()),
  city: z.string(),
  /** Null outside India. */
  state: z.nullable(Chosen),
  country: Chosen,
  pincode: z.string(),
});
export type PostalAddress = z.output<typeof PostalAddress>;

/** The statements of FATCA and the like; null is not stated yet. */
export const StatedAboutYou = z.object({
  salutation: z.nullable(z.enum(SALUTATIONS)),
  occupation: z.nullable(Chosen),
  incomeSlab: z.nullable(Chosen),
  wealthSource: z.nullable(Chosen),
  natureOfBusiness: z.nullable(Chosen),
  birthCity: z.nullable(z.string()),
  birthCountry: z.nullable(Chosen),
  politicalExposure: z.nullable(z.enum(POLITICAL_EXPOSURES)),
  /** Besides India. */
  taxResidences: z.array(
    z.object({
      country: Chosen,
      /** Masked; sent back like that, it is kept as it is. */
      taxId: z.string(),
      identificationType: Chosen,
    }),
  ),
});
export type StatedAboutYou = z.output<typeof StatedAboutYou>;

export const InvestorDetail = z.object({
  /** Rises with every change: a save names the version that the screen has seen. */
  version: z.int(),
  /** From the bank, and read-only, as the next six. */
  name: z.string(),
  customerId: z.nullable(z.string()),
  panMasked: z.nullable(z.string()),
  bornOn: z.nullable(BusinessDate),
  gender: z.nullable(z.enum(GENDERS)),
  /** Of the primary account. */
  taxStatus: z.nullable(z.enum(TAX_STATUSES)),
  bankReadAt: z.nullable(Instant),
  email: z.string(),
  /** Real clock, as the time of the mobile: when a code proved that the client receives what is sent there. */
  emailVerifiedAt: z.nullable(Instant),
  mobile: z.nullable(z.string()),
  mobileVerifiedAt: z.nullable(Instant),
  permanentAddress: z.nullable(PostalAddress),
  /** Null: the same as the permanent one. */
  correspondenceAddress: z.nullable(PostalAddress),
  aboutYou: StatedAboutYou,
  signatureFileId: z.nullable(Uuid),
  /** Of the client, newest first. */
  documents: z.array(StoredFile),
});
export type InvestorDetail = z.output<typeof InvestorDetail>;

export const getInvestorDetail = route({
  method: 'GET',
  path: '/api/InvestorDetails/me',
  audience: client,
  summary: 'What is known of the signed-in client: personal data, contact, address, statements, documents.',
  limit: 'read',
  input: nothing,
  answer: InvestorDetail,
  refusals: [],
});

const version = { version: z.int() };
const CODE_REFUSALS = ['otp.wrong', 'otp.not-valid', 'otp.too-many-tries'] as const;
const SEND_REFUSALS = ['otp.too-soon', 'otp.too-often'] as const;

/** The new mobile number or the new e-mail address. */
const Contact = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('mobile'), value: Mobile }),
  z.strictObject({ field: z.literal('email'), value: Email }),
]);
export type Contact = z.output<typeof Contact>;

/** The code goes to the new address alone: entering it proves that the client receives what is sent there. */
export const sendContactCode = route({
  method: 'POST',
  path: '/api/InvestorDetails/me/contact/sendCode',
  audience: client,
  summary: 'Sends a one-time password to a new mobile number or e-mail address.',
  input: z.strictObject({ ...version, contact: Contact }),
  answer: z.object({ ...SentCode.shape, email: z.nullable(z.string()) }),
  refusals: ['profile.changed', ...SEND_REFUSALS],
});

export const changeContact = route({
  method: 'PATCH',
  path: '/api/InvestorDetails/me/contact',
  audience: client,
  summary: 'Changes the mobile number or e-mail address by the code that went there; the old one gets a notice.',
  input: z.strictObject({ ...version, contact: Contact, otpCode: OtpCode }),
  answer: InvestorDetail,
  refusals: ['profile.changed', ...CODE_REFUSALS],
});

const Addresses = {
  permanentAddress: Address,
  /** Null: the same as the permanent one. */
  correspondenceAddress: z.nullable(Address),
};

export const sendAddressCode = route({
  method: 'POST',
  path: '/api/InvestorDetails/me/address/sendCode',
  audience: client,
  summary: 'Sends a one-time password by e-mail and SMS, valid only for exactly these addresses.',
  input: z.strictObject({ ...version, ...Addresses }),
  answer: SentCode,
  refusals: ['profile.changed', ...SEND_REFUSALS],
});

export const changeAddress = route({
  method: 'PATCH',
  path: '/api/InvestorDetails/me/address',
  audience: client,
  summary: 'Changes the addresses by the code that was sent for them.',
  input: z.strictObject({ ...version, ...Addresses, otpCode: OtpCode }),
  answer: InvestorDetail,
  refusals: ['profile.changed', ...CODE_REFUSALS],
});

const TAX_ID_MAX_CHARACTERS = 16;

/** As at sign-up, but a tax ID that was masked is kept as it is. */
export const ChangedAboutYou = z.strictObject({
  ...AboutYou.shape,
  taxResidences: z
    .array(
      z.strictObject({
        ...TaxResidence.shape,
        taxId: line(TAX_ID_MAX_CHARACTERS).check(
          z.refine(
            (text) => isMaskedTaxId(text) || matches('taxId', text),
            'A tax ID has 4 to 16 letters or digits, no signs or spaces.',
          ),
        ),
      }),
    )
    .check(z.maxLength(FOREIGN_TAX_RESIDENCES_MAX)),
});
export type ChangedAboutYou = z.output<typeof ChangedAboutYou>;

export const changeAboutYou = route({
  method: 'PUT',
  path: '/api/InvestorDetails/me/aboutYou',
  audience: client,
  summary: 'Saves occupation, income, tax residence and political exposure.',
  input: z.strictObject({ ...version, aboutYou: ChangedAboutYou }),
  answer: InvestorDetail,
  refusals: ['profile.changed'],
});

export const changeSignature = route({
  method: 'PUT',
  path: '/api/InvestorDetails/me/signature',
  audience: client,
  summary: 'Replaces the signature by one that was uploaded before.',
  input: z.strictObject({ ...version, fileId: Uuid }),
  answer: InvestorDetail,
  refusals: ['profile.changed', 'file.not-found', 'file.owned'],
});
