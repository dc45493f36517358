import { Button } from "@mantine/core";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useIsWide } from "@/ui";
import type { FormValues } from "../../report-form";
import { saleLetters } from "../../worksheet/sale-letters";
import { EvidenceGrid } from "./EvidenceGrid";
import { SaleColumn, saleTitle } from "./SaleColumn";
import { SaleDetails } from "./SaleDetails";
import classes from "./sales.module.css";

/** So many columns stand beside the value; more ask for its place as well, or are scrolled. */
const FIT_BESIDE = 3;

interface SalesProps {
  rows: ReadonlyArray<{ id: string }>;
  /** The sale that is shown where only one has room. */
  shown: number;
  onShow: (index: number) => void;
  onRemove: (index: number) => void;
  /** The sale that was begun last, which takes the focus. */
  added: { sale: number } | undefined;
}

const Choice = ({ rows, shown, onShow }: Omit<SalesProps, "onRemove" | "added">) => {
  const { control } = useFormContext<FormValues>();
  const comparables = useWatch({ control, name: "comparables" });
  const letters = saleLetters(comparables);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no line of its own here
    <div role="group" aria-label="Sales" className={classes.choice}>
      {rows.map(({ id }, index) => (
        <button
          key={id}
          type="button"
          aria-pressed={index === shown}
          aria-label={`Sale ${letters.get(index) ?? "without a letter"}: ${saleTitle(comparables[index]?.description, index)}`}
          onClick={() => onShow(index)}
        >
          {letters.get(index) ?? "?"}
        </button>
      ))}
    </div>
  );
};

/** The sales: columns beside the valued property where there is room, else one at a time. */
export const Sales = ({ rows, shown, onShow, onRemove, added }: SalesProps) => {
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
            <SaleColumn index={shown} />
            <SaleDetails index={shown} onRemove={() => onRemove(shown)} />
          </div>
        )}
      </>
    );
  if (rows.length === 0) return null;
  return (
    <>
      {rows.length > FIT_BESIDE && (
        <Button variant="subtle" aria-pressed={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? "Back to the narrow form" : "Use the whole width"}
        </Button>
      )}
      <div data-whole-width={isWhole || undefined}>
        <EvidenceGrid added={added} />
      </div>
      {rows.map(({ id }, index) => (
        <SaleDetails key={id} index={index} onRemove={() => onRemove(index)} />
      ))}
    </>
  );
};
