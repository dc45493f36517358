import type { CanvasElement, Content } from "pdfmake/interfaces.js";
import { formatNumber } from "../layout/format.ts";
import { colours, halfWidth } from "../layout/theme.ts";
import { drawnText } from "./drawn-text.ts";

export interface ChartedRate {
  letter: string;
  /** Rupees per perch: as sold, and as adjusted. */
  sold: number;
  adjusted: number;
}

const ROW = 15;
const FOOT = 18;
const left = 34;
const right = halfWidth - 22;
const RADIUS = 3.2;
const SIZE = 8;
const MOST_TICKS = 4;

/** A step of 1, 2 or 5 times a power of ten that divides the range into a few parts. */
const stepOf = (range: number): number => {
  const power = 10 ** Math.floor(Math.log10(range / MOST_TICKS || 1));
  return ([1, 2, 5, 10].find((times) => range / (times * power) <= MOST_TICKS) ?? 10) * power;
};

/** The round values around all rates, and where each lies on the drawing. */
const scaleOf = (rates: readonly number[]) => {
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)];
  const step = Math.max(1, stepOf(highest - lowest || highest || 1));
  const from = Math.floor(lowest / step) * step;
  const to = Math.max(Math.ceil(highest / step) * step, from + step);
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
  return {
    ticks,
    inThousands: step >= 1000,
    x: (rate: number) => left + ((right - left) * (rate - from)) / (to - from),
  };
};

const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  lineWidth: number,
  lineColor: string,
): CanvasElement => ({
  type: "line",
  x1,
  y1,
  x2,
  y2,
  lineWidth,
  lineColor,
});

const mark = (x: number, y: number, filled: boolean): CanvasElement => ({
  type: "ellipse",
  x,
  y,
  r1: RADIUS,
  r2: RADIUS,
  color: filled ? colours.accent : "#ffffff",
  lineColor: filled ? colours.accent : colours.ink,
  lineWidth: 1,
});

/** Height of a drawing with this many rates, in points. */
export const chartHeight = (count: number): number => count * ROW + FOOT;

/** Whether the scale is in thousands of rupees. */
export const isInThousands = (rates: readonly number[]): boolean => scaleOf(rates).inThousands;

/**
 * Each sale on a line of its own, from its rate as sold (ring) to the adjusted one (dot), the rate adopted as a line through
 * all; `undefined` without rates.
 */
export const ratesChart = (
  rates: readonly ChartedRate[],
  adopted: number | null,
  alt: string,
): Content | undefined => {
  const all = [
    ...rates.flatMap(({ sold, adjusted }) => [sold, adjusted]),
    ...(adopted === null ? [] : [adopted]),
  ];
  if (rates.length === 0) return undefined;
  const { ticks, inThousands, x } = scaleOf(all);
  const bottom = rates.length * ROW;
  const height = chartHeight(rates.length);
  // The rate adopted seldom is a round one: 42,500 is 42.5.
  const label = (rate: number) => formatNumber(inThousands ? rate / 1000 : rate);
  const isApart = (tick: number) => adopted === null || Math.abs(x(tick) - x(adopted)) > 24;
  const foot = { y: bottom + 13, size: SIZE, colour: colours.ink };
  return {
    alt,
    stack: [
      {
        canvas: [
          ...ticks.map((tick) => line(x(tick), 0, x(tick), bottom, 0.5, colours.hairline)),
          ...(adopted === null ? [] : [line(x(adopted), 0, x(adopted), bottom + 2, 1.5, colours.accent)]),
          ...rates.flatMap(({ sold, adjusted }, index): CanvasElement[] => {
            const y = (index + 0.5) * ROW;
            return [
              line(x(sold), y, x(adjusted), y, 0.8, colours.ink),
              mark(x(sold), y, false),
              mark(x(adjusted), y, true),
            ];
          }),
        ],
        margin: [0, 0, 0, FOOT - (adopted === null ? 0 : 2)],
      },
      ...rates.map(({ letter }, index) =>
        drawnText(
          { x: 8, y: (index + 0.5) * ROW + 3, text: letter, size: SIZE, colour: colours.ink, bold: true },
          height,
        ),
      ),
      ...ticks.filter(isApart).map((tick) => drawnText({ ...foot, x: x(tick), text: label(tick) }, height)),
      ...(adopted === null
        ? []
        : [drawnText({ ...foot, x: x(adopted), text: label(adopted), bold: true }, height)]),
    ],
  };
};
