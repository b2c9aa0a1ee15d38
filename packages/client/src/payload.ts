import { PAYLOAD_HEADER } from '@artha/contract/kit/payload-format';
import type { ErrorCode } from '@artha/domain/kit/errors';
import { heardClock } from './payload/heard-clock.ts';
import type { KnownServer, PageKey } from './payload/page-key.ts';
import { fetchServer, makePageKey } from './payload/page-key.ts';
import { openAnswer, sealBody } from './payload/sealed-body.ts';
import type { Send, Transport, WireAnswer } from './transport.ts';
import { send } from './transport.ts';
import type { WireRequest } from './wire-request.ts';

const REFUSED: ErrorCode = 'request.payload';

/**
 * A `send` that encrypts: one random key a page, wrapped once for the server and kept in memory. What the server cannot
 * read is encrypted anew, for its newest key pair and at its time, and sent once more. Nothing falls back to plain:
 * only a server without a key pair is spoken to as it is.
 *
 * @param known the server's key pair where it has been told; else it is asked for with the first call
 */
export function sealedSend(known?: KnownServer): Send {
  const clock = heardClock(known?.realNow);
  let page: Promise<PageKey | undefined> | undefined;

  /** A key that could not be made is made with the next call. */
  const keep = (making: Promise<PageKey | undefined>): Promise<PageKey | undefined> => {
    page = making;
    making.catch(() => {
      if (page === making) page = undefined;
    });
    return making;
  };
  const renew = async (transport: Transport): Promise<PageKey | undefined> => {
    const server = await fetchServer(transport, clock);
    return server && makePageKey(server);
  };

  const carry = async ({ key, header }: PageKey, ...[transport, request, sending]: Parameters<Send>) => {
    const place = placed(request);
    const plain = place.body;
    const sealed = plain === undefined ? undefined : await sealBody(key, place, { plain, stampMs: clock.nowMs() });
    const headers = new Headers(sending.headers);
    headers.set(PAYLOAD_HEADER, header);
    const answer = await send(transport, { ...place, body: sealed?.body }, { ...sending, headers });
    clock.hear(answer.headers);
    return openAnswer(key, place, { answer, iv: sealed?.iv });
  };

  return async (...sent) => {
    const [transport] = sent;
    const first = page ?? keep(known ? makePageKey(known) : renew(transport));
    const firstKey = await first;
    if (!firstKey) return send(...sent);
    const answer = await carry(firstKey, ...sent);
    if (!isRefused(answer)) return answer;
    // Calls that are refused at the same time share the next key.
    const isSame = page === undefined || page === first;
    const next = isSame ? keep(renew(transport).then((made) => made ?? firstKey)) : page;
    return carry((await next) ?? firstKey, ...sent);
  };
}

/** A request with its path as it will stand in the request line. */
function placed(request: WireRequest): WireRequest {
  const { pathname, search } = new URL(request.path, 'https://host');
  return { ...request, path: pathname + search };
}

/** The server could not read what was sent, and says so in plain: there may be no key to encrypt it with. */
const isRefused = ({ status, headers, text }: WireAnswer): boolean =>
  status === 400 && !headers.has(PAYLOAD_HEADER) && text.includes(REFUSED);
