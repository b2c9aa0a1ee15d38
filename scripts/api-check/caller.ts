/** A caller who knows the description and shared secrets: what a call needs comes from its security schemes. */
import { createHmac } from 'node:crypto';
import type { PageKey } from '@artha/client/payload/page-key';
import { makePageKey } from '@artha/client/payload/page-key';
import { openAnswer, sealBody } from '@artha/client/payload/sealed-body';
import type { Method } from '@artha/contract/kit/route';
import { PAYLOAD_HEADER } from '@artha/contract/kit/payload-format';
import type { PayloadPublicKey } from '@artha/contract/system/product-config';
import type { Operation, SecurityScheme } from './document.ts';
import type { Answer } from './examine.ts';

export interface Session {
  readonly userId: number;
  readonly token: string;
  /** The headers of the role, where they are not those of the examples. */
  readonly role: Readonly<Record<string, string>>;
}

/** What all callers share. */
export interface Wire {
  readonly schemes: Readonly<Record<string, SecurityScheme>>;
  /** By security scheme. */
  readonly secrets: Readonly<Record<string, string>>;
  /** For encrypted bodies; undefined until the configuration with the server's key was read. */
  serverKey?: PayloadPublicKey;
  /** The server's clock minus ours, in milliseconds. */
  clockOffsetMs: number;
}

interface Sealed {
  readonly body?: string;
  readonly iv?: string;
}

/** One browser or system with its cookies. */
export class Caller {
  readonly name: string;
  session: Session | undefined;
  readonly #wire: Wire;
  readonly #cookies = new Map<string, string>();
  #key: Promise<PageKey> | undefined;

  constructor(name: string, wire: Wire) {
    this.name = name;
    this.#wire = wire;
  }

  /** Sends a call signed, with cookies, and encrypted, as the description says. @returns the answer, decrypted */
  async send(operation: Operation, request: Request): Promise<Answer> {
    const { pathname, search } = new URL(request.url);
    const target = { method: operation.method as Method, path: pathname + search };
    const headers = new Headers(request.headers);
    const plain = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
    const key = operation.isEncryptable ? await this.#pageKey() : undefined;
    const sealed: Sealed = key && plain ? await this.#sealed(key, target, plain.toString()) : {};
    if (key) headers.set(PAYLOAD_HEADER, key.header);
    this.#prove(operation, { headers, target, body: plain ?? '' });
    const body = sealed.body ?? plain ?? null;
    const response = await fetch(request.url, { method: operation.method, headers, body, redirect: 'manual' });
    this.#keep(response);
    const answer = { status: response.status, headers: response.headers, text: await response.text() };
    if (!key) return answer;
    if (answer.headers.has(PAYLOAD_HEADER)) return openAnswer(key.key, target, { answer, iv: sealed.iv });
    if (isPlainJson(answer)) throw new Error('the answer is not encrypted');
    return answer;
  }

  /** A key belongs to the user who first sent it. */
  #pageKey(): Promise<PageKey> | undefined {
    if (this.#wire.serverKey) this.#key ??= makePageKey(this.#wire.serverKey);
    return this.#key;
  }

  async #sealed({ key }: PageKey, target: { method: Method; path: string }, plain: string): Promise<Sealed> {
    return sealBody(key, target, { plain, stampMs: Date.now() + this.#wire.clockOffsetMs });
  }

  /** Adds what each security scheme of the operation asks for, and nothing else. */
  #prove(
    { schemes }: Operation,
    { headers, target, body }: { headers: Headers; target: { method: string; path: string }; body: Buffer | string },
  ): void {
    const cookies: string[] = [];
    for (const name of schemes) {
      const scheme = this.#wire.schemes[name];
      if (!scheme) throw new Error(`there is no security scheme ${name}`);
      if (scheme.in === 'cookie') cookies.push(`${scheme.name}=${this.#cookies.get(scheme.name) ?? ''}`);
      else headers.set(scheme.name, this.#proofOf(name, target, body));
    }
    if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
  }

  #proofOf(scheme: string, { method, path }: { method: string; path: string }, body: Buffer | string): string {
    if (scheme === 'token') return this.session?.token ?? '';
    if (scheme === 'csrfToken') return this.#cookies.get(this.#wire.schemes['csrfCookie']?.name ?? '') ?? '';
    const secret = this.#wire.secrets[scheme];
    if (secret === undefined) throw new Error(`nothing is known for the security scheme ${scheme}`);
    const stamp = Date.now() + this.#wire.clockOffsetMs;
    const hmac = createHmac('sha256', secret).update(`${stamp}.${method}.${path}.`).update(body);
    return `t=${stamp},v1=${hmac.digest('hex')}`;
  }

  #keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const realNow = Date.parse(response.headers.get('x-real-now') ?? '');
    if (Number.isFinite(realNow)) this.#wire.clockOffsetMs = realNow - Date.now();
  }
}

/** Whether JSON came unencrypted. Files never are, and a refusal may come before the key was read. */
const isPlainJson = ({ status, headers }: Answer): boolean =>
  status < 400 &&
  !headers.has('content-disposition') &&
  headers.get('content-type')?.startsWith('application/json') === true;
