import type { AddressInfo, Server } from 'node:net';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import type { DueWork } from './clock/advance-clock.ts';
import { createBusinessClock } from './clock/business-clock.ts';
import { createProductClock } from './clock/product-clock.ts';
import { startClearingEvents } from './clearing/clearing-event-loop.ts';
import { DEPOSITORY_TABLES } from './depository/depository.tables.ts';
import { LOCKER_TABLES } from './document-locker/consents.tables.ts';
import { DEBIT_TABLES } from './clearing-house/debits.tables.ts';
import { createDebitWork } from './clearing-house/settle-debits.ts';
import { CLEARING_TABLES } from './clearing/clearing.tables.ts';
import { createPayoutWork } from './clearing/payout-work.ts';
import { CLIENT_TABLES } from './exchange/clients/clients.tables.ts';
import { EXCHANGE_TABLES } from './exchange/exchange.tables.ts';
import { INCOME_TABLES } from './exchange/income/income.tables.ts';
import { REGISTRATION_TABLES } from './exchange/plans/registrations.tables.ts';
import { processOrders } from './exchange/process-orders.ts';
import type { Member } from './exchange/session-password.ts';
import { FAULT_TABLES } from './faults/faults.tables.ts';
import { createHttpServer } from './http-server.ts';
import type { IdentityNames } from './identity/identity-names.ts';
import { DEFAULT_IDENTITY_NAMES } from './identity/identity-names.ts';
import { KRA_TABLES } from './kra/kra.tables.ts';
import { MANDATE_TABLES } from './mandates/bank-mandates.tables.ts';
import { MESSAGE_TABLES } from './messages/messages.tables.ts';
import { createSmtpCatcher } from './messages/smtp-catcher.ts';
import { OBJECT_TABLES } from './object-store/objects.tables.ts';
import type { PartnerNames } from './partner/partner-context.ts';
import { startCallbackLoop } from './payment-bank/callback-loop.ts';
import { PAYMENT_TABLES } from './payment-bank/payments.tables.ts';
import { PENNY_DROP_TABLES } from './penny-drop/penny-drops.tables.ts';
import type { RealNow } from './platform/clock.ts';
import { realNow } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import * as defaults from './platform/env.ts';
import { createRegistrar } from './registrar/registrar.ts';
import { REGISTRAR_TABLES } from './registrar/registrar.tables.ts';
import { createSchemeLookup } from './registrar/scheme-lookup.ts';
import { UNIT_TABLES } from './registrar/unit-register.tables.ts';

export interface SandboxOptions {
  /** The database is in its folder `sandbox`. */
  readonly dataDir: string;
  /** The product's address, without a trailing slash; a function when it is known only later. */
  readonly productUrl: string | (() => string);
  readonly host?: string;
  /** 0, the default, picks a free port. */
  readonly port?: number;
  readonly smtpPort?: number;
  readonly secret?: string;
  readonly paymentSecret?: string;
  readonly clearingSecret?: string;
  readonly coreBankSecret?: string;
  readonly fileStoreKey?: string;
  readonly fileStoreSecret?: string;
  readonly exchangeMemberId?: string;
  readonly exchangeUserId?: string;
  readonly exchangePassword?: string;
  readonly identity?: IdentityNames;
  /** The product's public address; `productUrl` by default. */
  readonly publicUrl?: string;
  readonly partnerIssuer?: string;
  readonly partnerAudience?: string;
  /** Seed of the simulated NAVs: the same seed gives the same NAVs. */
  readonly seed?: string;
  readonly realNowMs?: RealNow;
}

export interface Sandbox {
  readonly url: string;
  readonly port: number;
  readonly smtpPort: number;
  /** Stops all waits, finishes open answers, closes the database. */
  readonly close: () => Promise<void>;
}

/** A port is in use; `variable` is the one to set. */
export class PortInUse extends Error {
  constructor(port: number, host: string, variable: string) {
    super(`Port ${port} on ${host} is in use: stop the process that uses it, or set ${variable} to another port.`);
  }
}

const TABLES = [
  REGISTRAR_TABLES,
  UNIT_TABLES,
  INCOME_TABLES,
  MESSAGE_TABLES,
  FAULT_TABLES,
  PAYMENT_TABLES,
  PENNY_DROP_TABLES,
  CLEARING_TABLES,
  DEBIT_TABLES,
  EXCHANGE_TABLES,
  CLIENT_TABLES,
  REGISTRATION_TABLES,
  MANDATE_TABLES,
  OBJECT_TABLES,
  LOCKER_TABLES,
  DEPOSITORY_TABLES,
  KRA_TABLES,
];

