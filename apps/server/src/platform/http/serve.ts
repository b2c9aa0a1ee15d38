/** Joins a call of the contract to the function that carries it out. */
import type { DownloadedFile } from '@artha/contract/kit/download';
import type { AnswerOf, InputOf, Route } from '@artha/contract/kit/route';
import type { RequestContext, SessionContext } from './context.ts';
import type { FileInParts } from './send-file.ts';

/** With a session where the call's audience has one. */
export type ContextOf<R extends Route> = R['audience'] extends { readonly who: 'session' }
  ? SessionContext
  : RequestContext;

/** A call without an answer may return nothing at all; a file may come in parts. */
export type Answered<R extends Route> =
  AnswerOf<R> extends undefined
    ? void
    : AnswerOf<R> extends DownloadedFile
      ? DownloadedFile | FileInParts
      : AnswerOf<R>;

/** A call with its function, as a list of a module's routes holds it. */
export interface Served {
  readonly route: Route;
  readonly run: (input: unknown, ctx: RequestContext) => unknown;
}

/**
 * Serves a call by a function: input as the contract types it, answer checked against it. The edge has made sure of
 * the audience before, so a function of a signed-in call always has its session.
 */
export function serve<R extends Route>(
  route: R,
  run: (input: InputOf<R>, ctx: ContextOf<R>) => Answered<R> | Promise<Answered<R>>,
): Served {
  return { route, run: run as Served['run'] };
}
