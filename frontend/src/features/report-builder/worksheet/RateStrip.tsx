import { groupThousands, roundHalfUp } from "@takseru/shared-types";
import classes from "./rate-strip.module.css";
import { type SoldRate, useSoldRates } from "./use-sold-rates";

const MAX_STEPS = 4;
const NICE = [1, 2, 4, 5, 10];

interface RateScale {
  /** Rates with a line, lowest first. */
  ticks: readonly number[];
  /** Where a rate stands, in per cent of the width. */
  at: (rate: number) => number;
}

/** A step of 1, 2, 4 or 5 times a power of ten, so that at most four steps cover the rates. */
const stepFor = (lowest: number, highest: number): number => {
  const least = Math.max((highest - lowest) / MAX_STEPS, highest / 100, 1);
  const power = 10 ** Math.floor(Math.log10(least));
  const steps = [...NICE, 20].map((nice) => nice * power);
  const covers = (step: number) =>
    Math.ceil(highest / step) - Math.floor(lowest / step) <= MAX_STEPS && step >= least;
  return steps.find(covers) ?? 20 * power;
};

const SIDE = 14;

/** One scale for all rates, in rupees per perch; room for labels is left at both sides. */
export const rateScale = (rates: readonly number[]): RateScale => {
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)];
  const step = stepFor(lowest, highest);
  const first = Math.floor(lowest / step) * step;
  const last = Math.max(Math.ceil(highest / step) * step, first + step);
  const count = Math.round((last - first) / step) + 1;
  return {
    ticks: Array.from({ length: count }, (_, index) => roundHalfUp(first + index * step)),
    at: (rate) => SIDE + ((rate - first) / (last - first)) * (100 - 2 * SIDE),
  };
};

const MILLION = 1_000_000;
const FULL = "var(--takseru-accent)";

/** Lengths down the strip, in heights of a line, so that they grow with the text. */
const TOP = 2;
const ROW = 1.75;

const percent = (at: number): string => `${roundHalfUp(at, 2)}%`;
const em = (lines: number): string => `${roundHalfUp(lines, 2)}em`;

const short = (rate: number): string =>
  rate < MILLION ? groupThousands(rate) : `${roundHalfUp(rate / MILLION, 3)} m`;

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
const salesInWords = (count: number): string =>
  `${NUMBERS[count] ?? String(count)} ${count === 1 ? "sale" : "sales"}`;

/** "Three sales, adjusted: 644,000 to 664,950 a perch". */
const rangeInWords = (rates: readonly SoldRate[]): string => {
  const adjusted = rates.map((rate) => rate.adjusted);
  const [lowest, highest] = [Math.min(...adjusted), Math.max(...adjusted)];
  const range = [lowest, ...(highest > lowest ? [highest] : [])].map(groupThousands).join(" to ");
  return `${salesInWords(rates.length)}, adjusted: ${range} a perch`;
};

/** What the strip shows, for readers. */
const inWords = (rates: readonly SoldRate[], chosen: number | undefined): string => {
  const each = rates.map(
    ({ number, sold, adjusted }) =>
      `Sale ${number}: sold at ${groupThousands(sold)}, adjusted ${groupThousands(adjusted)}`,
  );
  return [...each, ...(chosen === undefined ? [] : [`Land rate chosen: ${groupThousands(chosen)}`])].join(
    ". ",
  );
};

const Sale = ({ rate, y, at }: { rate: SoldRate; y: number; at: RateScale["at"] }) => {
  const [sold, adjusted] = [at(rate.sold), at(rate.adjusted)];
  const isLeft = sold < adjusted;
  return (
    <g>
      <line x1={percent(sold)} x2={percent(adjusted)} y1={em(y)} y2={em(y)} className={classes.change} />
      <circle cx={percent(sold)} cy={em(y)} r="0.34em" className={classes.sold} />
      <circle cx={percent(adjusted)} cy={em(y)} r="0.46em" fill={FULL} />
      <text
        x={percent(sold)}
        dx={isLeft ? "-0.8em" : "0.8em"}
        y={em(y + 0.35)}
        textAnchor={isLeft ? "end" : "start"}
      >
        {rate.number}
      </text>
    </g>
  );
};

const anchorAt = (at: number) => (at < 20 ? "start" : at > 80 ? "end" : "middle");

const Chosen = ({ rate, at, bottom }: { rate: number; at: number; bottom: number }) => (
  <g className={classes.chosen}>
    <line x1={percent(at)} x2={percent(at)} y1={em(TOP - 0.6)} y2={em(bottom + 0.3)} />
    <text x={percent(at)} y={em(1)} textAnchor={anchorAt(at)}>
      {groupThousands(rate)}
    </text>
  </g>
);

/** The comparables' rates per perch on one scale: hollow as sold, full as adjusted, the upright line the land rate. */
export const RateStrip = () => {
  const { rates, chosen } = useSoldRates();
  if (rates.length === 0) return null;
  const all = rates.flatMap(({ sold, adjusted }) => [sold, adjusted]);
  const { ticks, at } = rateScale(chosen === undefined ? all : [...all, chosen]);
  const bottom = TOP + rates.length * ROW;
  return (
    <figure className={classes.strip}>
      <figcaption className="figures">{rangeInWords(rates)}</figcaption>
      <svg role="img" aria-label={inWords(rates, chosen)} style={{ height: em(bottom + 1.6) }}>
        {ticks.map((rate, index) => (
          <g key={rate} data-second={index % 2 === 1 || undefined}>
            <line
              x1={percent(at(rate))}
              x2={percent(at(rate))}
              y1={em(TOP)}
              y2={em(bottom)}
              className={classes.tick}
            />
            <text x={percent(at(rate))} y={em(bottom + 1.3)} textAnchor="middle">
              {short(rate)}
            </text>
          </g>
        ))}
        {chosen !== undefined && <Chosen rate={chosen} at={at(chosen)} bottom={bottom} />}
        {rates.map((rate, index) => (
          <Sale key={rate.number} rate={rate} y={TOP + (index + 0.5) * ROW} at={at} />
        ))}
      </svg>
      <p className={classes.legend} aria-hidden="true">
        <span data-mark="sold">as sold</span>
        <span data-mark="adjusted">adjusted</span>
        {chosen !== undefined && <span data-mark="chosen">chosen</span>}
      </p>
    </figure>
  );
};