const CLOSE_MS = 2_000;

/**
 * Starts the simulated external systems: database, HTTP and SMTP servers.
 *
 * @throws PortInUse when a port is in use; DataFolderInUse when another sandbox has the database open
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', secret = defaults.DEFAULT_SECRET, productUrl, realNowMs = realNow } = options;
  const db = openDatabase(options.dataDir, TABLES);
  const stop = new AbortController();
  const stopping = stop.signal;
  const clock = createBusinessClock(db, realNowMs);
  const registrar = createRegistrar(db, clock, options.seed ?? 'artha');
  const address = typeof productUrl === 'string' ? () => productUrl : productUrl;
  const product = createProductClock({ productUrl: address, secret, realNowMs, stopping });
  const smtp = createSmtpCatcher({ db, realNowMs, stopping });
  const smtpPort = () => (smtp.server.listening ? portOf(smtp.server) : undefined);
  const { paymentSecret = defaults.DEFAULT_PAYMENT_SECRET, clearingSecret = defaults.DEFAULT_CLEARING_SECRET } =
    options;
  const callbacks = startCallbackLoop(db, { productUrl: address, secret: paymentSecret, realNowMs, stopping });
  const clearingAddress = { productUrl: address, secret: clearingSecret, realNowMs, stopping };
  const clearingEvents = startClearingEvents(db, clearingAddress);
  const exchange = { db, clock, registrar, schemes: createSchemeLookup(db), member: memberOf(options) };
  // Sales and allotments follow from the day's NAVs, and payouts from the sales.
  const orders: DueWork = { nextDueMs: () => undefined, runDue: () => processOrders(exchange) };
  const app = createHttpServer({
    ...exchange,
    processOrders: () => processOrders(exchange),
    product,
    dueWork: [createDebitWork(db), registrar, orders, createPayoutWork(db)],
    partner: partnerOf(options),
    publicUrl: () => options.publicUrl ?? address(),
    identity: options.identity ?? DEFAULT_IDENTITY_NAMES,
    secret,
    paymentSecret,
    clearingSecret,
    coreBankSecret: options.coreBankSecret ?? defaults.DEFAULT_CORE_BANK_SECRET,
    fileStore: {
      keyId: options.fileStoreKey ?? defaults.DEFAULT_FILE_STORE_KEY,
      secret: options.fileStoreSecret ?? defaults.DEFAULT_FILE_STORE_SECRET,
    },
    host,
    stopping,
    smtpPort,
    wakeCallbacks: callbacks.wake,
  });

  const close = async () => {
    stop.abort();
    await Promise.all([
      callbacks.ended,
      clearingEvents.ended,
      closeHttp(app),
      new Promise<void>((done) => smtp.close(done)),
    ]);
    db.close();
  };
  try {
    await app.listen({ host, port: options.port ?? 0 }).catch(namePort(options.port, host, 'SANDBOX_PORT'));
    const server = smtp.listen(options.smtpPort ?? 0, host);
    await once(server, 'listening').catch(namePort(options.smtpPort, host, 'SANDBOX_SMTP_PORT'));
    const port = portOf(app.server);
    return { url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`, port, smtpPort: portOf(server), close };
  } catch (error) {
    await close();
    throw error;
  }
}

const memberOf = (options: SandboxOptions): Member => ({
  memberId: options.exchangeMemberId ?? defaults.DEFAULT_EXCHANGE_MEMBER_ID,
  userId: options.exchangeUserId ?? defaults.DEFAULT_EXCHANGE_USER_ID,
  password: options.exchangePassword ?? defaults.DEFAULT_EXCHANGE_PASSWORD,
});

const partnerOf = (options: SandboxOptions): PartnerNames => ({
  issuer: options.partnerIssuer ?? defaults.DEFAULT_PARTNER_ISSUER,
  audience: options.partnerAudience ?? defaults.DEFAULT_PARTNER_AUDIENCE,
});

const portOf = (server: Pick<Server, 'address'>): number => (server.address() as AddressInfo).port;

const namePort = (port: number | undefined, host: string, variable: string) => (error: unknown) => {
  const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  throw isInUse ? new PortInUse(port ?? 0, host, variable) : error;
};

/** Waits for open answers, up to a limit. */
async function closeHttp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), CLOSE_MS);
  await app.close();
  clearTimeout(timer);
}
