import { Button } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./approach-grid.module.css";
import { RowFields } from "./RowFields";
import { copyRow, moveRow } from "./row-edits";
import { type RowsProps, rowMessages, rowName } from "./rows-props";
import { amountText } from "./WorkingLines";

interface ApproachRowsProps extends RowsProps {
  /** One row is open at a time. */
  open: number | undefined;
  onOpen: (row: number | undefined) => void;
  /** Below the fields of an opened row: a press that shows its further ones. */
  more: ReactNode;
}

/** The rows of an approach on a phone: a line each, which opens into its fields. */
export const ApproachRows = (props: ApproachRowsProps) => {
  const { part, columns, rows, amounts, open, onOpen, onChange, onRemove, isReadOnly, more } = props;
  const heading = useId();
  const id = useId();
  const move = (from: number, to: number) => {
    onChange(moveRow(rows, from, to));
    onOpen(to);
  };
  return (
    <section aria-labelledby={heading}>
      <p className={classes.head}>
        <span id={heading}>{part.label}</span>
        <span>{part.amountHead}</span>
      </p>
      {rows.map((row, index) => {
        // Rows have no id of their own, and keep nothing of their own.
        const position = `row-${index}`;
        const { wrong, lacks } = rowMessages(props, index);
        // A mistake stays in sight while it is corrected.
        const isOpen = open === index || wrong.length > 0;
        const name = rowName(part, row, index);
        const words = part.words(row);
        return (
          <div key={position} className={classes.row} data-open={isOpen || undefined}>
            <button
              type="button"
              className={classes.rowLine}
              aria-expanded={isOpen}
              aria-controls={`${id}-${index}`}
              onClick={() => onOpen(isOpen ? undefined : index)}
            >
              <span className={classes.name}>
                {name}
                {words && <small>{words}</small>}
              </span>
              <span className={classes.amount}>{amountText(amounts?.[index])}</span>
            </button>
            {lacks && <p className="check-line">{lacks}</p>}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears of the fields inside */}
            <div
              id={`${id}-${index}`}
              hidden={!isOpen}
              // Else it would close under the hand that corrects its mistake.
              onFocus={() => open !== index && onOpen(index)}
            >
              {isOpen && (
                <RowFields
                  {...props}
                  index={index}
                  columns={columns}
                  takesFocus={!isReadOnly && !row.description}
                >
                  {more}
                  {!isReadOnly && (
                    <div className={classes.actions}>
                      {index > 0 && (
                        <Button variant="subtle" onClick={() => move(index, index - 1)}>
                          Move up
                        </Button>
                      )}
                      {index < rows.length - 1 && (
                        <Button variant="subtle" onClick={() => move(index, index + 1)}>
                          Move down
                        </Button>
                      )}
                      <Button
                        variant="subtle"
                        onClick={() => {
                          onChange(copyRow(rows, index));
                          onOpen(index + 1);
                        }}
                      >
                        Copy
                      </Button>
                      <Button variant="subtle" color="red" onClick={() => onRemove(index)}>
                        Remove
                      </Button>
                    </div>
                  )}
                </RowFields>
              )}
            </div>
          </div>
        );
      })}
    </section>
  );
};
