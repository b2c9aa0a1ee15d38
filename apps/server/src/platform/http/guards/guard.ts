import type { Route } from '@artha/contract/kit/route';
import type { Call } from '../call.ts';
import type { Edge } from '../edge.ts';

/** Passes a call, or refuses it by throwing. It records its findings on the call. */
export type Guard = (call: Call, body: Buffer | undefined) => void | Promise<void>;

/** Creates a route's guard at the start; undefined when the route does not need it. */
export type GuardMaker = (route: Route, edge: Edge) => Guard | undefined;
