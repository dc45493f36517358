import classes from "./signing-value.module.css";

interface SigningValueProps {
  label?: string | undefined;
  /** As printed: "Rs. 22,500,000/=". */
  amount: string | undefined;
  /** Below the figures: the amount in words, or what it is the value of. */
  words?: string | undefined;
}

/** The value as the paper writes it, the largest figure of the screen. */
export const SigningValue = ({ label, amount, words }: SigningValueProps) => (
  <div>
    {label && <p className={`figures ${classes.label}`}>{label}</p>}
    <p className={`figures ${classes.amount}`}>{amount ?? "Not valued"}</p>
    {words && <p className={classes.words}>{words}</p>}
  </div>
);
