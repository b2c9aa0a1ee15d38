import { expect, test } from 'vitest';
import { mayReload } from './reload-pages.ts';
import { findEntry, navigationTable } from '@artha/domain/system/navigation/navigation-table';

const table = navigationTable('artha');

const MAY = `/ /login /rm/login /forgot-password /rm/forgot-password /forgot-userid /rm/forgot-userid /redirect /signup
  /onboarding-landing /onboarding-risk-profile /risk-profile /ekyc /disclaimer /privacy-policy /coming-soon /404
  /payment/7/0c3f /transaction-status /transaction-status/0c3f/7 /change-password /force-tnc /bank-accounts`.split(
  /\s+/,
);

const MAY_NOT = `/dashboard /holdings /explore /all-funds /fact-sheet /cart/7 /profile /my-account /reports/capital-gain
  /alerts /logout /rm/dashboard /ops/client-master /system-admin/cron-logs /artha-admin/cron-logs /finance/fee-plan
  /nowhere`.split(/\s+/);

test.each([...MAY.map((path) => [path, true] as const), ...MAY_NOT.map((path) => [path, false] as const)])(
  'a reload of %s keeps the session: %s',
  (path, isAllowed) => {
    expect(mayReload(findEntry(table, path))).toBe(isAllowed);
  },
);
