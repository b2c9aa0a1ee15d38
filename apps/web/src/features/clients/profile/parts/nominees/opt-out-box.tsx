import { Card, CardBody } from '../../../../../ui/card/card.tsx';
import { Checkbox } from '../../../../../ui/form/checkbox.tsx';

interface OptOutBoxProps {
  readonly value: boolean;
  readonly onChange: (hasOptedOut: boolean) => void;
}

const DECLARATION =
  'I understand that my legal heirs would need documents of a court or another authority to claim the ' +
  'investments. You may nominate somebody later.';

/** A single holder may do without nominees, and says that they know what follows. */
export const OptOutBox = ({ value, onChange }: OptOutBoxProps) => (
  <Card aria-label="Opting out">
    <CardBody>
      <Checkbox isSelected={value} onChange={onChange} help={DECLARATION}>
        <span className="medium">I do not wish to nominate anyone</span>
      </Checkbox>
    </CardBody>
  </Card>
);
