import { Button } from "@mantine/core";
import { salesMessages } from "@takseru/shared-types";
import { toastWithUndo } from "@/ui";
import { storeUnsentSale, type UnsentSale, writtenSale } from "../unsent-sales";
import classes from "./sales-page.module.css";

interface UnsentSalesProps {
  sales: readonly UnsentSale[];
  onEdit: (unsent: UnsentSale) => void;
}

/** The sales that wait on this device for a connection, or for a correction. */
export const UnsentSales = ({ sales, onEdit }: UnsentSalesProps) => {
  if (sales.length === 0) return null;
  const discard = async (unsent: UnsentSale) => {
    await storeUnsentSale(unsent.key, undefined);
    toastWithUndo({
      message: salesMessages.discarded(writtenSale(unsent).description),
      onUndo: () => void storeUnsentSale(unsent.key, unsent),
    });
  };
  return (
    <section aria-label={salesMessages.unsent}>
      <p className={classes.found}>{salesMessages.unsent}</p>
      <ul className={classes.entries}>
        {sales.map((unsent) => (
          <li key={unsent.key} id={unsent.idempotencyKey} className={classes.row}>
            <div className={classes.text}>
              <strong>{writtenSale(unsent).description}</strong>
            </div>
            <div className={classes.actions}>
              <Button
                variant="subtle"
                aria-label={`Edit ${writtenSale(unsent).description}, kept on this device`}
                onClick={() => onEdit(unsent)}
              >
                Edit
              </Button>
              <Button
                variant="subtle"
                color="red"
                aria-label={`Remove ${writtenSale(unsent).description}, kept on this device`}
                onClick={() => void discard(unsent)}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
