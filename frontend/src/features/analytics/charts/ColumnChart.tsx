import classes from "./column-chart.module.css";

/** One of the colours of a chart. */
export type Tone = "accent" | "green" | "quiet" | "edge";

export interface Column {
  key: string;
  /** Beneath the column, where there is room. */
  label: string;
  /** From the bottom up. */
  parts: ReadonlyArray<{ name: string; tone: Tone; value: number }>;
}

interface ColumnChartProps {
  columns: readonly Column[];
  /** How an amount is written. */
  write: (value: number) => string;
  /** What the tones mean, where there is more than one. */
  legend?: ReadonlyArray<{ name: string; tone: Tone }>;
}

const HEIGHT = 100;
const MAX_LABELS = 6;
/** Wider, two columns would look like a wall. */
const MAX_COLUMN_REM = 9;
/** Of a column's place: the rest is the gap to the next. */
const BAR = 0.72;

const sumOf = ({ parts }: Column): number => parts.reduce((sum, { value }) => sum + value, 0);

/** Columns over a line. The same figures stand in a table, so a screen reader is spared the drawing. */
export const ColumnChart = ({ columns, write, legend }: ColumnChartProps) => {
  const highest = Math.max(...columns.map(sumOf));
  const every = Math.ceil(columns.length / MAX_LABELS);
  return (
    <div aria-hidden="true" className={classes.chart}>
      <div style={{ maxWidth: `${columns.length * MAX_COLUMN_REM}rem` }}>
        <p className={classes.highest}>{write(highest)}</p>
        <svg
          className={classes.columns}
          viewBox={`0 0 ${columns.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          focusable="false"
        >
          <title>{columns.length} columns</title>
          {columns.map((column, place) => {
            let top = HEIGHT;
            return (
              <g key={column.key}>
                {column.parts.map(({ name, tone, value }) => {
                  const height = highest === 0 ? 0 : (value / highest) * HEIGHT;
                  top -= height;
                  return (
                    <rect
                      key={name}
                      className={classes[tone]}
                      x={place + (1 - BAR) / 2}
                      y={top}
                      width={BAR}
                      height={height}
                    >
                      <title>{`${column.label}, ${name}: ${write(value)}`}</title>
                    </rect>
                  );
                })}
              </g>
            );
          })}
        </svg>
        <ol
          className={every === 1 ? `${classes.labels} ${classes.each}` : classes.labels}
          style={{ gridTemplateColumns: `repeat(${columns.length}, 1fr)` }}
        >
          {columns.map(({ key, label }, place) => (
            <li key={key}>{place % every === 0 ? label : ""}</li>
          ))}
        </ol>
      </div>
      {legend && (
        <ul className={classes.legend}>
          {legend.map(({ name, tone }) => (
            <li key={name}>
              <span className={`${classes.mark} ${classes[tone]}`} />
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
