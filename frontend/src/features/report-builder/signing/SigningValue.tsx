import { formatRupees } from "@takseru/shared-types";
import classes from "./signing-value.module.css";

interface SigningValueProps {
  label?: string;
  /** Rupees. */
  amount: number | null;
  /** Below the figures: the amount in words, or what it is the value of. */
  words?: string | undefined;
}

/** The value as the paper writes it, the largest figure of the screen. */
export const SigningValue = ({ label, amount, words }: SigningValueProps) => (
  <div>
    {label && <p className={`figures ${classes.label}`}>{label}</p>}
    <p className={`figures ${classes.amount}`}>{amount ? formatRupees(amount) : "Not valued"}</p>
    {words && <p className={classes.words}>{words}</p>}
  </div>
);
