import { NativeSelect } from '../../../../ui/form/native-select.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import type { AllocationGroup } from '../model/allocation-groups.ts';
import { offeredGroups } from '../model/allocation-groups.ts';
import type { Holding } from '../holdings.api.ts';
import { NativeSegmented } from '../../../../ui/button/native-segmented.tsx';

interface AllocationSwitchProps {
  readonly group: AllocationGroup;
  readonly onChange: (group: AllocationGroup) => void;
  /** Undefined while loading. */
  readonly rows: readonly Holding[] | undefined;
}

const LABEL = 'Allocation by';
const NO_ROWS: readonly Holding[] = [];

/** Selects the grouping of the allocation. */
export function AllocationSwitch({ group, onChange, rows = NO_ROWS }: AllocationSwitchProps) {
  const offered = offeredGroups({
    members: new Set(rows.map(({ appUserId }) => appUserId)).size,
    accounts: new Set(rows.map(({ accountId }) => accountId)).size,
  });
  if (!useIsWide())
    return (
      <NativeSelect
        size="small"
        aria-label={LABEL}
        value={group}
        options={offered}
        onChange={(event) => onChange(offered.find(({ value }) => value === event.target.value)?.value ?? group)}
      />
    );
  return <NativeSegmented label={LABEL} options={offered} value={group} onChange={onChange} />;
}
