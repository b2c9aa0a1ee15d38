import type { ErrorCode } from '@artha/domain/kit/errors';
import * as z from 'zod/mini';
import type { Audience } from './audience.ts';
import { isSigner } from './audience.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What blocks most calls of a session: the user has not yet chosen whether to end other live sessions (pending), must
 * change the password or accept the terms (forced), or is not a client yet (onboarding). The first that applies counts.
 */
export const HOLDS = ['pending', 'forced', 'onboarding'] as const;
export type Hold = (typeof HOLDS)[number];

/** Calls that guess or cost, each kind with limits of its own by browser, user and network. */
export const ATTEMPT_KINDS = ['captcha', 'sign-in', 'recovery', 'password'] as const;
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

/**
 * One call, shared by client and server. The `:names` in the path are fields of the input; the other fields are sent in
 * the query (GET, DELETE) or in the body (POST, PUT, PATCH).
 */
export interface Route<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Who extends Audience = Audience,
> {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly audience: Who;
  /** One sentence for the API page. */
  readonly summary: string;
  readonly input: Input;
  readonly answer: Answer;
  /** Refusals besides those of every call (invalid input, no session, too many requests, busy). */
  readonly refusals: readonly ErrorCode[];
  /** True when the browser makes the call by itself: it does not extend the session. */
  readonly isBackground?: boolean;
  /** True when the caller may not know its role yet: role headers may be missing, but must not be wrong. */
  readonly isRoleOptional?: boolean;
  /** The holds under which the call is allowed; under a hold, all other calls are refused. */
  readonly allowedWhile?: readonly Hold[];
  /** True for reads that login depends on: an overloaded node still answers them. */
  readonly isVital?: boolean;
  /** True when the browser sends neither token nor role, even when signed in, because it loads a static file. */
  readonly isTokenless?: boolean;
  /** True when the body is one file as multipart/form-data (`kit/upload.ts`). */
  readonly isMultipart?: boolean;
  /** The limit of expensive or sensitive calls; a report is something that visitors may leave without a session. */
  readonly limit?: AttemptKind | 'read' | 'report';
}

export const route = <Input extends z.ZodMiniType, Answer extends z.ZodMiniType, Who extends Audience>(
  call: Route<Input, Answer, Who>,
): Route<Input, Answer, Who> => call;

export type InputOf<R> = R extends Route<infer Input> ? z.output<Input> : never;
export type AnswerOf<R> = R extends Route<z.ZodMiniType, infer Answer> ? z.output<Answer> : never;

/** Whether a call is authenticated by a signature over its body instead of a session. */
export const isSigned = ({ audience }: Pick<Route, 'audience'>): boolean => isSigner(audience.who);

/** An input without fields. */
export const nothing = z.strictObject({});
/** An answer without a body: 204. */
export const noContent = z.undefined();

/** The names of the path's parameters, in order. */
export const pathParameters = (path: string): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
