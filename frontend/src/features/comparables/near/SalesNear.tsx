import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import {
  addMonths,
  type Comparable,
  type ComparableUnit,
  comparableUnit,
  type FoundComparable,
  isOldEvidence,
  limits,
  messages,
  nearestOfLastYears,
  nearPlaces,
  type Position,
  placeOfComparable,
  placeText,
  ratedIn,
} from "@takseru/shared-types";
import { useId, useState } from "react";
import { MapWhenSeen, reachOf } from "@/features/map";
import { messageOf } from "@/lib/api/api";
import { serverToday } from "@/lib/api/server-clock";
import { Checkbox, Dialog, ErrorState, Loading, optionsOf } from "@/ui";
import { ComparableForm } from "../ComparableForm";
import type { SaleSearch } from "../comparable-queries";
import { areaOf, knownInWords, rateInWords } from "../comparable-text";
import { NoSales } from "../NoSales";
import { useFoundSales } from "../use-found-sales";
import classes from "./sales-near.module.css";

const YEARS = limits.evidence.years;
const ANY = 0;
/** Those without a position too, the latest first. */
const EVERYWHERE = -1;
const radii = [1_000, 5_000, 25_000, ANY, EVERYWHERE];
const radiusText = (metres: number): string => {
  if (metres === EVERYWHERE) return "All sales";
  return metres === ANY ? "Any distance" : `Within ${metres / 1_000} km`;
};
/** Letters that a map can tell apart. */
const MAX_LETTERS = 26;
const PAUSE_MS = 300;

const letterOf = (index: number): string | undefined =>
  index < MAX_LETTERS ? String.fromCharCode("A".charCodeAt(0) + index) : undefined;

export interface SalesNearProps {
  /** The valued property; without a position the latest sales are shown first. */
  property: Position | undefined;
  /** yyyy-mm-dd: the date of the valuation. */
  asAt: string | null;
  /** What the report's sales are compared by. */
  unit: ComparableUnit;
  /** Ids of the entries that the report contains. */
  usedIds: readonly string[];
  /** Number of sales that the report can still take. */
  freeSlots: number;
  onAdd: (chosen: Comparable[]) => void;
  onClose: () => void;
}

