import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import type { ExternalSystem } from '../platform/external-system.ts';
import { readFault } from './fault.ts';
import { deleteFaults, insertFault, listFaults } from './faults.queries.ts';

export function faultRoutes(app: FastifyInstance, db: Database, systems: readonly ExternalSystem[]): void {
  app.get('/faults', () => listFaults(db));
  app.post('/faults', (request) => insertFault(db, readFault(request.body, systems)));
  app.delete('/faults', () => {
    deleteFaults(db);
    return listFaults(db);
  });
}
