import { Button, Textarea, TextInput } from "@mantine/core";
import {
  type ApproachResult,
  approachKind,
  formatRupees,
  groupThousands,
  indicatedValues,
  plainText,
  valuationMessages,
  valuesApart,
  weightTotal,
} from "@takseru/shared-types";
import { useId, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Chips, FigureField, type Option, plainValue, SelectField, useGrowing } from "@/ui";
import type { ConclusionForm, FormValues } from "../report-form";
import { useReadOnly } from "../report-session/form-context";
import { useApplyWorksheet, useIsApplied, type Valuation } from "../worksheet/worksheet-values";
import classes from "./conclusion-body.module.css";

const STEPS = [1_000, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000];
const steps: readonly Option[] = [
  { value: "0", label: "No rounding" },
  ...STEPS.map((step) => ({ value: String(step), label: `Nearest ${groupThousands(step)}` })),
];

/** Adds the current step, which may come from another client. */
const withCurrent = (step: string): readonly Option[] =>
  steps.some(({ value }) => value === step) ? steps : [...steps, { value: step, label: `Nearest ${step}` }];

const nameOf = ({ kind, title }: ApproachResult): string => title || approachKind.labels[kind];

interface ConclusionProps {
  conclusion: ConclusionForm;
  onChange: (conclusion: ConclusionForm, place?: string) => void;
  /** What the worksheet comes to; nothing while a figure cannot be read. */
  valuation: Valuation | undefined;
  /** What tells two approaches of one kind apart, by id. */
  notes: ReadonlyMap<string, string>;
}

type ChoiceProps = Omit<ConclusionProps, "valuation"> & { indicated: readonly ApproachResult[] };

const Adopting = ({ indicated, conclusion, onChange, notes }: ChoiceProps) => {
  const name = useId();
  return indicated.map((result) => (
    <label key={result.id} className={classes.choice}>
      <input
        type="radio"
        name={name}
        checked={conclusion.adopted === result.id}
        onChange={() => onChange({ ...conclusion, adopted: result.id, weights: [] })}
      />
      <span className={classes.name}>
        {nameOf(result)}
        {notes.get(result.id) && <small>{notes.get(result.id)}</small>}
      </span>
      <span className={classes.value}>{groupThousands(result.value)}</span>
    </label>
  ));
};

const Weighting = ({ indicated, conclusion, onChange, notes }: ChoiceProps) => {
  const percentOf = (id: string) => conclusion.weights.find(({ approach }) => approach === id)?.percent ?? "";
  const weigh = (id: string, percent: string) => {
    const weights = indicated.map((result) => ({
      approach: result.id,
      percent: result.id === id ? percent : percentOf(result.id),
    }));
    onChange({ ...conclusion, adopted: "", weights }, `weights.${id}`);
  };
  const total = weightTotal(
    conclusion.weights.map(({ percent }) => ({ approach: "", percent: Number(percent) || 0 })),
  );
  return (
    <>
      {indicated.map((result) => (
        <div key={result.id} className={classes.weight}>
          <span className={classes.name}>
            {nameOf(result)}
            {notes.get(result.id) && <small>{notes.get(result.id)}</small>}
          </span>
          <span className={classes.value}>{groupThousands(result.value)}</span>
          <TextInput
            aria-label={`Weight of ${nameOf(result)}, per cent`}
            inputMode="decimal"
            autoComplete="off"
            rightSection={<span aria-hidden="true">%</span>}
            value={percentOf(result.id)}
            onChange={({ currentTarget }) => weigh(result.id, currentTarget.value)}
          />
        </div>
      ))}
      <p className={total === 100 ? classes.total : "check-line"} aria-live="polite">
        {total === 100 ? "Together 100 %" : valuationMessages.weights(total)}
      </p>
    </>
  );
};

const Reason = ({ conclusion, onChange }: Pick<ConclusionProps, "conclusion" | "onChange">) => {
  const ref = useGrowing(conclusion.reason, () => undefined);
  return (
    <Textarea
      ref={ref}
      label="Reason"
      withAsterisk
      rows={2}
      resize="vertical"
      error={conclusion.reason.trim() === "" ? valuationMessages.reasonMissing : undefined}
      value={conclusion.reason}
      onChange={({ currentTarget }) =>
        onChange({ ...conclusion, reason: plainValue(currentTarget, plainText) }, "reason")
      }
    />
  );
};

const ResultLine = ({ label, amount }: { label: string; amount: number | null | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd>{amount === undefined || amount === null ? "-" : formatRupees(amount)}</dd>
  </div>
);

/** How the value follows from the approaches: one is adopted, or they are weighted, with the reason; then the rounding. */
export const ConclusionBody = ({ conclusion, onChange, valuation, notes }: ConclusionProps) => {
  const { control, getValues } = useFormContext<FormValues>();
  const isReadOnly = useReadOnly();
  const applyWorksheet = useApplyWorksheet();
  const isApplied = useIsApplied(valuation);
  const group = useId();
  const [isWeighing, setIsWeighing] = useState(conclusion.adopted === "" && conclusion.weights.length > 0);
  const result = valuation?.result;
  const indicated = indicatedValues(result?.approaches ?? []).filter(({ value }) => value !== 0);
  const apart = valuesApart(indicated);
  const hasSeveral = indicated.length > 1;
  const choice = { indicated, conclusion, onChange, notes };
  return (
    <fieldset tabIndex={-1} disabled={isReadOnly} className={classes.conclusion}>
      <legend className="visually-hidden">Conclusion</legend>
      {hasSeveral && (
        <>
          <Chips
            name={group}
            label="How the value is concluded"
            labelledBy={`${group}-label`}
            required
            options={[
              { value: "adopt", label: "Adopt one" },
              { value: "weigh", label: "Weight them" },
            ]}
            value={isWeighing ? "weigh" : "adopt"}
            onChange={(way) => setIsWeighing(way === "weigh")}
          />
          <span id={`${group}-label`} className="visually-hidden">
            How the value is concluded
          </span>
          <section aria-label="Indicated values">
            {isWeighing ? <Weighting {...choice} /> : <Adopting {...choice} />}
          </section>
          {apart && (
            <p className="check-line">
              {valuationMessages.giveReason(groupThousands(apart.rupees), apart.percent)}
            </p>
          )}
        </>
      )}
      {(hasSeveral || conclusion.reason !== "") && <Reason conclusion={conclusion} onChange={onChange} />}
      <div className={classes.settings}>
        <SelectField
          control={control}
          name="worksheet.rounding_step"
          label="Rounding"
          placeholder={false}
          options={withCurrent(getValues("worksheet.rounding_step"))}
        />
        {result?.forced_sale_value !== null && (
          <FigureField control={control} name="worksheet.forced_sale_percent" label="Forced sale" unit="%" />
        )}
      </div>
      <dl className={classes.lines}>
        <ResultLine label="Concluded value" amount={result?.concluded} />
        <ResultLine label="Market value, rounded" amount={result?.market_value} />
        {result?.forced_sale_value !== null && (
          <ResultLine label="Forced sale value" amount={result?.forced_sale_value} />
        )}
        {result?.insurance_value !== null && (
          <ResultLine label="Insurance value" amount={result?.insurance_value} />
        )}
      </dl>
      {valuation && !isReadOnly && !isApplied && (
        <Button
          variant="light"
          disabled={result?.market_value === null || result?.market_value === undefined}
          onClick={({ currentTarget }) => {
            applyWorksheet(valuation);
            // The pressed button is gone.
            currentTarget.closest("fieldset")?.focus();
          }}
        >
          Use these values
        </Button>
      )}
    </fieldset>
  );
};
