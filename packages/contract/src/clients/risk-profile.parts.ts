import { RISK_CATEGORIES } from '@artha/domain/clients/risk-profile/categories';
import * as z from 'zod/mini';
import { Percent } from '../kit/amounts.ts';

export const RiskCategory = z.enum(RISK_CATEGORIES);

/** The scores of a category, both included. */
export const ScoreBand = z.object({ category: RiskCategory, from: z.int(), to: z.int() });

/** The scores that answers can reach. */
export const ScoreRange = z.object({ lowest: z.int(), highest: z.int() });

/** How much of a portfolio belongs into an asset class. */
export const AssetShare = z.object({ assetName: z.string(), percent: Percent });
