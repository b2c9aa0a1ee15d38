import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import { useRef, useState } from 'react';
import { Button } from '../../../../../ui/button/button.tsx';
import { Card, CardBody, CardHeader } from '../../../../../ui/card/card.tsx';
import { FactSheet } from '../../../../../ui/figures/fact-sheet.tsx';
import { focusInto } from '../../../../../ui/focus/focus-beside.ts';
import { useSwitched } from '../../../../../ui/focus/use-switched.ts';
import { Icon } from '../../../../../ui/icon/icon.tsx';
import { statedFacts } from '../../model/detail-facts.ts';
import type { InvestorDetail } from '../../profile.api.ts';
import { AboutYouForm } from './about-you-form.tsx';

interface AboutYouCardProps {
  readonly detail: InvestorDetail;
  readonly choices: InvestorChoices;
}

/** What the client has stated for FATCA and the like, and the form that changes it. */
export function AboutYouCard({ detail, choices }: AboutYouCardProps) {
  const [isEdited, setIsEdited] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useSwitched(isEdited, () => focusInto(place.current));
  return (
    <div ref={place}>
      {isEdited ? (
        <AboutYouForm detail={detail} choices={choices} onClose={() => setIsEdited(false)} />
      ) : (
        <Card aria-labelledby="about-you">
          <CardHeader>
            <h2 id="about-you">About you</h2>
            <Button size="small" aria-label="Edit about you" onPress={() => setIsEdited(true)}>
              <Icon name="pen" size="small" />
              Edit
            </Button>
          </CardHeader>
          <CardBody>
            <FactSheet facts={statedFacts(detail)} />
          </CardBody>
        </Card>
      )}
    </div>
  );
}
