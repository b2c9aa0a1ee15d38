import type { Call } from '@artha/client/client';
import { createClient } from '@artha/client/client';
import { cookieJar } from '@artha/client/cookie-jar';
import type { Upload } from '@artha/client/upload';
import { createUpload } from '@artha/client/upload';
import { generatedPerson } from '../../apps/sandbox/src/core-bank/generated-person.ts';

/** Below 99, with which the digits of a PAN begin that has a status of its own at the registration agency. */
const SERIALS = 50;
const FIRST_PREFIX = 4_000;
/** A plain individual at the sandbox's bank. */
const PLAIN_ENDING = '10';
const CLIENT = { name: 'CLIENT', id: 1 };

/** A customer of the bank in front of a browser of their own, behind an address of their own. */
export interface Applicant {
  readonly number: number;
  readonly customerId: string;
  /** Where the bank reaches the customer. */
  readonly email: string;
  readonly call: Call;
  readonly upload: Upload;
  readonly fetch: typeof fetch;
  /** Keeps the token of the session for the calls that follow. */
  readonly startSession: (token: string) => void;
}

/** The customer id of the applicant with a number, from 0 on: always of eight digits, and of a plain individual. */
function customerIdOf(number: number): string {
  const serial = String(number % SERIALS).padStart(2, '0');
  return `${FIRST_PREFIX + Math.floor(number / SERIALS)}${serial}${PLAIN_ENDING}`;
}

export function newApplicant(baseUrl: string, number: number): Applicant {
  const address = `10.${Math.floor(number / 200)}.${number % 200}.7`;
  const jar = cookieJar((input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', address);
    return fetch(input, { ...init, headers });
  });
  let token: string | undefined;
  const client = {
    baseUrl,
    ...jar,
    credentials: () => (token === undefined ? undefined : { token, role: CLIENT }),
  };
  const customerId = customerIdOf(number);
  return {
    number,
    customerId,
    email: generatedPerson(customerId).email,
    call: createClient(client),
    upload: createUpload(client),
    fetch: jar.fetch,
    startSession: (opened) => {
      token = opened;
    },
  };
}
