import type { Route } from '@artha/contract/kit/route';
import type { Call } from '../call.ts';
import type { Edge } from '../edge.ts';

/** Lets a call pass, or refuses it by throwing. What it finds out it writes on the call. */
export type Guard = (call: Call, body: Buffer | undefined) => void | Promise<void>;

/** Makes a route's guard at the start; undefined where the route has nothing to guard. */
export type GuardMaker = (route: Route, edge: Edge) => Guard | undefined;
