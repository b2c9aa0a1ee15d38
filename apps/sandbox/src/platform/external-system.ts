import type { FastifyInstance } from 'fastify';
import type { FaultKind } from '../faults/fault-kinds.ts';

/**
 * An external system. A new one is a folder with its routes, and an entry in `systems.ts`; faults are injected into its
 * requests without any code of its own.
 */
export interface ExternalSystem {
  /** The name for injecting faults. */
  readonly name: string;
  /** The supported faults. */
  readonly faultKinds: readonly FaultKind[];
  /** Its routes, below its own prefix; undefined for a system without HTTP. */
  readonly routes?: (app: FastifyInstance) => void;
}
