import type { FastifyInstance } from 'fastify';
import type { FaultKind } from '../faults/fault-kinds.ts';

/**
 * One system of the outside world. A new one is a folder with its routes, and a line in `systems.ts`; its requests
 * can be disturbed by faults without a word in its own code.
 */
export interface ExternalSystem {
  /** The name faults are asked for by. */
  readonly name: string;
  /** The faults that make sense for it. */
  readonly faultKinds: readonly FaultKind[];
  /** Its routes, below a prefix of its own; none for a system that does not speak HTTP. */
  readonly routes?: (app: FastifyInstance) => void;
}
