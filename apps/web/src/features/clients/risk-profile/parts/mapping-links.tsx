import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';

const MAPPINGS = [
  ['RiskProfileMaster', 'Categories and the highest risk of their funds'],
  ['RiskProfileAssetMapping', 'Recommended allocation by asset class'],
  ['RiskProfileProductMapping', 'Products that suit a category'],
  ['RiskProfileInstrumentMapping', 'Funds that suit a category'],
] as const;

/** What a category leads to is master data. */
export const MappingLinks = () => (
  <Card aria-labelledby="mappings-title">
    <CardHeader>
      <h2 id="mappings-title">What categories lead to</h2>
    </CardHeader>
    <CardBody>
      <Stack as="ul" gap={2}>
        {MAPPINGS.map(([model, label]) => (
          <li key={model}>
            <TextLink to={`/business-admin/master-data/${model}`}>{label}</TextLink>
          </li>
        ))}
      </Stack>
    </CardBody>
  </Card>
);
