import { SignedXml } from 'xml-crypto';
import type { LockerKey } from './locker-key.ts';

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** Signs a whole document with an enveloped XML signature; the certificate is in its KeyInfo. */
export function signDocument(xml: string, { privateKey, certificate }: LockerKey): string {
  const signature = new SignedXml({
    privateKey,
    publicCert: certificate,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: EXCLUSIVE,
  });
  signature.addReference({
    xpath: '/*',
    isEmptyUri: true,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', EXCLUSIVE],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  signature.computeSignature(xml);
  return signature.getSignedXml();
}
