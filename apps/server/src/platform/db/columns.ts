/** The column types of exact values. Money is read and written only through these. */
import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDate as parseDate } from '@artha/domain/kit/dates';
import type { Nav, Paise, Units } from '@artha/domain/kit/money';
import {
  navFromText,
  paiseFromText,
  textFromNav,
  textFromPaise,
  textFromUnits,
  unitsFromText,
} from '@artha/domain/kit/money';
import { customType } from 'drizzle-orm/pg-core';

/** Rupees with 2 decimals in the database, Paise in code. */
export const paise = customType<{ data: Paise; driverData: string }>({
  dataType: () => 'numeric(18,2)',
  toDriver: textFromPaise,
  fromDriver: paiseFromText,
});

/** Units with 4 decimals. */
export const units = customType<{ data: Units; driverData: string }>({
  dataType: () => 'numeric(20,4)',
  toDriver: textFromUnits,
  fromDriver: unitsFromText,
});

/** A price with 8 decimals. */
export const nav = customType<{ data: Nav; driverData: string }>({
  dataType: () => 'numeric(20,8)',
  toDriver: textFromNav,
  fromDriver: navFromText,
});

/** A day, as text. Never a Date, which would depend on a time zone. */
export const businessDate = customType<{ data: BusinessDate; driverData: string }>({
  dataType: () => 'date',
  fromDriver: parseDate,
});
