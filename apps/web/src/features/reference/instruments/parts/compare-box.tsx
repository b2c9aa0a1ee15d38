import { createContext, useContext } from 'react';
import { Choice } from '../../../../ui/form/choice.tsx';
import { COMPARED_MAX, withCompared } from '../model/compared-funds.ts';
import type { Fund } from '../instruments.api.ts';

/** The funds that are compared on a screen, and how to change them. */
export interface Comparing {
  readonly ids: readonly number[];
  readonly setIds: (ids: readonly number[]) => void;
}

/** Provided by a screen that compares funds. */
export const ComparingContext = createContext<Comparing | undefined>(undefined);

interface CompareBoxProps {
  readonly fund: Fund;
  /** Whether the word stands beside the box. */
  readonly isLabelled?: boolean;
}

/** Takes a fund into the comparison; nothing where the screen does not compare. */
export function CompareBox({ fund, isLabelled }: CompareBoxProps) {
  const comparing = useContext(ComparingContext);
  if (!comparing) return null;
  const { ids, setIds } = comparing;
  const isCompared = ids.includes(fund.id);
  return (
    <Choice
      aria-label={`Compare ${fund.name}`}
      checked={isCompared}
      disabled={!isCompared && ids.length >= COMPARED_MAX}
      onChange={() => setIds(withCompared(ids, fund.id))}
    >
      {isLabelled === true ? 'Compare' : undefined}
    </Choice>
  );
}
