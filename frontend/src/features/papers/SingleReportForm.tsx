import { Textarea } from "@mantine/core";
import { clientLines, colomboDay, type Report, type SignedPaper } from "@takseru/shared-types";
import { useState } from "react";
import { CurrencyFields, type CurrencyValues, statedCurrencies } from "./CurrencyFields";
import { PaperForm } from "./PaperForm";
import type { PaperChoice } from "./paper-choices";
import classes from "./papers.module.css";

interface SingleReportFormProps {
  report: Report;
  choice: Exclude<PaperChoice, { kind: "schedule" }>;
  onSigned: (paper: SignedPaper) => void;
  onBack: () => void;
}

/** A certificate or a bank report of one signed report. */
export const SingleReportForm = ({ report, choice, onSigned, onBack }: SingleReportFormProps) => {
  const [addressee, setAddressee] = useState(() => clientLines(report).join("\n"));
  const today = colomboDay(new Date().toISOString()) ?? "";
  const isForVisa = choice.kind === "certificate" && choice.purpose === "visa";
  const [currencies, setCurrencies] = useState<CurrencyValues[]>(() =>
    isForVisa ? statedCurrencies(report, today) : [],
  );
  const input =
    choice.kind === "certificate"
      ? { ...choice, report_id: report.id, addressee, currencies }
      : { kind: choice.kind, report_id: report.id };
  return (
    <PaperForm report={report} input={input} onSigned={onSigned} onBack={onBack}>
      {choice.kind === "certificate" ? (
        <>
          <Textarea
            label="Addressed to"
            description="Name and address, a line each"
            rows={3}
            value={addressee}
            onChange={({ currentTarget }) => setAddressee(currentTarget.value)}
          />
          {isForVisa && <CurrencyFields values={currencies} today={today} onChange={setCurrencies} />}
        </>
      ) : (
        <p className={classes.note}>
          It opens with your opinion of the value, then the lender’s facts, the working, the evidence and your
          certificate. Photographs follow as an annex.
        </p>
      )}
    </PaperForm>
  );
};
