import { formatDate, formatPerches, groupThousands, parseExtent } from "@takseru/shared-types";
import { useFormContext, useWatch } from "react-hook-form";
import type { FormValues } from "../../report-form";
import { useSoldRates } from "../../worksheet/use-sold-rates";
import { saleRows } from "./sale-rows";
import classes from "./sales.module.css";

/** The valued property beside the sales, in the grid's lines. */
export const SubjectColumn = () => {
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
