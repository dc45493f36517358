import { Button } from "@mantine/core";
import {
  anyOf,
  type ComparableUnit,
  evidenceStatistics,
  formatRate,
  groupRate,
  mediansWithout,
  middleRate,
  nearPlaces,
  placeOfComparable,
  placeText,
  ratedIn,
} from "@takseru/shared-types";
import { useFormContext, useWatch } from "react-hook-form";
import { MapWhenSeen, reachOf } from "@/features/map";
import { type FormValues, typedPosition } from "../../report-form";
import { useEditing, useReadOnly } from "../../report-session/form-context";
import { RateStrip } from "../../worksheet/RateStrip";
import { saleLetters } from "../../worksheet/sale-letters";
import { type SoldRates, useSoldRates } from "../../worksheet/use-sold-rates";
import classes from "./evidence-says.module.css";
import { readSale } from "./read-sale";

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** "What five sales say" */
const heading = (count: number): string => {
  const number = NUMBERS[count]?.toLowerCase() ?? String(count);
  return `What ${number} ${count === 1 ? "sale says" : "sales say"}`;
};

const between = (
  { lowest, highest }: { lowest: number; highest: number },
  shown: (figure: number) => string,
) => (lowest === highest ? shown(lowest) : `${shown(lowest)} to ${shown(highest)}`);

const percent = (figure: number): string =>
  `${figure > 0 ? "+" : figure < 0 ? "−" : ""}${Math.abs(figure)} %`;

/** What the adjusted rates of one unit are, and what they cannot say; nothing here sets a rate. */
const Statistics = ({ unit }: { unit: ComparableUnit }) => {
  const comparables = useWatch<FormValues, "comparables">({ name: "comparables" });
  const letters = saleLetters(comparables);
  // Those that cannot be read yet hold their places.
  const read = comparables.map((typed) => readSale(typed));
  const indexes = read.flatMap((sale, index) => (sale ? [index] : []));
  const statistics = evidenceStatistics(
    read.filter((sale) => sale !== undefined),
    unit,
  );
  if (!statistics) return null;
  const { count, median, hodgesLehmann, net, gross, limits } = statistics;
  const lettersOf = (places: readonly number[]) =>
    places.map((place) => letters.get(indexes[place] ?? -1) ?? "?");
  const lines: ReadonlyArray<readonly [string, string]> = [
    ["Range", between(statistics, groupRate)],
    ...(count > 2 ? [["Median", groupRate(median)] as const] : []),
    ...(hodgesLehmann === undefined ? [] : [["Hodges-Lehmann", groupRate(hodgesLehmann)] as const]),
    ...mediansWithout(statistics).map(
      (one) => [`Median without ${anyOf(lettersOf(one.indexes))}`, groupRate(one.median)] as const,
    ),
    ["Adjusted in all by", between(net, percent)],
    ["Adjustments without signs", between(gross, (figure) => `${figure} %`)],
  ];
  return (
    <section className={classes.says} aria-label={heading(count)}>
      <h4>{heading(count)}</h4>
      <dl>
        {lines.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p>{limits}</p>
    </section>
  );
};

/** Where the report's sales are, by the letters of their table. */
export const EvidenceMap = () => {
  const { control } = useFormContext<FormValues>();
  const [comparables, latitude, longitude] = useWatch({
    control,
    name: ["comparables", "latitude", "longitude"],
  });
  const letters = saleLetters(comparables);
  const property = typedPosition({ latitude, longitude });
  const sales = comparables.flatMap((typed, index) => {
    const place = typedPosition(typed);
    const letter = letters.get(index);
    if (!place || !letter) return [];
    const known = property && placeOfComparable(property, place);
    const name = typed.description || `Sale ${letter}`;
    return [{ id: String(index), letter, name, away: known && placeText(known), ...place }];
  });
  const [first] = sales;
  if (!first) return null;
  const middle = property ?? first;
  return (
    <div className={classes.map}>
      <MapWhenSeen
        content={{
          position: property,
          photographs: [],
          plot: [],
          extent: "",
          places: [],
          sales,
          reach: reachOf(middle, nearPlaces(middle, sales)),
        }}
      />
    </div>
  );
};

/** The rates of all sales of a unit on one scale and in figures, and of land their middle to take over. */
export const EvidenceSays = ({ unit, rates }: SoldRates) => {
  const { undo, setValue } = useEditing();
  const isReadOnly = useReadOnly();
  const middle = middleRate(
    rates.map((rate) => rate.adjusted),
    unit,
  );
  const take = () =>
    undo.replace(() => setValue("land_rate", String(middle), { shouldDirty: true, shouldValidate: true }));
  return (
    <>
      <div>
        <RateStrip unit={unit} />
        {unit === "perch" && middle !== undefined && !isReadOnly && (
          <Button variant="light" mt="sm" onClick={take}>
            Use {formatRate(middle)} {ratedIn[unit]} as land rate
          </Button>
        )}
      </div>
      <Statistics unit={unit} />
    </>
  );
};

/** Map, strips and figures below the table of evidence. */
export const Evidence = () => {
  const groups = useSoldRates().filter(({ rates }) => rates.length > 0);
  return (
    <div className={classes.evidence}>
      <EvidenceMap />
      {groups.map((group) => (
        <EvidenceSays key={group.unit} {...group} />
      ))}
    </div>
  );
};
