import { clearingHouseRoutes } from './clearing-house/clearing-house.routes.ts';
import { clearingRoutes } from './clearing/clearing.routes.ts';
import type { BusinessClock } from './clock/business-clock.ts';
import { depositoryRoutes } from './depository/depository.routes.ts';
import { lockerRoutes } from './document-locker/locker.routes.ts';
import { coreBankRoutes } from './core-bank/core-bank.routes.ts';
import { clientServices } from './exchange/clients/client-services.ts';
import { exchangeRoutes } from './exchange/exchange.routes.ts';
import { uploadServiceRoutes } from './exchange/upload-service.ts';
import type { Member } from './exchange/session-password.ts';
import {
  ACCOUNT_FAULTS,
  CLIENT_FAULTS,
  DEBIT_FAULTS,
  DELIVERY_FAULTS,
  MANDATE_FAULTS,
  ORDER_FAULTS,
  PAYOUT_FAULTS,
  PLAN_FAULTS,
  TOKEN_FAULTS,
  TRANSPORT_FAULTS,
} from './faults/fault-kinds.ts';
import type { IdentityNames } from './identity/identity-names.ts';
import { kraRoutes } from './kra/kra.routes.ts';
import { mandateServices } from './mandates/bank-mandate-services.ts';
import { pushRoutes, smsRoutes } from './messages/messages.routes.ts';
import type { AccessKey } from './object-store/check-signature.ts';
import { objectStoreRoutes } from './object-store/object-store.routes.ts';
import type { PartnerNames } from './partner/partner-context.ts';
import { partnerRoutes } from './partner/partner.routes.ts';
import { paymentBankRoutes } from './payment-bank/payment-bank.routes.ts';
import { pennyDropRoutes } from './penny-drop/penny-drop.routes.ts';
import type { Database } from './platform/database.ts';
import type { ExternalSystem } from './platform/external-system.ts';
import type { Registrar } from './registrar/registrar.ts';
import { registrarRoutes } from './registrar/registrar.routes.ts';
import type { SchemeLookup } from './registrar/scheme-lookup.ts';

export interface SandboxContext {
  readonly db: Database;
  readonly clock: BusinessClock;
  readonly registrar: Registrar;
  readonly schemes: SchemeLookup;
  readonly secret: string;
  readonly paymentSecret: string;
  readonly clearingSecret: string;
  readonly coreBankSecret: string;
  /** The access key of the object store. */
  readonly fileStore: AccessKey;
  readonly member: Member;
  readonly identity: IdentityNames;
  /** Has the registrar process the orders that are due. */
  readonly processOrders: () => Promise<unknown>;
  readonly partner: PartnerNames;
  /** The product's public address. */
  readonly publicUrl: () => string;
  /** The listen address. */
  readonly host: string;
  readonly stopping: AbortSignal;
  /** Call when events of the payment bank have been queued. */
  readonly wakeCallbacks: () => void;
}

/** All external systems. A new one is a folder and an entry here. */
export function externalSystems(context: SandboxContext): ExternalSystem[] {
  const { db, clock } = context;
  return [
    { name: 'registrar', faultKinds: TRANSPORT_FAULTS, routes: (app) => registrarRoutes(app, context) },
    // Garbage is an HTML page, which SMTP cannot answer with.
    { name: 'mail', faultKinds: ['delay', 'error', 'drop', ...DELIVERY_FAULTS] },
    {
      name: 'sms',
      faultKinds: [...TRANSPORT_FAULTS, ...DELIVERY_FAULTS],
      routes: (app) => smsRoutes(app, db, clock.realNowMs),
    },
    {
      name: 'push',
      faultKinds: [...TRANSPORT_FAULTS, ...DELIVERY_FAULTS],
      routes: (app) => pushRoutes(app, db, clock.realNowMs),
    },
    { name: 'core-bank', faultKinds: TRANSPORT_FAULTS, routes: (app) => coreBankRoutes(app, context) },
    {
      name: 'payment-bank',
      faultKinds: [...TRANSPORT_FAULTS, ...DELIVERY_FAULTS],
      routes: (app) => paymentBankRoutes(app, context),
    },
    {
      name: 'penny-drop',
      faultKinds: [...TRANSPORT_FAULTS, ...ACCOUNT_FAULTS],
      routes: (app) => pennyDropRoutes(app, context),
    },
    {
      name: 'clearing',
      faultKinds: [...TRANSPORT_FAULTS, ...DELIVERY_FAULTS, ...PAYOUT_FAULTS],
      routes: (app) => clearingRoutes(app, context),
    },
    {
      name: 'clearing-house',
      faultKinds: [...TRANSPORT_FAULTS, ...DEBIT_FAULTS],
      routes: (app) => clearingHouseRoutes(app, context),
    },
    {
      name: 'exchange',
      faultKinds: [...TRANSPORT_FAULTS, ...ORDER_FAULTS, ...CLIENT_FAULTS, ...MANDATE_FAULTS, ...PLAN_FAULTS],
      routes: (app) => {
        exchangeRoutes(app, context);
        uploadServiceRoutes(app, context);
        mandateServices(app, context);
        clientServices(app, context);
      },
    },
    {
      name: 'object-store',
      faultKinds: TRANSPORT_FAULTS,
      routes: (app) => objectStoreRoutes(app, { db, realNowMs: clock.realNowMs, fileStore: context.fileStore }),
    },
    { name: 'document-locker', faultKinds: TRANSPORT_FAULTS, routes: (app) => lockerRoutes(app, context) },
    { name: 'depository', faultKinds: TRANSPORT_FAULTS, routes: (app) => depositoryRoutes(app, context) },
    { name: 'kra', faultKinds: TRANSPORT_FAULTS, routes: (app) => kraRoutes(app, context) },
    {
      name: 'partner',
      faultKinds: [...TRANSPORT_FAULTS, ...TOKEN_FAULTS],
      routes: (app) => partnerRoutes(app, context),
    },
  ];
}
