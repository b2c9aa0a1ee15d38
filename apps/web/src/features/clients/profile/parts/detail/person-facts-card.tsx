import { Card, CardBody, CardHeader } from '../../../../../ui/card/card.tsx';
import { FactSheet } from '../../../../../ui/figures/fact-sheet.tsx';
import { personFacts, sourceText } from '../../model/detail-facts.ts';
import type { InvestorDetail } from '../../profile.api.ts';

/** What the bank holds of the client, which only the branch changes. */
export const PersonFactsCard = ({ detail }: { detail: InvestorDetail }) => (
  <Card aria-labelledby="personal">
    <CardHeader>
      <h2 id="personal">Personal</h2>
      <p className="muted type-12">{sourceText(detail)} Ask your branch to change it.</p>
    </CardHeader>
    <CardBody>
      <FactSheet facts={personFacts(detail)} />
    </CardBody>
  </Card>
);
