import type { LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { ChartColours } from './chart-colours.ts';

export type TimeSeriesOption = ComposeOption<LineSeriesOption | GridComponentOption | TooltipComponentOption>;

export interface TimePoint {
  /** Milliseconds at the start of the day in UTC. */
  readonly at: number;
  /** For drawing only; displayed text comes from `text`. Null leaves a gap. */
  readonly value: number | null;
  /** The exact figure, formatted. */
  readonly text: string;
}

/** An event on the first line, such as money paid in: a triangle that points up or down. */
export interface TimeMark {
  readonly at: number;
  readonly isUp: boolean;
  /** Its line in the tooltip of its day. */
  readonly text: string;
}

export interface TimeSeries {
  readonly name: string;
  readonly points: readonly TimePoint[];
  /** Dashed lines to compare with, each with a point for each point of the first. */
  readonly others?: readonly { readonly name: string; readonly points: readonly TimePoint[] }[];
  readonly marks?: readonly TimeMark[];
  /** The last value, as shown in the tag beside the axis. */
  readonly lastText: string;
  /** Formats a value of the axis, '₹45'. */
  readonly axisText: (value: number) => string;
  readonly dateText: (at: number) => string;
  /** The shorter date below the axis. */
  readonly axisDateText: (at: number) => string;
}

const FONT_PX = 12;
/** Axis labels closer to the last-value tag than this share of the value range are hidden; they would overlap. */
const TAG_SHARE = 0.13;
const MARK_PX = 9;

/**
 * A line with a filled area: value axis on the right with a tag for the last value, crosshair, tooltip. Only the
 * colours depend on the theme.
 */
export function timeSeriesOption(series: TimeSeries, colours: ChartColours): TimeSeriesOption {
  const label = { color: colours.muted, fontSize: FONT_PX, fontFamily: colours.font };
  return {
    animation: false,
    darkMode: colours.isDark,
    grid: { left: 0, right: tagWidthPx(series.lastText), top: 16, bottom: 28, outerBoundsMode: 'none' },
    textStyle: { fontFamily: colours.font },
    tooltip: tooltip(series, colours),
    xAxis: {
      type: 'time',
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { show: false },
      splitNumber: 4,
      axisLabel: {
        ...label,
        hideOverlap: true,
        showMinLabel: true,
        showMaxLabel: true,
        alignMinLabel: 'left',
        alignMaxLabel: 'right',
        formatter: series.axisDateText,
      },
      axisPointer: { label: { show: false } },
    },
    yAxis: {
      type: 'value',
      position: 'right',
      scale: true,
      splitNumber: 4,
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { lineStyle: { color: colours.line } },
      axisLabel: { ...label, margin: 12, formatter: axisLabel(series) },
    },
    series: [
      line(series, colours),
      ...(series.others ?? []).map((other, at) => dashedLine(other, at, colours)),
      ...(series.marks ? [marksOf(series, series.marks, colours)] : []),
    ],
  };
}

/** Width of the tag and the axis: a digit of this size is about 7.5 px wide. */
const tagWidthPx = (text: string): number => Math.max(52, Math.ceil(text.length * 7.5) + 20);

function axisLabel({ points, others = [], axisText }: TimeSeries): (value: number) => string {
  const values = [...points, ...others.flatMap((other) => other.points)].flatMap(({ value }) => value ?? []);
  const last = points.at(-1)?.value ?? 0;
  const span = Math.max(...values) - Math.min(...values);
  return (value) => (Math.abs(value - last) < span * TAG_SHARE ? '' : axisText(value));
}

function line(series: TimeSeries, colours: ChartColours): LineSeriesOption {
  return {
    type: 'line',
    name: series.name,
    data: series.points.map(({ at, value }) => [at, value]),
    // Sampling would move the marks beside the line.
    ...(!series.marks && { sampling: 'lttb' as const }),
    showSymbol: false,
    symbol: 'circle',
    symbolSize: 9,
    lineStyle: { color: colours.series, width: 2, join: 'round' },
    itemStyle: { color: colours.series, borderColor: colours.ground, borderWidth: 2 },
    emphasis: { disabled: true },
    areaStyle: {
      opacity: 0.16,
      color: {
        type: 'linear',
        x: 0,
        y: 0,
        x2: 0,
        y2: 1,
        colorStops: [
          { offset: 0, color: colours.series },
          { offset: 1, color: colours.ground },
        ],
      },
    },
    endLabel: {
      show: true,
      formatter: () => series.lastText,
      color: colours.accentInk,
      backgroundColor: colours.accent,
      padding: [3, 6],
      borderRadius: 4,
      fontSize: FONT_PX,
      fontWeight: 600,
      fontFamily: colours.font,
      distance: 4,
    },
  };
}

/** Dash and gap of each further line: the lines differ without their colours. */
const DASHES = [
  [5, 4],
  [2, 3],
  [9, 4],
  [9, 3, 2, 3],
  [14, 4],
];

/** Without area and tag. */
const dashedLine = (
  { name, points }: NonNullable<TimeSeries['others']>[number],
  at: number,
  colours: ChartColours,
): LineSeriesOption => ({
  type: 'line',
  name,
  data: points.map(({ at, value }) => [at, value]),
  showSymbol: false,
  symbol: 'circle',
  symbolSize: 9,
  lineStyle: {
    color: colours.others[at % colours.others.length] ?? colours.series,
    width: 2,
    type: DASHES[at % DASHES.length] ?? 'dashed',
  },
  itemStyle: {
    color: colours.others[at % colours.others.length] ?? colours.series,
    borderColor: colours.ground,
    borderWidth: 2,
  },
  emphasis: { disabled: true },
});

/** Triangles without a line, where the first line is on their days. */
function marksOf({ points }: TimeSeries, marks: readonly TimeMark[], colours: ChartColours): LineSeriesOption {
  const valueAt = new Map(points.map(({ at, value }) => [at, value]));
  return {
    type: 'line',
    data: marks.map(({ at, isUp }) => ({ value: [at, valueAt.get(at) ?? null], symbolRotate: isUp ? 0 : 180 })),
    symbol: 'triangle',
    symbolSize: MARK_PX,
    showAllSymbol: true,
    lineStyle: { width: 0 },
    itemStyle: { color: colours.text, borderColor: colours.ground, borderWidth: 1 },
    emphasis: { disabled: true },
    silent: true,
    z: 3,
  };
}

function tooltip(series: TimeSeries, colours: ChartColours): TooltipComponentOption {
  return {
    trigger: 'axis',
    // Drawn on the canvas: the content security policy allows no inline styles.
    renderMode: 'richText',
    confine: true,
    backgroundColor: colours.text,
    borderWidth: 0,
    padding: [8, 12],
    textStyle: { color: colours.surface, fontSize: FONT_PX, lineHeight: 18, fontWeight: 500, fontFamily: colours.font },
    axisPointer: { type: 'line', lineStyle: { color: colours.lineStrong, type: 'dashed', width: 1 } },
    formatter: (parameters) => {
      const [first] = Array.isArray(parameters) ? parameters : [parameters];
      const at = first?.dataIndex ?? -1;
      const point = series.points[at];
      if (!point) return '';
      const others = series.others ?? [];
      const lines = others.map(({ name, points }) => `${name} ${points[at]?.text ?? ''}`);
      const own = others.length === 0 ? point.text : `${series.name} ${point.text}`;
      const marks = (series.marks ?? []).filter((mark) => mark.at === point.at).map(({ text }) => text);
      return [series.dateText(point.at), own, ...lines, ...marks].join('\n');
    },
  };
}