interface TickRowProps {
  sale: FoundComparable;
  letter: string | undefined;
  property: Position | undefined;
  asAt: string;
  isUsed: boolean;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

const TickRow = ({ sale, letter, property, asAt, isUsed, isTicked, onTick }: TickRowProps) => {
  const away = property && placeOfComparable(property, sale);
  const where = [away && placeText(away), areaOf(sale), !away && sale.town].filter(Boolean).join(", ");
  const isOld = isOldEvidence(sale.transaction_date, asAt);
  return (
    <li className={classes.row}>
      <Checkbox
        checked={isTicked}
        disabled={isUsed}
        onChange={(event) => onTick(event.currentTarget.checked)}
        classNames={{ body: classes.body, labelWrapper: classes.label }}
        label={
          <span className={classes.texts}>
            <span className={classes.name}>
              {letter && `${letter}. `}
              {sale.description}
            </span>
            <span className="figures">{rateInWords(sale)}</span>
            <small className="figures">{isUsed ? "In this report" : where}</small>
            <small className="figures" data-old={isOld || undefined}>
              {isOld && `over ${YEARS} years, `}
              {knownInWords(sale)}
            </small>
          </span>
        }
      />
    </li>
  );
};

/** Sales of the bank around the valued property, the nearest of the last years ticked: one press puts them into the report. */
export const SalesNear = ({
  property,
  asAt,
  unit: usual,
  usedIds,
  freeSlots,
  onAdd,
  onClose,
}: SalesNearProps) => {
  const [unit, setUnit] = useState<ComparableUnit | undefined>(usual);
  const [radius, setRadius] = useState(5_000);
  const [isRecent, setIsRecent] = useState(false);
  const [words, setWords] = useState("");
  const [q] = useDebouncedValue(words.trim(), PAUSE_MS);
  const [isAdding, setIsAdding] = useState(false);
  /** What a person has ticked; `undefined` as long as it is the proposal. */
  const [ticked, setTicked] = useState<ReadonlySet<string>>();
  const sentence = useId();
  const day = asAt ?? serverToday();
  const since = addMonths(day, -12 * YEARS);
  const isNear = property !== undefined && radius !== EVERYWHERE;
  const search: SaleSearch = {
    ...(unit && { unit }),
    ...(q && { q }),
    ...(isRecent && since !== undefined && { from: since }),
    ...(isNear && property),
    ...(isNear && radius > ANY && { radius }),
    sort: isNear ? "distance" : "date",
  };
  const { found = [], error, retry, hasMore, more, isLoadingMore, isSettled } = useFoundSales(search);

  const isUsed = (sale: Comparable) => usedIds.includes(sale.id);
  const proposed = isNear
    ? nearestOfLastYears(
        found.filter((sale) => !isUsed(sale)),
        day,
      ).slice(0, freeSlots)
    : [];
  const isTicked = (sale: Comparable) =>
    ticked ? ticked.has(sale.id) : proposed.some(({ id }) => id === sale.id);
  const chosen = found.filter((sale) => !isUsed(sale) && isTicked(sale));
  const tick = (id: string, isOn: boolean) => {
    const others = chosen.map((sale) => sale.id).filter((other) => other !== id);
    setTicked(new Set(isOn ? [...others, id] : others));
  };
  const onMap = found.flatMap((sale, index) => {
    const { latitude, longitude } = sale;
    const letter = letterOf(index);
    if (latitude === undefined || longitude === undefined || letter === undefined) return [];
    const known = property && placeOfComparable(property, sale);
    const away = known && placeText(known);
    return [{ id: sale.id, letter, name: sale.description, away, latitude, longitude }];
  });
  const title = property ? "Sales near this property" : "Sales";

  if (isAdding)
    return (
      <Dialog opened onClose={onClose} title="A new sale" size="lg">
        <ComparableForm start={{ unit: usual }} property={property} onDone={() => setIsAdding(false)} />
      </Dialog>
    );
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      <div className={classes.filters}>
        <NativeSelect
          aria-label="Compared by"
          value={unit ?? ""}
          data={[{ value: "", label: "Any unit" }, ...optionsOf(comparableUnit)]}
          onChange={({ currentTarget }) =>
            setUnit(comparableUnit.values.find((value) => value === currentTarget.value))
          }
        />
        {property && (
          <NativeSelect
            aria-label="Distance"
            value={String(radius)}
            data={radii.map((metres) => ({
              value: String(metres),
              label: radiusText(metres),
            }))}
            onChange={({ currentTarget }) => setRadius(Number(currentTarget.value))}
          />
        )}
        <Button
          variant={isRecent ? "light" : "default"}
          aria-pressed={isRecent}
          onClick={() => setIsRecent(!isRecent)}
        >
          {YEARS} years
        </Button>
        <TextInput
          type="search"
          aria-label="Search"
          placeholder="Town, road or source"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      {!property && (
        <p className={classes.quiet}>
          The report has no position yet: the latest sales stand first, and none is ticked by itself.
        </p>
      )}
      {property && onMap.length > 0 && (
        <div className={classes.map}>
          <MapWhenSeen
            content={{
              position: property,
              photographs: [],
              plot: [],
              extent: "",
              sales: onMap,
              reach: reachOf(property, nearPlaces(property, onMap)),
              places: [],
            }}
          />
        </div>
      )}
      {error && found.length === 0 ? (
        <ErrorState
          title="Failed to load your sales"
          message={messageOf(error, messages.reports.requestFailed)}
          onRetry={retry}
        />
      ) : !isSettled && found.length === 0 ? (
        <Loading text="Looking for sales..." />
      ) : found.length === 0 ? (
        <NoSales
          unit={unit}
          radius={isNear && radius > ANY ? radius : undefined}
          onRadius={setRadius}
          onClear={isNear ? () => setRadius(EVERYWHERE) : undefined}
          onAdd={() => setIsAdding(true)}
        />
      ) : (
        <>
          <p className={classes.head}>
            <span>{unit ? `Rs. ${ratedIn[unit]}, as sold` : "As sold"}</span>
            <Button variant="subtle" size="compact-sm" onClick={() => setIsAdding(true)}>
              Add a sale
            </Button>
          </p>
          <ul className={classes.rows} aria-label={title}>
            {found.map((sale, index) => (
              <TickRow
                key={sale.id}
                sale={sale}
                letter={letterOf(index)}
                property={property}
                asAt={day}
                isUsed={isUsed(sale)}
                isTicked={isTicked(sale)}
                onTick={(isOn) => tick(sale.id, isOn)}
              />
            ))}
          </ul>
          {hasMore && (
            <Button variant="subtle" loading={isLoadingMore} onClick={more}>
              Load more
            </Button>
          )}
        </>
      )}
      <div className={classes.foot}>
        <Button
          fullWidth
          disabled={chosen.length === 0 || chosen.length > freeSlots}
          aria-describedby={sentence}
          onClick={() => onAdd(chosen)}
        >
          {chosen.length === 0
            ? "Add to the grid"
            : `Add ${chosen.length} ${chosen.length === 1 ? "sale" : "sales"} to the grid`}
        </Button>
        <p id={sentence} className={classes.quiet} role="status">
          {chosen.length > freeSlots
            ? `The report has room for ${freeSlots} more.`
            : ticked === undefined && chosen.length > 0
              ? `Ticked: the nearest ${chosen.length === 1 ? "one" : chosen.length === 2 ? "two" : "three"} of the last three years`
              : ""}
        </p>
      </div>
    </Dialog>
  );
};
