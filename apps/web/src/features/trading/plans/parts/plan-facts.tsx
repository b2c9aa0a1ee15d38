import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { accountLabel, useOpenAccount } from '../../../clients/accounts/index.ts';
import { planFacts } from '../model/plan-facts.ts';
import type { Plan } from '../model/plan.ts';
import { FactList } from './fact-list.tsx';

/** The terms of a plan. */
export function PlanFacts({ plan }: { plan: Plan }) {
  const { accounts } = useOpenAccount();
  const account = accounts?.find(({ id }) => id === plan.accountId);
  return (
    <Card aria-labelledby="facts-title">
      <CardHeader>
        <h2 id="facts-title">Terms</h2>
        {plan.kind === 'sip' && <TextLink to="/mandates">Mandates</TextLink>}
      </CardHeader>
      <CardBody>
        <FactList facts={[...planFacts(plan), { name: 'Account', value: account ? accountLabel(account) : '' }]} />
      </CardBody>
    </Card>
  );
}
