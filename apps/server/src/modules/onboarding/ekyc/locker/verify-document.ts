import { X509Certificate } from 'node:crypto';
import { SignedXml } from 'xml-crypto';

const NAMESPACE = 'http://www.w3.org/2000/09/xmldsig#';
const ENVELOPED = `${NAMESPACE}enveloped-signature`;
const CANONICAL = new Set([
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
]);
const SIGNATURES = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
]);
const DIGESTS = new Set(['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512']);
const TRANSFORMS_MAX = 2;

/** Document types, and with them entities; comments and processing instructions, which could hide text. */
const FORBIDDEN = /<!|<\?(?!xml\s)/;
const SIGNATURE = /<(?:[\w.-]+:)?Signature[\s>].*<\/(?:[\w.-]+:)?Signature\s*>/s;
const SIGNATURE_START = /<(?:[\w.-]+:)?Signature[\s>/]/g;

/**
 * The part of a document that a certificate's key has signed, as the signature covers it: only this may be read.
 *
 * One enveloped signature over the whole document is accepted, by RSA with SHA-2. The certificate is ours; the one in
 * the document proves nothing.
 *
 * @param certificate PEM
 * @returns undefined for everything else: changed, signed by somebody else, or a signature over another part
 */
export function signedPart(xml: string, certificate: string, realNow: Date): string | undefined {
  const [signature] = SIGNATURE.exec(xml) ?? [];
  if (signature === undefined || FORBIDDEN.test(xml) || [...xml.matchAll(SIGNATURE_START)].length !== 1)
    return undefined;
  if (!isValidAt(new X509Certificate(certificate), realNow)) return undefined;
  try {
    const verifier = new SignedXml({ publicCert: certificate, getCertFromKeyInfo: () => null });
    verifier.loadSignature(signature);
    // After the check the references are those of the signed bytes, whatever the document had.
    return verifier.checkSignature(xml) && isWholeDocument(verifier)
      ? onlyOne(verifier.getSignedReferences())
      : undefined;
  } catch {
    // The library throws for a digest or a signature that does not fit, and for XML that is not well-formed.
    return undefined;
  }
}

const isValidAt = ({ validFromDate, validToDate }: X509Certificate, at: Date): boolean =>
  validFromDate <= at && at <= validToDate;

/** Whether the signature has one reference, to the whole document without the signature itself. */
function isWholeDocument(verifier: SignedXml): boolean {
  // What is signed is read from `getSignedReferences` alone; here only its form is checked.
  const references = verifier.getReferences();
  const [reference] = references;
  if (!reference || references.length !== 1) return false;
  const transforms = [...reference.transforms];
  return (
    SIGNATURES.has(verifier.signatureAlgorithm ?? '') &&
    DIGESTS.has(reference.digestAlgorithm) &&
    (reference.uri ?? '') === '' &&
    transforms.length <= TRANSFORMS_MAX &&
    transforms[0] === ENVELOPED &&
    transforms.slice(1).every((transform) => CANONICAL.has(transform))
  );
}

const onlyOne = (parts: readonly string[]): string | undefined => (parts.length === 1 ? parts[0] : undefined);
