import { useState } from 'react';
import { FactSheet } from '../../../../../ui/figures/fact-sheet.tsx';
import { nomineeFacts, nomineeLine } from '../../model/nominee-facts.ts';
import type { StoredNominee } from '../../profile.api.ts';
import { NomineeFrame } from './nominee-frame.tsx';

/** A stored nominee: name and share, and the details while they are open. */
export function NomineeRow({ nominee, at }: { nominee: StoredNominee; at: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const { name, sharePercent } = nominee;
  return (
    <NomineeFrame
      at={at}
      name={name}
      heading="h3"
      line={nomineeLine(nominee)}
      share={sharePercent !== null && <span className="medium tabular">{sharePercent.replace(/\.00$/, '')}%</span>}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
    >
      <FactSheet facts={nomineeFacts(nominee)} />
    </NomineeFrame>
  );
}
