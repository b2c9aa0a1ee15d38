/** Binds a call of the contract to its function. */
import type { DownloadedFile } from '@artha/contract/kit/download';
import type { AnswerOf, InputOf, Route } from '@artha/contract/kit/route';
import type { RequestContext, SessionContext } from './context.ts';
import type { FileInParts } from './send-file.ts';

/** Has a session if the call's audience requires one. */
export type ContextOf<R extends Route> = R['audience'] extends { readonly who: 'session' }
  ? SessionContext
  : RequestContext;

/** A call without an answer may return nothing; a file may come in parts. */
export type Answered<R extends Route> =
  AnswerOf<R> extends undefined
    ? void
    : AnswerOf<R> extends DownloadedFile
      ? DownloadedFile | FileInParts
      : AnswerOf<R>;

/** A call with its function, as listed in the routes of a module. */
export interface Served {
  readonly route: Route;
  readonly run: (input: unknown, ctx: RequestContext) => unknown;
}

/**
 * Serves a call with a function, typed by the contract. The edge checks the audience first, so the function of a
 * signed-in call always has a session.
 */
export function serve<R extends Route>(
  route: R,
  run: (input: InputOf<R>, ctx: ContextOf<R>) => Answered<R> | Promise<Answered<R>>,
): Served {
  return { route, run: run as Served['run'] };
}
