import { useState } from 'react';
import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import { Button } from '../../../../../ui/button/button.tsx';
import { Card, CardBody, CardHeader } from '../../../../../ui/card/card.tsx';
import { FactSheet } from '../../../../../ui/figures/fact-sheet.tsx';
import { Icon } from '../../../../../ui/icon/icon.tsx';
import { MenuButton, MenuItem } from '../../../../../ui/menu/menu.tsx';
import { contactFacts } from '../../model/detail-facts.ts';
import type { InvestorDetail } from '../../profile.api.ts';
import { AddressDialog } from './address-dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';

interface ContactCardProps {
  readonly detail: InvestorDetail;
  readonly choices: InvestorChoices;
}

/** Where the client is reached; each change takes a one-time password. */
export function ContactCard({ detail, choices }: ContactCardProps) {
  const [edited, setEdited] = useState<'mobile' | 'email' | 'address'>();
  const close = () => setEdited(undefined);
  return (
    <Card aria-labelledby="contact">
      <CardHeader>
        <h2 id="contact">Contact and address</h2>
        <MenuButton
          label="Edit contact and address"
          trigger={
            <Button size="small">
              <Icon name="pen" size="small" />
              Edit
            </Button>
          }
        >
          <MenuItem id="mobile" onAction={() => setEdited('mobile')}>
            Mobile number
          </MenuItem>
          <MenuItem id="email" onAction={() => setEdited('email')}>
            E-mail address
          </MenuItem>
          <MenuItem id="address" onAction={() => setEdited('address')}>
            Addresses
          </MenuItem>
        </MenuButton>
      </CardHeader>
      <CardBody>
        <FactSheet facts={contactFacts(detail)} />
      </CardBody>
      {(edited === 'mobile' || edited === 'email') && (
        <ContactDialog field={edited} version={detail.version} onClose={close} />
      )}
      {edited === 'address' && <AddressDialog detail={detail} choices={choices} onClose={close} />}
    </Card>
  );
}
