import { Fragment, useId } from 'react';
import { Card, CardBody, CardHeader } from '../../../../../../ui/card/card.tsx';
import { Divider } from '../../../../../../ui/layout/divider.tsx';
import { Stack } from '../../../../../../ui/layout/stack.tsx';
import { TextLink } from '../../../../../../ui/link/text-link.tsx';
import { Banner } from '../../../../../../ui/states/banner.tsx';
import type { ReviewPart } from '../../../model/review-facts.ts';
import { STEP_TEXTS } from '../../../model/wizard-steps.ts';
import { FactSheet } from '../../../../../../ui/figures/fact-sheet.tsx';

/** What was entered in a step, with the way back to it. */
export function ReviewCard({ part, returned }: { part: ReviewPart; returned: string | undefined }) {
  const id = useId();
  const { name } = STEP_TEXTS[part.step];
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <h3 id={id}>{name}</h3>
        {part.step !== 'bank-details' && (
          <TextLink to="/signup" search={{ step: part.step }} aria-label={`Change: ${name}`}>
            Change
          </TextLink>
        )}
      </CardHeader>
      <CardBody>
        <Stack gap={4}>
          {returned !== undefined && <Banner tone="warning">{returned}</Banner>}
          <FactSheet facts={part.facts} />
          {part.people?.map(({ title, facts }) => (
            <Fragment key={title}>
              <Divider />
              <h4 className="medium">{title}</h4>
              <FactSheet facts={facts} />
            </Fragment>
          ))}
        </Stack>
      </CardBody>
    </Card>
  );
}
