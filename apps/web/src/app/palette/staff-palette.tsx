import type { Role } from '@artha/domain/kit/roles';
import { FundSheet } from '../../features/reference/instruments/index.ts';
import { Palette } from '../../features/system/search/index.ts';
import { paletteTargetsOf } from './palette-targets.ts';

export interface StaffPaletteProps {
  readonly role: Role;
  /** Called whenever it closes. */
  readonly onClose: () => void;
}

/** The palette of a role, with the targets of its results. */
export const StaffPalette = ({ role, onClose }: StaffPaletteProps) => (
  <Palette targets={paletteTargetsOf(role)} FundSheet={FundSheet} onClose={onClose} />
);
