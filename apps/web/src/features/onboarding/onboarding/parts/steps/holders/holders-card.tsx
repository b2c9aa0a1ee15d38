import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import { Badge } from '../../../../../../ui/states/badge.tsx';
import { Button } from '../../../../../../ui/button/button.tsx';
import { Card, CardBody, CardHeader } from '../../../../../../ui/card/card.tsx';
import { Avatar } from '../../../../../../ui/figures/avatar.tsx';
import { initialsOf } from '../../../../../../ui/figures/initials.ts';
import { RadioGroup } from '../../../../../../ui/form/radio-group.tsx';
import { Icon } from '../../../../../../ui/icon/icon.tsx';
import { Identity } from '../../../../../../ui/layout/identity.tsx';
import { Row } from '../../../../../../ui/layout/row.tsx';
import { Stack } from '../../../../../../ui/layout/stack.tsx';
import type { ShownProblems } from '../../../../../clients/profile/index.ts';
import type { HoldersDraft } from '../../../model/holders-draft.ts';
import { JOINT_MAX, newJointHolder, withHoldingType } from '../../../model/holders-draft.ts';
import type { Application } from '../../../onboarding.api.ts';
import { GuardianFields } from './guardian-fields.tsx';
import { JointFields } from './joint-fields.tsx';

interface HoldersCardProps {
  readonly draft: HoldersDraft;
  readonly change: (change: Partial<HoldersDraft>) => void;
  readonly choices: InvestorChoices;
  readonly bankDetails: Application['bankDetails'];
  readonly shown: ShownProblems;
}

/** Single, joint, or either or survivor, with the people. */
export function HoldersCard({ draft, change, choices, bankDetails, shown }: HoldersCardProps) {
  const isMinor = bankDetails.taxStatus === 'minor';
  const { holdingType, joint } = draft;
  return (
    <Card aria-labelledby="holders">
      <CardHeader>
        <h3 id="holders">Holders</h3>
      </CardHeader>
      <CardBody>
        <Stack gap={4}>
          <RadioGroup
            label="How is the account held?"
            isLabelHidden
            look="card"
            options={HOLDINGS.map((option) => ({
              ...option,
              ...(isMinor && option.value !== 'single' && { isDisabled: true, note: 'Not for a minor' }),
            }))}
            value={holdingType}
            onChange={(chosen) => change(withHoldingType(draft, chosen))}
            error={shown.errorOf('holdingType') ?? shown.errorOf('jointHolders')}
          />
          <Row isSpread>
            <Identity>
              <Avatar aria-hidden="true">{initialsOf(bankDetails.name)}</Avatar>
              <div>
                <span className="medium">{bankDetails.name}</span>
                <span className="muted type-12">First holder · PAN {bankDetails.panMasked}</span>
              </div>
            </Identity>
            <span className="only-wide">
              <Badge>From the bank</Badge>
            </span>
          </Row>
          {isMinor && (
            <GuardianFields
              name={bankDetails.guardianName ?? ''}
              pan={draft.guardianPan}
              onChange={(guardianPan) => change({ guardianPan })}
              {...shown.fieldOf('guardianPan')}
            />
          )}
          {holdingType !== 'single' &&
            joint.map((holder, at) => (
              <JointFields
                key={holder.key}
                holder={holder}
                at={at}
                choices={choices}
                shown={shown}
                onChange={(changed) =>
                  change({ joint: joint.map((each, other) => (other === at ? { ...each, ...changed } : each)) })
                }
                onRemove={() => change({ joint: joint.filter((_, other) => other !== at) })}
              />
            ))}
          {holdingType !== 'single' && joint.length < JOINT_MAX && (
            <div>
              <Button kind="soft" size="small" onPress={() => change({ joint: [...joint, newJointHolder()] })}>
                <Icon name="plus" size="small" />
                Add a holder
              </Button>
            </div>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}

const HOLDINGS = [
  { value: 'single' as const, label: 'Single', note: 'You alone' },
  { value: 'joint' as const, label: 'Joint', note: 'All sign each order' },
  { value: 'either-or-survivor' as const, label: 'Either or survivor', note: 'One signature is enough' },
];
