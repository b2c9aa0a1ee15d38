/** The parts of the description that calls share: how a caller proves who it is, headers, and the text about bodies. */
import { isSigner, SIGNERS } from '@artha/contract/kit/audience';
import { PAYLOAD_HEADER } from '@artha/contract/kit/payload-format';
import type { Route } from '@artha/contract/kit/route';
import { isSigned } from '@artha/contract/kit/route';
import { FILE_PART, isUpload } from '@artha/contract/kit/upload';
import { CSRF_COOKIE, SESSION_COOKIE, VISITOR_COOKIE } from './cookies.ts';

export const DESCRIPTION = `Money, units and prices are decimal text; days are YYYY-MM-DD in India; instants are
ISO 8601 in UTC.

Bodies are described here as they are before encryption. On the wire a body, of a request and of its answer, is the
JSON object EncryptedBody. A caller generates one AES-256-GCM key, encrypts it for the server with RSA-OAEP (SHA-256)
by the public key of the open configuration (GET /api/AppConfigs/options), and sends it as
\`${PAYLOAD_HEADER}: <key id>.<encrypted key, base64url>\`. A key belongs to the user who first sends it with a token:
each signed-in user needs one of their own. The field payload is base64 of: one byte 1, the time in
milliseconds as 8 bytes, an initialisation vector of 12 bytes, the ciphertext, and its tag of 16 bytes. The additional
data of a request is \`v1|request|METHOD|path?query|time\`; that of an answer is
\`v1|answer|METHOD|path?query|status|vector of the request, base64url, or -\`. A text that begins with the bytes 1f 8b
is gzip. Calls without the header are answered in plain JSON; a body without it is refused. Files, the answers to
uploads, and calls of
${new Intl.ListFormat('en-GB').format(Object.values(SIGNERS))}, are never encrypted.

A caller signs in with POST /api/AppUsers/login, which answers with a token and sets the session cookie. Calls that
change something echo the cookie ${CSRF_COOKIE} (GET /api/AppUsers/csrf) in a header.`;

const SIGNATURE =
  't=<milliseconds>,v1=<HMAC-SHA256 of "milliseconds.METHOD.path.body" in hexadecimal>, by the shared secret.';

/** A half of the session is the token, the other the cookie: both are needed. */
export const SECURITY_SCHEMES = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The token that the login answers with, as it is or after "Bearer ".',
  },
  sessionCookie: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE, description: 'Set by the login, HttpOnly.' },
  visitorCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: VISITOR_COOKIE,
    description: 'Identifies a browser before sign-in; set with the CSRF token.',
  },
  csrfCookie: { type: 'apiKey', in: 'cookie', name: CSRF_COOKIE, description: 'The CSRF token, readable by scripts.' },
  csrfToken: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN', description: 'The value of the CSRF cookie.' },
  sandbox: { type: 'apiKey', in: 'header', name: 'x-sandbox-signature', description: SIGNATURE },
  'payment-bank': { type: 'apiKey', in: 'header', name: 'x-payment-signature', description: SIGNATURE },
  clearing: { type: 'apiKey', in: 'header', name: 'x-clearing-signature', description: SIGNATURE },
} as const;

type Scheme = keyof typeof SECURITY_SCHEMES;
type Requirement = Readonly<Partial<Record<Scheme, readonly string[]>>>;

/** What a call needs, all at once; an empty requirement for a public read. */
export function securityOf(route: Route): readonly Requirement[] {
  const { who } = route.audience;
  if (isSigner(who)) return [{ [who]: [] }];
  const session = who === 'session' ? { token: [], sessionCookie: [] } : {};
  if (route.method === 'GET') return [session];
  const binding = who === 'session' ? {} : { visitorCookie: [] };
  return [{ ...session, ...binding, csrfCookie: [], csrfToken: [] }];
}

const text = { type: 'string' } as const;

/** Headers that callers send besides those of their security scheme. */
export const PARAMETERS = {
  Role: {
    name: 'role',
    in: 'header',
    required: true,
    description: "Storage name of the session's role.",
    schema: text,
    example: 'CLIENT',
  },
  RoleId: {
    name: 'roleid',
    in: 'header',
    required: true,
    description: "Id of the session's role.",
    schema: text,
    example: '1',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Identifies the action, so that a repeated call runs it once.',
    schema: { ...text, minLength: 1, maxLength: 200 },
    example: 'cart:17:3',
  },
  PayloadKey: {
    name: PAYLOAD_HEADER,
    in: 'header',
    required: false,
    description: 'The key of encrypted bodies, encrypted for the server. Required with a body.',
    schema: { ...text, pattern: String.raw`^[\w-]{1,32}\.[\w-]{512}$` },
  },
} as const;

export type ParameterName = keyof typeof PARAMETERS;

/** The shared headers of a call. */
export function headersOf(route: Route): readonly ParameterName[] {
  if (isSigned(route)) return [];
  return [
    ...(route.audience.who === 'session' && route.isRoleOptional !== true ? (['Role', 'RoleId'] as const) : []),
    ...(route.method === 'GET' ? [] : (['IdempotencyKey'] as const)),
    ...(isUpload(route) ? [] : (['PayloadKey'] as const)),
  ];
}

/** Headers of answers. */
export const ANSWER_HEADERS = {
  RequestId: { description: 'Identifies the call in our logs.', schema: text },
  BusinessNow: { description: 'The business clock.', schema: { ...text, format: 'date-time' } },
  RealNow: { description: 'The time of day.', schema: { ...text, format: 'date-time' } },
  RetryAfter: { description: 'Seconds until a further call is accepted.', schema: { type: 'integer' } },
  FileName: { description: 'attachment; filename="..."', schema: text },
  Location: { description: 'A path of the product.', schema: text },
} as const;

const header = (name: keyof typeof ANSWER_HEADERS) => ({ $ref: `#/components/headers/${name}` });

export const EVERY_ANSWER = {
  'x-request-id': header('RequestId'),
  'x-business-now': header('BusinessNow'),
  'x-real-now': header('RealNow'),
};
export const FILE_ANSWER = { ...EVERY_ANSWER, 'content-disposition': header('FileName') };
export const REDIRECTION = { ...EVERY_ANSWER, location: header('Location') };
export const BUSY_ANSWER = { ...EVERY_ANSWER, 'retry-after': header('RetryAfter') };

/** The body of an upload: one file, not encrypted. */
export const UPLOADED_FILE = {
  type: 'object',
  properties: { [FILE_PART]: { type: 'string', format: 'binary' } },
  required: [FILE_PART],
} as const;

/** The body of a request or an answer on the wire. */
export const ENCRYPTED_BODY = {
  type: 'object',
  properties: { payload: { type: 'string', contentEncoding: 'base64' } },
  required: ['payload'],
  additionalProperties: false,
} as const;
