import { formatDate } from '@artha/domain/kit/dates';
import { DOCUMENT_TYPE_NAMES } from '@artha/domain/reference/fund-facts/document-type-names';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import type { FundFacts } from '../fund-facts.api.ts';

/** The documents that a fund house publishes of a scheme; each opens on its site. */
export const DocumentList = ({ documents }: Pick<FundFacts, 'documents'>) => (
  <ul>
    {documents.map(({ type, title, address, publishedOn }) => (
      <li key={title}>
        <TextLink as="a" data-inline href={address} target="_blank" rel="noreferrer">
          {title}
        </TextLink>{' '}
        <span className="muted type-12">
          {[DOCUMENT_TYPE_NAMES[type], publishedOn && formatDate(publishedOn)].filter(Boolean).join(', ')}
        </span>
      </li>
    ))}
  </ul>
);
