import type { ServerResponse } from 'node:http';
import type { DownloadedFile } from '@artha/contract/kit/download';
import { isDownload } from '@artha/contract/kit/download';
import type { Redirection } from '@artha/contract/kit/redirect';
import { isRedirect } from '@artha/contract/kit/redirect';
import type { Route } from '@artha/contract/kit/route';
import { isSigned } from '@artha/contract/kit/route';
import { isUpload } from '@artha/contract/kit/upload';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { elapsedMs } from '../clock/clock.ts';
import { isPromise, continueWith } from '../work/continue-with.ts';
import { Call } from './call.ts';
import type { Edge } from './edge.ts';
import { compileEncoder } from './encoder.ts';
import { kindOf } from './attempt-limits.ts';
import type { Guard } from './guards/guard.ts';
import { guardsAtArrival, guardsBeforeWork, guardsWithBody } from './guards/guards.ts';
import { compileInput } from './input-reader.ts';
import { openBody } from './payload/open-body.ts';
import type { FileInParts } from './send-file.ts';
import { sendFile } from './send-file.ts';
import { sendJson } from './send-json.ts';
import { sendRedirect } from './send-redirect.ts';
import type { Served } from './serve.ts';
import { endUnreadBody } from './uploads/incoming-file.ts';

/** Adds the route of each call: guards, input, function, answer. */
export function addCalls(app: FastifyInstance, served: readonly Served[], edge: Edge): void {
  for (const each of served) addCall(app, each, edge);
}

/** Beyond this, a caller who sends slowly or waits for a slot would outlast the end of the session. */
const SESSION_TRUSTED_MS = 1_000;

function addCall(app: FastifyInstance, { route, run }: Served, edge: Edge): void {
  const arrivalGuards = guardsAtArrival(route, edge);
  const bodyGuards = guardsWithBody(route, edge);
  const workGuards = guardsBeforeWork(route, edge);
  const readInput = compileInput(route);
  const sendAnswer = senderOf(route);
  const { method, path: url } = route;
  const isFile = isUpload(route);
  const isBodyRead = hasBody(route) || bodyGuards.length > 0;

  const arrive = (request: FastifyRequest): void | Promise<void> => {
    request.call = new Call(route, edge, request);
    return pass(arrivalGuards, request.call, undefined);
  };

  const openRequest = async (call: Call, request: FastifyRequest): Promise<unknown> => {
    await pass(bodyGuards, call, request.bodyBytes);
    return isFile ? undefined : bodyOf(call, request);
  };

  /** Runs the call's function, with its slot. */
  const perform = (input: unknown, call: Call, release: (() => void) | undefined): unknown => {
    let result: unknown;
    try {
      const isLate = elapsedMs() - call.startedAtMs > SESSION_TRUSTED_MS;
      result = continueWith(isLate ? pass(workGuards, call, undefined) : undefined, () => run(input, call));
    } catch (error) {
      result = Promise.reject(error as Error);
    }
    if (isPromise(result) || call.incomingFile) return settled(result, call, release);
    release?.();
    return result;
  };

  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const call = request.call as Call;
    return continueWith(isBodyRead ? openRequest(call, request) : undefined, (body) => {
      const query = queryOf(request.raw.url ?? '');
      const input = readInput({ params: request.params as Record<string, string>, query, body });
      return continueWith(takeSlot(call, edge, reply.raw), (release) =>
        continueWith(perform(input, call, release), (result) => {
          const { headers } = call.cookies;
          if (headers.length > 0) reply.header('set-cookie', headers);
          // Answers of the API are not cached; a file may be, with revalidation at each request.
          if (route.isTokenless === true) reply.header('cache-control', 'no-cache');
          return sendAnswer(request, reply, result);
        }),
      );
    });
  };

  if (!hasBody(route)) {
    // Without a body to wait for, the guards need no separate hook.
    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      const answered = continueWith(arrive(request), () => answer(request, reply));
      // A reply is awaited like a promise: one that is sent already is not returned.
      return answered === reply ? undefined : answered;
    };
    app.route({ method, url, handler });
  } else {
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      if (isFile) endUnreadBody(request, reply);
      await arrive(request);
    };
    app.route({ method, url, onRequest, handler: answer });
  }
}

/** Waits for the result of a call, and releases what the call held. */
async function settled(result: unknown, call: Call, release: (() => void) | undefined): Promise<unknown> {
  try {
    return await result;
  } finally {
    release?.();
    if (call.incomingFile) await call.incomingFile.close();
  }
}

/** Sends a call's result: as JSON, as a file, or as a redirect. */
function senderOf(route: Route) {
  if (isDownload(route)) {
    return (_request: FastifyRequest, reply: FastifyReply, result: unknown) =>
      sendFile(reply, result as DownloadedFile | FileInParts);
  }
  if (isRedirect(route)) {
    return (_request: FastifyRequest, reply: FastifyReply, result: unknown) =>
      sendRedirect(reply, result as Redirection);
  }
  const encode = compileEncoder(route.answer);
  return (request: FastifyRequest, reply: FastifyReply, result: unknown) => sendJson(request, reply, encode(result));
}

/** The body, decrypted if it came with a key. */
const bodyOf = (call: Call, { body }: FastifyRequest): unknown =>
  hasBody(call.route) && call.pageKey ? openBody(call, call.pageKey, body) : body;

const hasBody = ({ method }: Route): boolean => method !== 'GET' && method !== 'DELETE';

/** Runs the guards in order, synchronously unless one returns a promise: polling calls stay cheap. */
function pass(guards: readonly Guard[], call: Call, body: Buffer | undefined, first = 0): void | Promise<void> {
  for (let at = first; at < guards.length; at += 1) {
    const pending = guards[at]?.(call, body);
    if (pending) return pending.then(() => pass(guards, call, body, at + 1));
  }
}

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}

/** Takes one of the caller's slots for concurrent calls. @returns the function that releases it */
function takeSlot(call: Call, edge: Edge, answer: ServerResponse): (() => void) | Promise<() => void> | undefined {
  if (isSigned(call.route)) return undefined;
  if (call.session && call.incomingFile) return edge.uploadSlots.take(call.session.userId);
  if (call.session) return edge.userSlots.takeInTurn(call.session.userId, answer);
  return (kindOf(call.route) ? edge.attemptSlots : edge.addressSlots).take(call.ip);
}
