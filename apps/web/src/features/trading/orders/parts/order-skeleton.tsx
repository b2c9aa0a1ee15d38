import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { Halves } from './halves.tsx';
import { Narrow } from './narrow.tsx';
import { FactCell, FactStrip, OutcomeLine, OutcomeText } from './outcome-frame.tsx';
import { Seal } from './seal.tsx';

/** The placeholder of the status screen. */
export const OrderSkeleton = () => (
  <Narrow as={Stack} aria-busy>
    <Loading what="your order" />
    <Card>
      <OutcomeLine>
        <Seal />
        <OutcomeText>
          <Skeleton of="figure" />
          <Skeleton of="line" />
        </OutcomeText>
      </OutcomeLine>
      <FactStrip as="div">
        {[1, 2, 3, 4].map((fact) => (
          <FactCell key={fact}>
            <Skeleton of="short" />
            <Skeleton of="line" />
          </FactCell>
        ))}
      </FactStrip>
    </Card>
    <Halves>
      {[1, 2].map((half) => (
        <Card key={half}>
          <Stack as={CardBody} gap={4}>
            <Skeleton of="title" />
            <Skeleton of="line" />
            <Skeleton of="line" />
            <Skeleton of="line" />
          </Stack>
        </Card>
      ))}
    </Halves>
  </Narrow>
);
