/** The parts of the served description that the check reads. */

export interface Described {
  readonly schema?: object;
  readonly example?: unknown;
}

interface ParameterObject {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly example?: unknown;
  readonly content?: Readonly<Record<string, Described>>;
}

interface Reference {
  readonly $ref: string;
}

export interface AnswerObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, Described>>;
}

export interface Audience {
  readonly who: string;
  readonly roles?: readonly string[] | 'any';
}

interface OperationObject {
  readonly operationId: string;
  readonly parameters?: readonly (ParameterObject | Reference)[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Described>> };
  readonly responses: Readonly<Record<string, AnswerObject>>;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-audience': Audience;
}

export interface SecurityScheme {
  readonly in: 'header' | 'cookie';
  readonly name: string;
}

export interface ApiDocument {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: {
    readonly parameters: Readonly<Record<string, ParameterObject>>;
    readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
  };
}

export type Fields = Readonly<Record<string, unknown>>;

/** What a call sends, in the form that openapi-fetch takes. */
export interface Input {
  readonly params: { readonly path?: Fields; readonly query?: Fields; readonly header?: Fields };
  readonly body?: Fields;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly audience: Audience;
  /** The names of the schemes, all of which the caller needs. */
  readonly schemes: readonly string[];
  readonly answers: Readonly<Record<string, AnswerObject>>;
  readonly isUpload: boolean;
  /** Whether the description lists the header that carries the key of encrypted bodies. */
  readonly isEncryptable: boolean;
  /** The examples of all parameters, and of the body. */
  readonly example: Input;
}

const PAYLOAD_PARAMETER = 'PayloadKey';
const UPLOAD_TYPE = 'multipart/form-data';

/** @throws Error where an operation needs more than one requirement or has a parameter without an example */
export function operationsOf(document: ApiDocument): readonly Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(document, { path, method, described })),
  );
}

interface Place {
  readonly path: string;
  readonly method: string;
  readonly described: OperationObject;
}

function operationOf(document: ApiDocument, { path, method, described }: Place): Operation {
  const [requirement, ...others] = described.security;
  if (!requirement || others.length > 0) throw new Error(`${described.operationId} has not one security requirement`);
  const content = described.requestBody?.content ?? {};
  return {
    id: described.operationId,
    method: method.toUpperCase(),
    path,
    audience: described['x-audience'],
    schemes: Object.keys(requirement),
    answers: described.responses,
    isUpload: UPLOAD_TYPE in content,
    isEncryptable: (described.parameters ?? []).some((each) => '$ref' in each && nameIn(each) === PAYLOAD_PARAMETER),
    example: exampleOf(document, described),
  };
}

/** What a parameter with a content is sent as: generated types take its text. */
export const jsonText = (value: unknown): string => JSON.stringify(value);

const nameIn = ({ $ref }: Reference): string => $ref.split('/').at(-1) ?? '';

function exampleOf({ components }: ApiDocument, { operationId, parameters = [], requestBody }: OperationObject): Input {
  const params: Record<string, Record<string, unknown>> = {};
  for (const each of parameters) {
    const parameter = '$ref' in each ? components.parameters[nameIn(each)] : each;
    if (!parameter) throw new Error(`${operationId} refers to an unknown parameter`);
    const json = parameter.content?.['application/json'];
    const example = json ? jsonText(json.example) : parameter.example;
    if (example === undefined && parameter.required) throw new Error(`${operationId}: no example of ${parameter.name}`);
    if (example !== undefined) (params[parameter.in] ??= {})[parameter.name] = example;
  }
  const body = requestBody?.content['application/json']?.example as Fields | undefined;
  if (requestBody && UPLOAD_TYPE in requestBody.content) return { params, body: { file: '' } };
  return { params, ...(body && { body }) };
}
