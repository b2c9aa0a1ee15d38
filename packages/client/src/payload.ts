import { PAYLOAD_HEADER } from '@artha/contract/kit/payload-format';
import type { ErrorCode } from '@artha/domain/kit/errors';
import type { KnownServer, PageKey } from './payload/page-key.ts';
import { fetchServer, makePageKey } from './payload/page-key.ts';
import { openAnswer, sealBody } from './payload/sealed-body.ts';
import { serverClock } from './payload/server-clock.ts';
import type { Send, Transport, WireAnswer } from './transport.ts';
import { send } from './transport.ts';
import type { WireRequest } from './wire-request.ts';

const REFUSED: ErrorCode = 'request.payload';

/**
 * A `send` that encrypts, with one random key per page, wrapped once for the server and kept in memory. If the server
 * cannot decrypt a request, it is encrypted again for the server's newest key pair and time, and sent once more. There
 * is no fallback to plain text; only a server without a key pair gets unencrypted calls.
 *
 * @param known the server's key pair if it is known, for which the key is made at once; otherwise the pair is fetched
 *   before the first call
 */
export function sealedSend(known?: KnownServer): Send {
  const clock = serverClock(known?.realNow);
  let page: Promise<PageKey | undefined> | undefined;

  /** If a key cannot be created, the next call tries again. */
  const keep = (creation: Promise<PageKey | undefined>): Promise<PageKey | undefined> => {
    page = creation;
    creation.catch(() => {
      if (page === creation) page = undefined;
    });
    return creation;
  };
  const renew = async (transport: Transport): Promise<PageKey | undefined> => {
    const server = await fetchServer(transport, clock);
    return server && makePageKey(server);
  };

  if (known) void keep(makePageKey(known));

  const sendEncrypted = async ({ key, header }: PageKey, ...[transport, request, sending]: Parameters<Send>) => {
    const target = withRequestPath(request);
    const plain = target.body;
    const sealed = plain === undefined ? undefined : await sealBody(key, target, { plain, stampMs: clock.nowMs() });
    const headers = new Headers(sending.headers);
    headers.set(PAYLOAD_HEADER, header);
    const answer = await send(transport, { ...target, body: sealed?.body }, { ...sending, headers });
    clock.update(answer.headers);
    return openAnswer(key, target, { answer, iv: sealed?.iv });
  };

  return async (...sent) => {
    const [transport] = sent;
    const first = page ?? keep(known ? makePageKey(known) : renew(transport));
    const firstKey = await first;
    if (!firstKey) return send(...sent);
    const answer = await sendEncrypted(firstKey, ...sent);
    if (!isUndecryptable(answer)) return answer;
    // Calls refused at the same time share the new key.
    const isCurrent = page === undefined || page === first;
    const next = isCurrent ? keep(renew(transport).then((renewed) => renewed ?? firstKey)) : page;
    return sendEncrypted((await next) ?? firstKey, ...sent);
  };
}

/** A request with its path as in the request line. */
function withRequestPath(request: WireRequest): WireRequest {
  const { pathname, search } = new URL(request.path, 'https://host');
  return { ...request, path: pathname + search };
}

/**
 * Whether the server could not decrypt the request. It says so in plain text, because it may have no key for the
 * answer.
 */
const isUndecryptable = ({ status, headers, text }: WireAnswer): boolean =>
  status === 400 && !headers.has(PAYLOAD_HEADER) && text.includes(REFUSED);
