import type { AreaNode } from '../area.ts';
import { address } from '../area.ts';

/** The inbox of changes that a second person must approve; each role of the staff has one. */
export const approvals = (number: number, prefix: string): AreaNode =>
  address(`/${prefix}/approvals`, 'Approvals', { screen: 'approvals', menu: { number, icon: 'check-circle' } });
