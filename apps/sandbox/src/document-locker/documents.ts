import { XMLBuilder } from 'fast-xml-parser';
import type { Person } from '../identity/person.ts';
import { documentDate } from '../identity/person.ts';

const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true });

/** Attributes, as the builder wants them. */
const attributes = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`@_${name}`, value]));

/** The identity document, unsigned: only the last digits of its number, and no photo. */
export const identityXml = (person: Person, issuedAt: Date): string =>
  builder.build({
    KycRes: {
      ...attributes({ ret: 'Y', ts: issuedAt.toISOString() }),
      UidData: {
        ...attributes({ uid: `xxxxxxxx${person.idLast4}` }),
        Poi: attributes({ name: person.name, dob: documentDate(person.bornOn), gender: person.gender }),
        Poa: attributes({
          house: person.street,
          vtc: person.city,
          state: person.state,
          pc: person.pincode,
          country: 'India',
        }),
      },
    },
  });

/** The record of a PAN, unsigned. */
export const panXml = (person: Person): string =>
  builder.build({
    Certificate: {
      ...attributes({ type: 'PANCR', number: person.pan, status: 'A', language: '99' }),
      IssuedBy: { Organization: attributes({ name: 'Income Tax Department', type: 'CG' }) },
      IssuedTo: {
        Person: attributes({ name: person.name, dob: documentDate(person.bornOn), gender: person.gender }),
      },
    },
  });

/** The address of the PAN record in the locker of a person. */
export const panUri = (person: Person): string => `in.gov.pan-PANCR-${person.pan}`;
