import { DAY_MS } from '@artha/domain/kit/dates';
import type { NodeContext } from '../../../platform/node/node-context.ts';
import { defineModule } from '../../../platform/node/module.ts';
import { deleteOldCodes } from './otp.queries.ts';

const CODES_KEPT_MS = 7 * DAY_MS;

const deleteCodes = ({ database, clocks }: NodeContext): Promise<number> =>
  deleteOldCodes(database.db, new Date(clocks.realNow().getTime() - CODES_KEPT_MS));

export const otp = defineModule({ name: 'otp', cleanUps: [deleteCodes] });
