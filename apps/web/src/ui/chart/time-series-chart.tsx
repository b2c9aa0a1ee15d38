import { LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { chartColours } from './chart-colours.ts';
import type { TimeSeries } from './time-series-option.ts';
import { timeSeriesOption } from './time-series-option.ts';

use([LineChart, GridComponent, TooltipComponent, CanvasRenderer]);

interface TimeSeriesChartProps {
  readonly series: TimeSeries;
  readonly summary: string;
  readonly mode: 'light' | 'dark';
}

/** A value over time. Screen readers get `summary`; the table view beside it has every figure. */
export function TimeSeriesChart({ series, summary, mode }: TimeSeriesChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isDrawn = useRef(false);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const chart = init(element);
    // First with the next frame, in a task of its own; later at once, because paper does not wait for a frame.
    chart.setOption(timeSeriesOption(series, chartColours(mode)), { lazyUpdate: !isDrawn.current });
    isDrawn.current = true;
    const observer = new ResizeObserver(() => {
      // The first call only says that the observation begins.
      if (element.clientWidth !== chart.getWidth() || element.clientHeight !== chart.getHeight()) chart.resize();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.dispose();
    };
  }, [series, mode]);

  return <div ref={frame} role="img" aria-label={summary} />;
}
