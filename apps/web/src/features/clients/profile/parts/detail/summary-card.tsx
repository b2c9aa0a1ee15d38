import { counted } from '@artha/domain/kit/counted';
import { useSession } from '../../../../../platform/use-session.ts';
import { Avatar } from '../../../../../ui/figures/avatar.tsx';
import { Facts } from '../../../../../ui/figures/facts.tsx';
import { initialsOf } from '../../../../../ui/figures/initials.ts';
import { Card, CardBody, CardFooter } from '../../../../../ui/card/card.tsx';
import { Identity } from '../../../../../ui/layout/identity.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import { TextLink } from '../../../../../ui/link/text-link.tsx';
import { useCurrentUser } from '../../../../system/session/index.ts';
import type { InvestorDetail } from '../../profile.api.ts';

interface SummaryCardProps {
  readonly detail: InvestorDetail;
  readonly accountCount: number;
}

/** Who the client is, at a glance, with links to the settings. */
export function SummaryCard({ detail, accountCount }: SummaryCardProps) {
  const { data: user } = useCurrentUser();
  // A client signed in by a partner's token has no password here.
  const isByToken = useSession()?.isByToken === true;
  const countries = ['India', ...detail.aboutYou.taxResidences.map(({ country }) => country.name)];
  return (
    <Card aria-label="Summary">
      <CardBody>
        <Stack gap={4}>
          <Identity>
            <Avatar aria-hidden="true">{initialsOf(detail.name)}</Avatar>
            <div>
              <h2 className="type-16">{detail.name}</h2>
              <span className="muted type-12">Customer ID {detail.customerId ?? 'not assigned yet'}</span>
            </div>
          </Identity>
          <Facts>
            <dt>Accounts</dt>
            <dd>{accountCount}</dd>
            {user?.family && (
              <>
                <dt>Family</dt>
                <dd>
                  {user.isFamilyHead ? `Head, ${counted(user.family.appUsers.length, 'member')}` : user.family.name}
                </dd>
              </>
            )}
            <dt>Tax residence</dt>
            <dd>{countries.join(', ')}</dd>
          </Facts>
        </Stack>
      </CardBody>
      <CardFooter>
        {isByToken ? <span /> : <TextLink to="/change-password">Change password</TextLink>}
        <TextLink to="/bank-accounts">Bank accounts</TextLink>
      </CardFooter>
    </Card>
  );
}
