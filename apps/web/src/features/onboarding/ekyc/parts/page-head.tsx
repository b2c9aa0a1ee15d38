import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import styles from './page-head.module.css';

/** The title of what a request has come to, and a line about it. It takes the focus when it replaces another. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Not on the first page: the focus would skip what is above.
    if (isLater) heading.current?.focus();
    isLater = true;
  }, []);
  return (
    <div className={styles.head}>
      <h2 ref={heading} className="type-28" tabIndex={-1}>
        {title}
      </h2>
      {children !== undefined && <p className="muted">{children}</p>}
    </div>
  );
}

/** Whether another page was shown before, since the browser loaded the product. */
let isLater = false;
