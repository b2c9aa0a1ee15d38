import { percentText, pointsText, returnText } from '@artha/domain/kit/figure-text';
import { formatNav, formatPaise } from '@artha/domain/kit/inr-format';
import type { Nav, Paise } from '@artha/domain/kit/money';
import { NOT_KNOWN } from '@artha/domain/reference/fund-facts/figure-texts';

/** A rate or share: '12.35%', '−3.10%'. */
export const percent = (text: string | null): string => (text === null ? NOT_KNOWN : percentText(text));

/** A past return, with its sign: '+12.35%'. */
export const pastReturn = (text: string | null): string => (text === null ? NOT_KNOWN : returnText(text));

/** Percentage points, with their sign: '+2.35', '−3.10'. */
export const points = (text: string | null): string => (text === null ? NOT_KNOWN : pointsText(text));

/** An amount that is not negative. */
export const rupees = (amount: Paise): string => `₹${formatPaise(amount)}`;

/** A price with its published decimals, at least two. */
export const priceText = (nav: Nav, places: number): string => `₹${formatNav(nav, Math.max(places, 2))}`;
