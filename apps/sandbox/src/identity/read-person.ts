import { parseBusinessDate } from '@artha/domain/kit/dates';
import { matches } from '@artha/domain/kit/patterns';
import { badInput } from '../platform/http-problem.ts';
import { readChoice, readObject, readText } from '../platform/read-fields.ts';
import type { Person } from './person.ts';

const FIELDS = 'name bornOn gender street city state pincode pan idLast4'.split(' ');
const TEXT_MAX_CHARACTERS = 100;

/** @throws HttpProblem 400 */
export function readPerson(value: unknown): Person {
  const fields = readObject(value, 'The person', FIELDS);
  const text = (name: string) => readText(fields, name, TEXT_MAX_CHARACTERS);
  const bornOn = parseBusinessDate(text('bornOn'));
  if (bornOn === undefined) throw badInput('"bornOn" must be a date such as 1985-02-08');
  if (!matches('pan', text('pan'))) throw badInput('"pan" must be a PAN');
  if (!/^\d{4}$/.test(text('idLast4'))) throw badInput('"idLast4" must be four digits');
  return {
    name: text('name'),
    bornOn,
    gender: readChoice(fields, 'gender', ['F', 'M', 'T']),
    street: text('street'),
    city: text('city'),
    state: text('state'),
    pincode: text('pincode'),
    pan: text('pan'),
    idLast4: text('idLast4'),
  };
}
