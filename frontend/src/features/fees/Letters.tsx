import { Button, Text } from "@mantine/core";
import {
  engagementTerms,
  invoiceGaps,
  missingTerms,
  type Practice,
  type Report,
} from "@takseru/shared-types";
import { FormError, toast } from "@/ui";
import classes from "./fee-form.module.css";
import { type LetterDownload, useLetter } from "./fee-queries";

/** Whatever names the property: the letter itself words it. */
const propertyOf = ({ property_address, lot_number, plan_number, location_summary }: Report): string =>
  property_address || lot_number || plan_number || location_summary;

/** The invoice and the letter of engagement, and what they lack. */
export const Letters = ({ report, practice }: { report: Report; practice: Practice }) => {
  const { id, fee } = report;
  const letter = useLetter(id);
  const missing = missingTerms(engagementTerms(report, practice, propertyOf(report)));
  const gaps = fee.amount === null ? [] : invoiceGaps(practice.fees, fee.tax_percent);
  const make = (kind: LetterDownload, number?: string) =>
    letter.mutate(number === undefined ? { kind } : { kind, number }, {
      onSuccess: ({ file_name }) => void toast.success(`${file_name} is downloaded`),
    });
  const busy = (kind: LetterDownload) => letter.isPending && letter.variables.kind === kind;
  return (
    <section aria-label="Letters" className={classes.letters}>
      <div className={classes.line}>
        <Text size="sm">
          {fee.amount === null
            ? "Save the fee to make its invoice."
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
      {fee.corrects_invoice !== "" && (
        <div className={classes.line}>
          <Text size="sm">{`It takes the place of invoice ${fee.corrects_invoice}, which you can still download.`}</Text>
          <Button
            variant="default"
            loading={busy("corrected")}
            onClick={() => make("corrected", fee.corrects_invoice)}
          >
            Download {fee.corrects_invoice}
          </Button>
        </div>
      )}
      {gaps.length > 0 && (
        <Text size="sm" c="var(--mantine-color-error)">
          {`The invoice is not complete. ${gaps.join(" ")} Practice has the place for it, under Fees.`}
        </Text>
      )}
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
      <Text size="sm" c="var(--takseru-quiet)">
        Both are signed as you download them, with a code by which the client can check them. Only a draft is
        not.
      </Text>
      <FormError error={letter.error} fallback="The letter could not be made" />
    </section>
  );
};
