import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { ScrollRegion } from '../../../../ui/layout/scroll-region.tsx';
import { viewerKey, zoomAfter } from '../model/preview-kind.ts';
import type { Viewable } from '../model/viewable.ts';
import { PageCanvas } from './page-canvas.tsx';
import styles from './page-viewer.module.css';

const FIT_PERCENT = 100;

/** The pages of a file, one at a time, with zoom. Keys: arrows for pages, plus and minus for the zoom, 0 to fit. */
export function PageViewer({ viewable, name }: { viewable: Viewable; name: string }) {
  const { pages } = viewable;
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(FIT_PERCENT);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = viewerKey(event.key, { page, pages, zoom });
    if (!action) return;
    event.preventDefault();
    if ('page' in action) setPage(action.page);
    else setZoom(action.zoom);
  };
  return (
    <div className={styles.viewer}>
      <ViewerTools page={page} pages={pages} zoom={zoom} onPage={setPage} onZoom={setZoom} />
      <ScrollRegion className={styles.frame} aria-label={`Pages of ${name}`} onKeyDown={press}>
        <PageCanvas
          key={page}
          viewable={viewable}
          number={page}
          zoom={zoom}
          label={pages > 1 ? `Page ${page} of ${pages} of ${name}` : name}
        />
      </ScrollRegion>
    </div>
  );
}

interface ViewerToolsProps {
  readonly page: number;
  readonly pages: number;
  readonly zoom: number;
  readonly onPage: (page: number) => void;
  readonly onZoom: (percent: number) => void;
}

const ViewerTools = ({ page, pages, zoom, onPage, onZoom }: ViewerToolsProps) => (
  <Row isSpread isWrapping className={styles.tools}>
    {pages > 1 ? (
      <Row>
        <IconButton
          icon="chevron-left"
          label="Previous page"
          size="small"
          isDisabled={page === 1}
          onPress={() => onPage(page - 1)}
        />
        <span className="tabular" role="status">
          Page {page} of {pages}
        </span>
        <IconButton
          icon="chevron-right"
          label="Next page"
          size="small"
          isDisabled={page === pages}
          onPress={() => onPage(page + 1)}
        />
      </Row>
    ) : (
      <span className="muted">{pages === 1 ? '1 page' : ''}</span>
    )}
    <Row>
      <IconButton
        icon="minus"
        label="Zoom out"
        size="small"
        isDisabled={zoomAfter(zoom, 'out') === zoom}
        onPress={() => onZoom(zoomAfter(zoom, 'out'))}
      />
      <span className="tabular" role="status" aria-label={`Zoom ${zoom}%`}>
        {zoom}%
      </span>
      <IconButton
        icon="plus"
        label="Zoom in"
        size="small"
        isDisabled={zoomAfter(zoom, 'in') === zoom}
        onPress={() => onZoom(zoomAfter(zoom, 'in'))}
      />
    </Row>
  </Row>
);
