import { Button } from "@mantine/core";
import { formatDate, formatPerches, groupRate, parseExtent } from "@takseru/shared-types";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useIsWide } from "@/ui";
import type { FormValues } from "../../report-form";
import { useSoldRates } from "../../worksheet/use-sold-rates";
import { SaleColumn, saleTitle } from "./SaleColumn";
import { SaleDetails } from "./SaleDetails";
import { formUnit, isFormInUsualOrder, rowHead, type SaleKind, type SaleRow, saleRows } from "./sale-rows";
import classes from "./sales.module.css";

/** How each sale is compared; rendered again only when that changes. */
const useSaleKinds = (): SaleKind[] =>
  useWatch<FormValues, "comparables", FormValues, SaleKind[]>({
    name: "comparables",
    compute: (comparables) =>
      comparables.map((typed) => ({ unit: formUnit(typed), inUsualOrder: isFormInUsualOrder(typed) })),
  });

/** The valued property beside the sales, in the grid's lines. */
const SubjectColumn = ({ rows, sales }: { rows: readonly SaleRow[]; sales: readonly SaleKind[] }) => {
  const { control } = useFormContext<FormValues>();
  const [village, address, asAt, extent, floor, storey, age] = useWatch({
    control,
    name: [
      "village_name",
      "property_address",
      "valuation_date",
      "total_extent",
      "total_floor_area",
      "unit_storey",
      "building_age",
    ],
  });
  const groups = useSoldRates();
  const [only, ...others] = new Set(sales.map(({ unit }) => unit));
  const chosen = others.length === 0 ? groups.find(({ unit }) => unit === only)?.chosen : undefined;
  const perches = parseExtent(extent)?.perches;
  const shown: Partial<Record<SaleRow["id"], string | undefined>> = {
    which: village || address || undefined,
    date: formatDate(asAt),
    extent_perches: perches === undefined ? undefined : formatPerches(perches),
    floor_area_sq_ft: floor,
    sale_storey: storey,
    age_years: age,
    adjusted: chosen === undefined ? undefined : groupRate(chosen),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a column of the grid
    <div role="group" aria-label="Subject" className={classes.subject}>
      {rows.map(({ id }, index) => (
        <div key={id} className={classes.cell}>
          {index === 0 && <span className={classes.tag}>Subject</span>}
          <span className={classes.text}>{shown[id]}</span>
        </div>
      ))}
    </div>
  );
};

/** So many columns stand beside the value; more ask for its place as well, or are scrolled. */
const FIT_BESIDE = 3;

interface SalesProps {
  rows: ReadonlyArray<{ id: string }>;
  /** The sale that is shown where only one has room. */
  shown: number;
  onShow: (index: number) => void;
  onRemove: (index: number) => void;
}

const Choice = ({ rows, shown, onShow }: Omit<SalesProps, "onRemove">) => {
  const { control } = useFormContext<FormValues>();
  const comparables = useWatch({ control, name: "comparables" });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no line of its own here
    <div role="group" aria-label="Sales" className={classes.choice}>
      {rows.map(({ id }, index) => (
        <button
          key={id}
          type="button"
          aria-pressed={index === shown}
          aria-label={`Sale ${index + 1}: ${saleTitle(comparables[index]?.description, index)}`}
          onClick={() => onShow(index)}
        >
          Sale {index + 1}
        </button>
      ))}
    </div>
  );
};

/** The sales: columns beside the valued property where there is room, else one at a time. */
export const Sales = ({ rows, shown, onShow, onRemove }: SalesProps) => {
  const isGrid = useIsWide();
  const [wantsWhole, setIsWhole] = useState(false);
  const isWhole = wantsWhole && rows.length > FIT_BESIDE;
  const only = rows[shown];
  const sales = useSaleKinds();
  const lines = saleRows.filter((row) => sales.some(row.isOf));
  if (!isGrid)
    return (
      <>
        {rows.length > 1 && <Choice rows={rows} shown={shown} onShow={onShow} />}
        {only && (
          <div key={only.id} className={classes.one}>
            <SaleColumn index={shown} />
            <SaleDetails index={shown} onRemove={() => onRemove(shown)} />
          </div>
        )}
      </>
    );
  return (
    <>
      {rows.length > FIT_BESIDE && (
        <Button variant="subtle" aria-pressed={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? "Back to the narrow form" : "Use the whole width"}
        </Button>
      )}
      <div
        className={classes.grid}
        data-whole-width={isWhole || undefined}
        style={{ gridTemplateRows: `repeat(${lines.length}, auto)` }}
      >
        <div className={classes.heads} aria-hidden="true">
          {lines.map((row) => (
            <div key={row.id} className={classes.cell} data-strong={row.id === "adjust" || undefined}>
              {rowHead(row, sales)}
            </div>
          ))}
        </div>
        <SubjectColumn rows={lines} sales={sales} />
        {rows.map(({ id }, index) => (
          <SaleColumn key={id} index={index} rows={lines} />
        ))}
      </div>
      {rows.map(({ id }, index) => (
        <SaleDetails key={id} index={index} onRemove={() => onRemove(index)} />
      ))}
    </>
  );
};
