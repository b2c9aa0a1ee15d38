import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../../../ui/button/button.tsx';
import { Card, CardBody, CardHeader } from '../../../../../ui/card/card.tsx';
import { FactSheet } from '../../../../../ui/figures/fact-sheet.tsx';
import { focusInto } from '../../../../../ui/focus/focus-beside.ts';
import { useSwitched } from '../../../../../ui/focus/use-switched.ts';
import { Icon } from '../../../../../ui/icon/icon.tsx';
import { holderFacts } from '../../model/detail-facts.ts';
import type { DeclaredHolder } from '../../profile.api.ts';
import { HolderForm } from './holder-form.tsx';

interface HolderCardProps {
  readonly holder: DeclaredHolder;
  /** Among the joint holders, from 0. */
  readonly at: number;
  readonly accountId: number;
  readonly choices: InvestorChoices;
}

/** A joint holder with what they declared, and the form that changes it. */
export function HolderCard({ holder, at, accountId, choices }: HolderCardProps) {
  const id = useId();
  const [isEdited, setIsEdited] = useState(false);
  const card = useRef<HTMLElement>(null);
  useSwitched(isEdited, () => focusInto(card.current));
  const title = `${at === 0 ? 'Second' : 'Third'} holder, ${holder.name}`;
  return (
    <Card ref={card} aria-labelledby={id}>
      <CardHeader>
        <h2 id={id}>{title}</h2>
        {!isEdited && (
          <Button size="small" aria-label={`Edit statements of ${holder.name}`} onPress={() => setIsEdited(true)}>
            <Icon name="pen" size="small" />
            Edit
          </Button>
        )}
      </CardHeader>
      <CardBody>
        {isEdited ? (
          <HolderForm holder={holder} accountId={accountId} choices={choices} onClose={() => setIsEdited(false)} />
        ) : (
          <FactSheet facts={holderFacts(holder)} />
        )}
      </CardBody>
    </Card>
  );
}
