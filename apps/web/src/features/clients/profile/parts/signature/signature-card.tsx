import { useState } from 'react';
import { Button } from '../../../../../ui/button/button.tsx';
import { Card, CardBody, CardHeader } from '../../../../../ui/card/card.tsx';
import { FileThumbnail } from '../../../../system/files/index.ts';
import type { InvestorDetail } from '../../profile.api.ts';
import { SignatureDialog } from './signature-dialog.tsx';

/** The signature of the client, which can be replaced. */
export function SignatureCard({ detail }: { detail: InvestorDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const { signatureFileId, documents, version } = detail;
  const file = documents.find(({ fileId }) => fileId === signatureFileId);
  return (
    <Card aria-labelledby="signature">
      <CardHeader>
        <h2 id="signature">Signature</h2>
        <Button size="small" aria-label={`${file ? 'Replace' : 'Add'} signature`} onPress={() => setIsOpen(true)}>
          {file ? 'Replace' : 'Add'}
        </Button>
      </CardHeader>
      <CardBody>
        {file ? (
          <FileThumbnail key={file.fileId} file={file} />
        ) : (
          <p className="muted">We do not have your signature yet.</p>
        )}
      </CardBody>
      {isOpen && <SignatureDialog version={version} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
