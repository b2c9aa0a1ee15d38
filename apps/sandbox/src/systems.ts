import type { BusinessClock } from './clock/business-clock.ts';
import { DELIVERY_FAULTS, TRANSPORT_FAULTS } from './faults/fault.ts';
import { smsRoutes } from './messages/messages.routes.ts';
import type { Database } from './platform/database.ts';
import type { OuterSystem } from './platform/outer-system.ts';
import type { Registrar } from './registrar/registrar.ts';
import { registrarRoutes } from './registrar/registrar.routes.ts';

export interface World {
  readonly db: Database;
  readonly clock: BusinessClock;
  readonly registrar: Registrar;
  readonly secret: string;
}

/** All systems of the outside world. A new one (the bank, the exchange) is a folder and an entry here. */
export function outerSystems(world: World): OuterSystem[] {
  const { db, clock } = world;
  return [
    { name: 'registrar', faultKinds: TRANSPORT_FAULTS, routes: (app) => registrarRoutes(app, world) },
    // Over SMTP there is no page that could stand for garbage.
    { name: 'mail', faultKinds: ['delay', 'error', 'drop', ...DELIVERY_FAULTS] },
    {
      name: 'sms',
      faultKinds: [...TRANSPORT_FAULTS, ...DELIVERY_FAULTS],
      routes: (app) => smsRoutes(app, db, clock.realNowMs),
    },
  ];
}
