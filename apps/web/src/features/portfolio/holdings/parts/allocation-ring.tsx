import { ShareRing } from '../../../../ui/figures/share-ring.tsx';
import type { Part } from '../model/allocation.ts';
import { partColour } from '../model/allocation.ts';

/** The ring with its largest part in the middle. */
export function AllocationRing({ parts }: { parts: readonly Part[] }) {
  const largest = parts[0];
  return (
    <ShareRing
      parts={parts.map(({ name, weightPercent }, at) => ({ name, percent: weightPercent, colour: partColour(at) }))}
    >
      <span className="type-12 muted truncate">{largest?.name}</span>
      <span className="type-28 tabular">{largest?.weightPercent}%</span>
    </ShareRing>
  );
}
