import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod/mini';
import { line } from '@artha/contract/kit/scalars';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { PATTERNS } from '@artha/domain/kit/patterns';
import { dateOfDocument } from '../document-date.ts';

const TEXT_MAX_CHARACTERS = 200;
const DEPTH_MAX = 12;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseAttributeValue: false,
  parseTagValue: false,
  maxNestedTags: DEPTH_MAX,
});

const text = line(TEXT_MAX_CHARACTERS);
const maybe = z._default(text, '');

const Identity = z.object({
  KycRes: z.object({
    UidData: z.object({
      uid: z.string().check(z.regex(/^[Xx*]{8}\d{4}$/)),
      Poi: z.object({ name: text.check(z.minLength(1)), dob: text }),
      Poa: z.object({
        co: maybe,
        house: maybe,
        street: maybe,
        lm: maybe,
        loc: maybe,
        vtc: maybe,
        dist: maybe,
        state: maybe,
        pc: maybe,
        country: maybe,
      }),
    }),
  }),
});

const Pan = z.object({
  Certificate: z.object({
    type: z.literal('PANCR'),
    number: z.string().check(z.regex(PATTERNS.pan)),
    IssuedTo: z.object({ Person: z.object({ name: text.check(z.minLength(1)) }) }),
  }),
});

export interface IdentityDocument {
  readonly name: string;
  readonly bornOn: BusinessDate;
  /** The last digits of the identity number; the locker hides the others. */
  readonly idLast4: string;
  readonly address: string;
  readonly pincode: string | null;
}

export interface PanRecord {
  readonly pan: string;
  readonly name: string;
}

/** Reads the signed part of an identity document; undefined when something that counts is missing. */
export function readIdentity(signed: string): IdentityDocument | undefined {
  const { data } = Identity.safeParse(parser.parse(signed));
  if (!data) return undefined;
  const { uid, Poi, Poa } = data.KycRes.UidData;
  const bornOn = dateOfDocument(Poi.dob);
  if (bornOn === undefined) return undefined;
  const lines = [Poa.house, Poa.street, Poa.lm, Poa.loc, Poa.vtc, Poa.dist, Poa.state];
  return {
    name: Poi.name,
    bornOn,
    idLast4: uid.slice(-4),
    address: lines.filter((each) => each !== '').join(', '),
    pincode: Poa.pc === '' ? null : Poa.pc,
  };
}

/** Reads the signed part of a PAN record. */
export function readPan(signed: string): PanRecord | undefined {
  const { data } = Pan.safeParse(parser.parse(signed));
  return data && { pan: data.Certificate.number, name: data.Certificate.IssuedTo.Person.name };
}
