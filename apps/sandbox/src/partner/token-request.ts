import { readChoice, readObject, readText } from '../platform/read-fields.ts';

/** The person a token is requested for. */
export interface TokenRequest {
  readonly kind: 'customer' | 'staff';
  /** The bank's customer id, or the user id of a staff member. */
  readonly id: string;
  readonly name: string | undefined;
  readonly email: string | undefined;
  /** The page of the product to open. */
  readonly redirectionUrl: string;
}

/** @throws HttpProblem 400 */
export function readTokenRequest(body: unknown): TokenRequest {
  const fields = readObject(body, 'The body', ['kind', 'id', 'name', 'email', 'redirectionUrl']);
  const optional = (name: string, maxCharacters: number) =>
    fields[name] === undefined || fields[name] === '' ? undefined : readText(fields, name, maxCharacters);
  return {
    kind: readChoice(fields, 'kind', ['customer', 'staff']),
    id: readText(fields, 'id', 100),
    name: optional('name', 100),
    email: optional('email', 254),
    redirectionUrl: optional('redirectionUrl', 500) ?? '/holdings',
  };
}
