import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { comparableKind, comparableSort, comparableUnit, propertyKind } from "@takseru/shared-types";
import { useState } from "react";
import { PastedPosition } from "@/features/map";
import { locate } from "@/lib/location/geolocation";
import { useDevicePosition } from "@/lib/location/use-device-position";
import { DateInput, groupFigure, optionsOf } from "@/ui";
import classes from "./sales-page.module.css";
import { radii, type useSaleFilters } from "./use-sale-filters";

/** After the last key. */
const PAUSE_MS = 300;

const any = (label: string) => ({ value: "", label });

/** Words, place, order and further filters of the list of sales. */
export const SaleFilters = ({ filters }: { filters: ReturnType<typeof useSaleFilters> }) => {
  const { search, near, radius, change, count } = filters;
  const [isOpen, setIsOpen] = useState(count > 0);
  const [asksPlace, setAsksPlace] = useState(false);
  // As they are typed: what is no day yet is not looked for.
  const [days, setDays] = useState({ from: search.from ?? "", to: search.to ?? "" });
  const changeDay = (typed: Partial<typeof days>) => {
    setDays({ ...days, ...typed });
    change(typed);
  };
  const changeLater = useDebouncedCallback(change, PAUSE_MS);
  const here = useDevicePosition(locate, {
    onFound: ({ latitude, longitude }) => {
      change({ near: `${latitude.toFixed(6)},${longitude.toFixed(6)}` });
      setAsksPlace(false);
    },
  });
  return (
    <div className={classes.filters}>
      <div className={classes.line}>
        <TextInput
          type="search"
          label="Search"
          placeholder="Town, road, district or source"
          defaultValue={search.q ?? ""}
          onChange={({ currentTarget }) => changeLater({ q: currentTarget.value })}
        />
        <NativeSelect
          label="Order"
          value={search.sort ?? "newest"}
          data={optionsOf(comparableSort).filter(({ value }) => value !== "distance" || near !== undefined)}
          onChange={({ currentTarget }) => change({ sort: currentTarget.value })}
        />
        {near && (
          <NativeSelect
            label="Distance"
            value={String(radius)}
            data={radii.map((metres) => ({
              value: String(metres),
              label: metres === 0 ? "Any" : `Within ${metres / 1_000} km`,
            }))}
            onChange={({ currentTarget }) => change({ radius: currentTarget.value })}
          />
        )}
      </div>
      <div className={classes.buttons}>
        <Button
          variant={near ? "light" : "default"}
          aria-expanded={asksPlace}
          onClick={() => setAsksPlace(!asksPlace)}
        >
          {near ? `Near ${near.latitude.toFixed(4)}, ${near.longitude.toFixed(4)}` : "Near a place"}
        </Button>
        {near && (
          <Button
            variant="subtle"
            onClick={() => change({ near: undefined, radius: undefined, sort: undefined })}
          >
            Anywhere
          </Button>
        )}
        <Button
          variant={count > 0 ? "light" : "default"}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count > 0 ? `More filters (${count})` : "More filters"}
        </Button>
      </div>
      {asksPlace && (
        <div className={classes.place}>
          <PastedPosition
            onRead={({ latitude, longitude }) => {
              change({ near: `${latitude},${longitude}` });
              setAsksPlace(false);
            }}
          />
          <Button variant="default" loading={here.isPending} onClick={() => void here.find()}>
            I stand here
          </Button>
          {here.error && (
            <p role="alert" className="check-line">
              {here.error.message}
            </p>
          )}
        </div>
      )}
      {isOpen && (
        <div className={classes.more}>
          <NativeSelect
            label="Compared by"
            value={search.unit ?? ""}
            data={[any("Any unit"), ...optionsOf(comparableUnit)]}
            onChange={({ currentTarget }) => change({ unit: currentTarget.value })}
          />
          <NativeSelect
            label="Known from"
            value={search.kind ?? ""}
            data={[any("Anything"), ...optionsOf(comparableKind)]}
            onChange={({ currentTarget }) => change({ kind: currentTarget.value })}
          />
          <NativeSelect
            label="Kind of property"
            value={search.property_kind ?? ""}
            data={[any("Any kind"), ...optionsOf(propertyKind)]}
            onChange={({ currentTarget }) => change({ property_kind: currentTarget.value })}
          />
          <DateInput label="Sold from" value={days.from} onChange={(from) => changeDay({ from })} />
          <DateInput label="Sold until" value={days.to} onChange={(to) => changeDay({ to })} />
          <TextInput
            label="Price from, Rs."
            inputMode="decimal"
            defaultValue={search.min_price === undefined ? "" : groupFigure(String(search.min_price))}
            onChange={({ currentTarget }) => changeLater({ min: currentTarget.value })}
          />
          <TextInput
            label="Price up to, Rs."
            inputMode="decimal"
            defaultValue={search.max_price === undefined ? "" : groupFigure(String(search.max_price))}
            onChange={({ currentTarget }) => changeLater({ max: currentTarget.value })}
          />
        </div>
      )}
    </div>
  );
};
