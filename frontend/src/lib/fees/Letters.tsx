import { Button, Text } from "@mantine/core";
import { engagementTerms, missingTerms, type Practice, type Report } from "@takseru/shared-types";
import { FormError, toast } from "@/ui";
import classes from "./fee-form.module.css";
import { type LetterKind, useLetter } from "./fee-queries";

/** Whatever names the property: the letter itself words it. */
const propertyOf = ({ property_address, lot_number, plan_number, location_summary }: Report): string =>
  property_address || lot_number || plan_number || location_summary;

/** The invoice and the letter of engagement, and what they lack. */
export const Letters = ({ report, practice }: { report: Report; practice: Practice }) => {
  const { id, fee } = report;
  const letter = useLetter(id);
  const missing = missingTerms(engagementTerms(report, practice, propertyOf(report)));
  const make = (kind: LetterKind) =>
    letter.mutate(kind, { onSuccess: ({ file_name }) => void toast.success(`${file_name} is downloaded`) });
  const busy = (kind: LetterKind) => letter.isPending && letter.variables === kind;
  return (
    <section aria-label="Letters" className={classes.letters}>
      <div className={classes.line}>
        <Text size="sm">
          {fee.amount === null
            ? "Save the fee, and its invoice can be made."
            : fee.invoice_number === ""
              ? "Without a number the invoice is a draft."
              : `Invoice ${fee.invoice_number}`}
        </Text>
        <Button
          variant="default"
          disabled={fee.amount === null}
          loading={busy("invoice")}
          onClick={() => make("invoice")}
        >
          Download invoice
        </Button>
      </div>
      <div className={classes.line}>
        <Text size="sm">
          {missing.length === 0
            ? "The letter of engagement has every term."
            : `The letter of engagement will leave out: ${missing.map(({ label }) => label.toLowerCase()).join(", ")}.`}
        </Text>
        <Button variant="default" loading={busy("engagement")} onClick={() => make("engagement")}>
          Download letter of engagement
        </Button>
      </div>
      <FormError error={letter.error} fallback="The letter could not be made" />
    </section>
  );
};
