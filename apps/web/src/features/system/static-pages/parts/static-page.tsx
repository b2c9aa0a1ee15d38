import { productConfig, productName } from '../../../../platform/product-config.ts';
import { useIsInShell } from '../../../../platform/use-session.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import styles from './static-page.module.css';

export interface PagePart {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A list after the paragraphs. */
  readonly points?: readonly string[];
  /** A file to read, after the rest. */
  readonly file?: { readonly label: string; readonly address: string };
}

/** A page of text under headings. In the shell, the header already shows its title and leads back. */
export function StaticPage({ title, parts }: { title: string; parts: readonly PagePart[] }) {
  const isInShell = useIsInShell();
  return (
    <article className={styles.page} aria-label={title}>
      {!isInShell && <h1 className="type-28">{title}</h1>}
      {parts.map((part) => (
        <Stack as="section" gap={2} key={part.title}>
          <h2 className="type-16">{part.title}</h2>
          {part.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {part.points && (
            <ul className={styles.points}>
              {part.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {part.file && (
            <p>
              <TextLink as="a" data-inline href={part.file.address} target="_blank" rel="noopener noreferrer">
                {part.file.label}
              </TextLink>
            </p>
          )}
        </Stack>
      ))}
      <Contact />
      {!isInShell && (
        <p>
          <TextLink to="/">Back to {productName()}</TextLink>
        </p>
      )}
    </article>
  );
}

/** The contact details, if the deployment has any. */
function Contact() {
  const { supportEmail, supportPhone } = productConfig();
  const ways = [supportEmail, supportPhone].filter((way) => way !== '');
  if (ways.length === 0) return null;
  return (
    <Stack as="section" gap={2}>
      <h2 className="type-16">Questions</h2>
      <p>Contact us: {ways.join(', ')}.</p>
    </Stack>
  );
}
