import { Card, CardBody, CardHeader } from '../../../../../ui/card/card.tsx';
import { Help } from '../../../../../ui/form/help.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import { Skeleton } from '../../../../../ui/states/states.tsx';
import { DocumentList, DownloadButton, useFundFacts } from '../../../../reference/fund-facts/index.ts';
import { Awaited } from '../awaited.tsx';

interface DocumentsCardProps {
  readonly instrumentId: number;
  readonly isOwn: boolean;
}

/** The fact sheet as PDF, what the fund house publishes of the fund, and where the owner finds the receipts. */
export function DocumentsCard({ instrumentId, isOwn }: DocumentsCardProps) {
  const facts = useFundFacts(instrumentId);
  return (
    <Card aria-labelledby="documents-title">
      <CardHeader>
        <h2 id="documents-title">Documents</h2>
      </CardHeader>
      <Stack as={CardBody} gap={3}>
        <div>
          Fact sheet <DownloadButton instrumentId={instrumentId} />
        </div>
        <Awaited query={facts} what="the documents of the fund" skeleton={<Skeleton of="line" />}>
          {({ documents }) =>
            documents.length === 0 ? (
              <p className="muted">The documents of the fund house are not known.</p>
            ) : (
              <DocumentList documents={documents} />
            )
          }
        </Awaited>
        {isOwn && <Help>The receipt of a payment is below its order, in the list of orders on this page.</Help>}
      </Stack>
    </Card>
  );
}
