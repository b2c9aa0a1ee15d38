import type { DownloadedFile } from '@artha/contract/kit/download';
import { isDownload } from '@artha/contract/kit/download';
import type { Route } from '@artha/contract/kit/route';
import { isSigned } from '@artha/contract/kit/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Call } from './call.ts';
import type { Edge } from './edge.ts';
import { compileEncoder } from './encoder.ts';
import type { Guard } from './guards/guard.ts';
import { guardsAtArrival, guardsWithBody } from './guards/guards.ts';
import { compileInput } from './input-reader.ts';
import { openBody } from './payload/open-body.ts';
import type { FileInParts } from './send-file.ts';
import { sendFile } from './send-file.ts';
import { sendJson } from './send-json.ts';
import type { Served } from './serve.ts';

/** Adds each call of the contract: guards, input, function, answer. */
export function addCalls(app: FastifyInstance, served: readonly Served[], edge: Edge): void {
  for (const each of served) addCall(app, each, edge);
}

function addCall(app: FastifyInstance, { route, run }: Served, edge: Edge): void {
  const atArrival = guardsAtArrival(route, edge);
  const withBody = guardsWithBody(route, edge);
  const readInput = compileInput(route);
  const sendAnswer = senderOf(route);
  const { method, path: url } = route;
  const hasBody = method !== 'GET' && method !== 'DELETE';

  const arrive = (request: FastifyRequest): void | Promise<void> => {
    request.call = new Call(route, edge, request);
    return pass(atArrival, request.call, undefined);
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const call = request.call as Call;
    if (withBody.length > 0) await pass(withBody, call, request.bodyBytes);
    const input = readInput({
      params: request.params as Record<string, string>,
      query: queryOf(request.raw.url ?? ''),
      body: hasBody && call.pageKey ? await openBody(call, call.pageKey, request.body) : request.body,
    });
    const release = takeSlot(call, edge);
    let result: unknown;
    try {
      result = await run(input, call);
    } finally {
      release?.();
    }
    const { headers } = call.cookies;
    if (headers.length > 0) reply.header('set-cookie', headers);
    // Answers of the API are not kept anywhere; one at the address of a file may be, to be asked about each time.
    if (route.isTokenless === true) reply.header('cache-control', 'no-cache');
    return sendAnswer(request, reply, result);
  };

  if (!hasBody) {
    // There is no body to wait for, so that the guards need no hook of their own.
    app.route({
      method,
      url,
      handler: (request, reply) => arrive(request)?.then(() => answer(request, reply)) ?? answer(request, reply),
    });
  } else {
    app.route({ method, url, onRequest: async (request) => arrive(request), handler: answer });
  }
}

/** How a call's result leaves: as JSON, or as the file it is. */
function senderOf(route: Route) {
  if (isDownload(route)) {
    return (_request: FastifyRequest, reply: FastifyReply, result: unknown) =>
      sendFile(reply, result as DownloadedFile | FileInParts);
  }
  const encode = compileEncoder(route.answer);
  return (request: FastifyRequest, reply: FastifyReply, result: unknown) => sendJson(request, reply, encode(result));
}

/** One guard after another. Where none has to wait nothing waits: what is asked every few seconds passes at once. */
function pass(guards: readonly Guard[], call: Call, body: Buffer | undefined, first = 0): void | Promise<void> {
  for (let at = first; at < guards.length; at += 1) {
    const waiting = guards[at]?.(call, body);
    if (waiting) return waiting.then(() => pass(guards, call, body, at + 1));
  }
}

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}

/** Takes one of the few places for calls that a caller may have at work at once. @returns what gives it back */
function takeSlot(call: Call, edge: Edge): (() => void) | undefined {
  if (isSigned(call.route)) return undefined;
  return call.session ? edge.userSlots.take(call.session.userId) : edge.addressSlots.take(call.ip);
}
