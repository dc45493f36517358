import { type ComparableUnit, groupRate, groupThousands, ratedIn, roundHalfUp } from "@takseru/shared-types";
import classes from "./rate-strip.module.css";
import { type SoldRate, type SoldRates, useSoldRates } from "./use-sold-rates";

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

/** One scale for all rates, in rupees for one unit; room for labels is left at both sides. */
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

const units: Readonly<Record<ComparableUnit, string>> = { ...ratedIn, perch: "a perch", whole: "in all" };

/** "Three sales, adjusted: 644,000 to 664,950 a perch". */
const rangeInWords = ({ unit, rates }: SoldRates): string => {
  const adjusted = rates.map((rate) => rate.adjusted);
  const [lowest, highest] = [Math.min(...adjusted), Math.max(...adjusted)];
  const range = [lowest, ...(highest > lowest ? [highest] : [])].map(groupRate).join(" to ");
  return `${salesInWords(rates.length)}, adjusted: ${range} ${units[unit]}`;
};

/** What the strip shows, for readers. */
const inWords = ({ unit, rates, chosen }: SoldRates): string => {
  const each = rates.map(
    ({ letter, sold, adjusted }) =>
      `Sale ${letter}: sold at ${groupRate(sold)}, adjusted ${groupRate(adjusted)}`,
  );
  const what = unit === "perch" || unit === "acre" ? "Land rate" : "Rate";
  return [...each, ...(chosen === undefined ? [] : [`${what} chosen: ${groupRate(chosen)}`])].join(". ");
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
        {rate.letter}
      </text>
    </g>
  );
};

const anchorAt = (at: number) => (at < 20 ? "start" : at > 80 ? "end" : "middle");

const Chosen = ({ rate, at, bottom }: { rate: number; at: number; bottom: number }) => (
  <g className={classes.chosen}>
    <line x1={percent(at)} x2={percent(at)} y1={em(TOP - 0.6)} y2={em(bottom + 0.3)} />
    <text x={percent(at)} y={em(1)} textAnchor={anchorAt(at)}>
      {groupRate(rate)}
    </text>
  </g>
);

/** Rates of one unit on one scale: hollow as sold, full as adjusted, the upright line the chosen rate. */
const Strip = (group: SoldRates) => {
  const { rates, chosen } = group;
  const all = rates.flatMap(({ sold, adjusted }) => [sold, adjusted]);
  const { ticks, at } = rateScale(chosen === undefined ? all : [...all, chosen]);
  const bottom = TOP + rates.length * ROW;
  return (
    <figure className={classes.strip}>
      <figcaption className="figures">{rangeInWords(group)}</figcaption>
      <svg role="img" aria-label={inWords(group)} style={{ height: em(bottom + 1.6) }}>
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
          <Sale key={rate.letter} rate={rate} y={TOP + (index + 0.5) * ROW} at={at} />
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

/** The comparables' rates, a strip for each unit, or for one unit alone. */
export const RateStrip = ({ unit }: { unit?: ComparableUnit }) =>
  useSoldRates()
    .filter((group) => group.rates.length > 0 && (unit === undefined || group.unit === unit))
    .map((group) => <Strip key={group.unit} {...group} />);
