/** Compares an answer with what the description says about it. */
import type { AnswerObject, Operation } from './document.ts';
import type { Validate } from './tools.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Empty for a file. */
  readonly text: string;
}

/** The validator of the JSON body that an operation answers with a status. */
export type ValidatorOf = (operation: Operation, status: string) => Validate;

/**
 * Codes that a caller who follows the description never gets: they say that path, shape, type, encryption or proof of
 * the call was described wrongly, or that the product failed.
 */
const FAULTS: ReadonlySet<string> = new Set([
  'request.not-found',
  'request.malformed',
  'request.invalid',
  'request.unsupported-type',
  'request.payload',
  'request.csrf-wrong',
  'request.signature-wrong',
  'request.too-large',
  'request.too-many',
  'session.required',
  'session.role-mismatch',
  'session.forbidden',
  'server.error',
  'server.busy',
]);

const JSON_TYPE = 'application/json';
const ERRORS_SHOWN = 3;

/** The code of a refusal; undefined for other bodies. */
export function codeOf({ status, text }: Answer): string | undefined {
  if (status < 400) return undefined;
  try {
    return (JSON.parse(text) as { readonly error?: { readonly code?: string } }).error?.code;
  } catch {
    return undefined;
  }
}

/** Everything that is not as described; empty for a good answer. */
export function faultsOf(operation: Operation, answer: Answer, validatorOf: ValidatorOf): readonly string[] {
  const described = operation.answers[String(answer.status)];
  if (!described) return [`status ${answer.status} is not described: ${answer.text.slice(0, 200)}`];
  return [
    ...codeFaults(described, answer),
    ...headerFaults(described, answer),
    ...bodyFaults(operation, answer, validatorOf),
  ];
}

function codeFaults({ description }: AnswerObject, answer: Answer): readonly string[] {
  const code = codeOf(answer);
  if (answer.status < 400) return [];
  if (code === undefined) return [`status ${answer.status} without a code`];
  const isListed = description.includes(`${code}:`);
  // An operation may refuse an unknown id by this code, but then it lists it.
  if (FAULTS.has(code) && !(isListed && code === 'request.not-found'))
    return [`${answer.status} ${code}: ${answer.text.slice(0, 300)}`];
  return isListed ? [] : [`the code ${code} is not described for ${answer.status}`];
}

const headerFaults = ({ headers = {} }: AnswerObject, answer: Answer): readonly string[] =>
  Object.keys(headers)
    .filter((name) => !answer.headers.has(name))
    .map((name) => `the header ${name} is missing`);

function bodyFaults(operation: Operation, answer: Answer, validatorOf: ValidatorOf): readonly string[] {
  const { content } = operation.answers[String(answer.status)] ?? {};
  const type = answer.headers.get('content-type')?.split(';')[0];
  if (!content) return answer.text === '' ? [] : [`a body that is not described: ${answer.text.slice(0, 100)}`];
  if (!(JSON_TYPE in content)) return type === undefined ? ['the file has no content type'] : [];
  if (type !== JSON_TYPE) return [`content type ${type ?? 'none'} in place of ${JSON_TYPE}`];
  const validate = validatorOf(operation, String(answer.status));
  let body: unknown;
  try {
    body = JSON.parse(answer.text);
  } catch {
    return ['the body is not JSON'];
  }
  if (validate(body)) return [];
  return (validate.errors ?? [])
    .slice(0, ERRORS_SHOWN)
    .map(({ instancePath, message = '' }) => `body${instancePath} ${message}`);
}
