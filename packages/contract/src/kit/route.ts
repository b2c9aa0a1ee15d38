import type { ErrorCode } from '@artha/domain/kit/errors';
import * as z from 'zod/mini';
import type { Audience } from './audience.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What keeps a session from most calls: another session is live and its owner has not said yet whether it shall end
 * (pending), the password must be changed or the terms accepted (forced), or the user is not a client yet
 * (onboarding). The first one that applies counts.
 */
export type Hold = 'pending' | 'forced' | 'onboarding';

/**
 * One call that client and server agree on. The path's `:names` are fields of the input; the other fields travel in
 * the query (GET, DELETE)
 * or the body (POST, PUT, PATCH).
 */
export interface Route<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Who extends Audience = Audience,
> {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly audience: Who;
  /** One sentence for the API's page. */
  readonly summary: string;
  readonly input: Input;
  readonly answer: Answer;
  /** What the call may refuse beyond what every call does (bad input, no session, too many, busy). */
  readonly refusals: readonly ErrorCode[];
  /** True when the browser makes the call by itself: it keeps no session alive. */
  readonly isBackground?: boolean;
  /** True where the caller may not know its role yet: the role headers may be missing, but still not be wrong. */
  readonly isRoleOptional?: boolean;
  /** The holds under which the call answers all the same; every other call of a session under one is refused. */
  readonly allowedWhile?: readonly Hold[];
  /** True for reads without which nobody gets in: a node that cannot keep up answers them too. */
  readonly isVital?: boolean;
  /** True where the browser sends neither token nor role, even when it has them: what is asked for is a file. */
  readonly isTokenless?: boolean;
  /** For heavier or more dangerous calls: the class of its rate limit. */
  readonly limit?: 'login' | 'read';
}

export const route = <Input extends z.ZodMiniType, Answer extends z.ZodMiniType, Who extends Audience>(
  call: Route<Input, Answer, Who>,
): Route<Input, Answer, Who> => call;

export type InputOf<R> = R extends Route<infer Input> ? z.output<Input> : never;
export type AnswerOf<R> = R extends Route<z.ZodMiniType, infer Answer> ? z.output<Answer> : never;

/** Whether a call proves itself by a signature over its body, and has no session. */
export const isSigned = ({ audience }: Pick<Route, 'audience'>): boolean =>
  audience.who === 'sandbox' || audience.who === 'payment-bank';

/** An input without fields. */
export const nothing = z.strictObject({});
/** An answer without a body: 204. */
export const noContent = z.undefined();

/** The names of the path's parameters, in order. */
export const pathParameters = (path: string): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
