import { Button } from "@mantine/core";
import {
  adjustmentKind,
  formatDate,
  formatPerches,
  groupThousands,
  parseExtent,
} from "@takseru/shared-types";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useIsWide } from "@/ui";
import type { FormValues } from "../../report-form";
import { useSoldRates } from "../../worksheet/use-sold-rates";
import { SaleColumn, saleTitle } from "./SaleColumn";
import { SaleDetails } from "./SaleDetails";
import classes from "./sales.module.css";

/** The lines of the grid in their order: the facts of a sale before what is adjusted. */
const saleRows: readonly string[] = [
  "Which property",
  "Date of the sale",
  "Extent (perches)",
  "Price, Rs.",
  "Of which buildings",
  "Rate per perch, Rs.",
  "Adjust, %",
  ...adjustmentKind.values.map((kind) => adjustmentKind.labels[kind]),
  "Together",
  "Adjusted rate, Rs.",
];

/** The valued property beside the sales, in the grid's lines. */
const SubjectColumn = () => {
  const { control } = useFormContext<FormValues>();
  const [village, address, asAt, extent] = useWatch({
    control,
    name: ["village_name", "property_address", "valuation_date", "total_extent"],
  });
  const { chosen } = useSoldRates();
  const perches = parseExtent(extent)?.perches;
  const shown: Record<string, string | undefined> = {
    "Which property": village || address || undefined,
    "Date of the sale": formatDate(asAt),
    "Extent (perches)": perches === undefined ? undefined : formatPerches(perches),
    "Adjusted rate, Rs.": chosen === undefined ? undefined : groupThousands(chosen),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a column of the grid
    <div role="group" aria-label="Subject" className={classes.subject}>
      {saleRows.map((row, index) => (
        <div key={row} className={classes.cell}>
          {index === 0 && <span className={classes.tag}>Subject</span>}
          <span className={classes.text}>{shown[row]}</span>
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
  if (!isGrid)
    return (
      <>
        {rows.length > 1 && <Choice rows={rows} shown={shown} onShow={onShow} />}
        {only && (
          <div key={only.id} className={classes.one}>
            <SaleColumn index={shown} isColumn={false} />
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
      <div className={classes.grid} data-whole-width={isWhole || undefined}>
        <div className={classes.heads} aria-hidden="true">
          {saleRows.map((row) => (
            <div key={row} className={classes.cell}>
              {row}
            </div>
          ))}
        </div>
        <SubjectColumn />
        {rows.map(({ id }, index) => (
          <SaleColumn key={id} index={index} isColumn />
        ))}
      </div>
      {rows.map(({ id }, index) => (
        <SaleDetails key={id} index={index} onRemove={() => onRemove(index)} />
      ))}
    </>
  );
};
