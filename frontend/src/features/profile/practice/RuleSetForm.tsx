import { Text } from "@mantine/core";
import { imageCategory, paperKind, RuleSet } from "@takseru/shared-types";
import { useState } from "react";
import { type Path, useForm } from "react-hook-form";
import {
  CheckboxGroupField,
  DateField,
  Dialog,
  DialogForm,
  FieldGrid,
  FigureField,
  optionsOf,
  TextField,
} from "@/ui";
import classes from "./practice-panel.module.css";

/** What most lenders ask; rules with conditions come in a file, and stay as they are when the rest is changed here. */
interface Typed {
  name: string;
  edition: string;
  in_force: string;
  validity_months: string;
  plan_age_years: string;
  checklist: { name: string; date: string };
  photographs: Record<string, string>;
  papers: string[];
}

const textOf = (figure: number | undefined): string => (figure === undefined ? "" : String(figure));

const typedOf = (set: RuleSet | undefined): Typed => ({
  name: set?.name ?? "",
  edition: set?.edition ?? "",
  in_force: set?.in_force ?? "",
  validity_months: textOf(set?.validity_months),
  plan_age_years: textOf(set?.plan_age_years),
  checklist: set?.checklist ?? { name: "", date: "" },
  photographs: Object.fromEntries(
    imageCategory.values.map((category) => [category, textOf(set?.photographs[category])]),
  ),
  papers: (set?.papers ?? []).filter(({ when }) => !when).map(({ kind }) => kind),
});

/** "Hill Savings Bank PLC": "hill-savings-bank-plc"; not the id of another set. */
export const ruleSetId = (name: string, taken: readonly string[]): string => {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const base = plain.slice(0, 36).replace(/^-|-$/g, "") || "lender";
  const free = (id: string) => !taken.includes(id);
  if (free(base)) return base;
  const number = taken.findIndex((_, index) => free(`${base}-${index + 2}`));
  return `${base}-${number + 2}`;
};

/** A field that is left empty is no rule. */
const asked = (text: string): number | undefined => {
  const plain = text.replaceAll(",", "").trim();
  return plain === "" ? undefined : Number(plain);
};

const written = (
  { checklist, papers, photographs, ...typed }: Typed,
  set: RuleSet | undefined,
  id: string,
) => ({
  ...set,
  id,
  name: typed.name,
  edition: typed.edition,
  in_force: typed.in_force,
  source: set?.source ?? typed.edition,
  validity_months: asked(typed.validity_months),
  plan_age_years: asked(typed.plan_age_years),
  checklist: checklist.name.trim() === "" && checklist.date === "" ? undefined : checklist,
  photographs: Object.fromEntries(
    Object.entries(photographs).map(([category, text]) => [category, asked(text)]),
  ),
  papers: [...(set?.papers ?? []).filter(({ when }) => when), ...papers.map((kind) => ({ kind }))],
});

const fields: ReadonlyArray<Path<Typed>> = [
  "name",
  "edition",
  "in_force",
  "validity_months",
  "plan_age_years",
  "checklist.name",
  "checklist.date",
  ...imageCategory.values.map((category) => `photographs.${category}` as const),
];

interface RuleSetFormProps {
  /** None: a new lender's. */
  set: RuleSet | undefined;
  /** The ids that other sets have. */
  taken: readonly string[];
  isPending: boolean;
  onSave: (set: RuleSet) => void;
  onClose: () => void;
}

/** A lender's rules, without a file. */
export const RuleSetForm = ({ set, taken, isPending, onSave, onClose }: RuleSetFormProps) => {
  const { control, handleSubmit, setError } = useForm<Typed>({ defaultValues: typedOf(set) });
  const [problem, setProblem] = useState("");
  const submit = handleSubmit((typed) => {
    const { data, error } = RuleSet.safeParse(written(typed, set, set?.id ?? ruleSetId(typed.name, taken)));
    if (data) return onSave(data);
    const wrong = error.issues.map(({ path, message }) => ({
      field: fields.find((field) => field === path.join(".")),
      message,
    }));
    for (const [index, { field, message }] of wrong.entries())
      if (field) setError(field, { message }, { shouldFocus: index === 0 });
    setProblem(wrong.find(({ field }) => !field)?.message ?? "");
  });
  return (
    <Dialog title={set ? `Rules of ${set.name}` : "A lender's rules"} opened onClose={onClose} size="lg">
      <DialogForm
        onSubmit={(event) => void submit(event)}
        submit="Save the rules"
        isPending={isPending}
        onClose={onClose}
      >
        <FieldGrid>
          <TextField control={control} name="name" label="Lender" required />
          <TextField
            control={control}
            name="edition"
            label="Written in"
            placeholder="Letter to the panel of 01/02/2026"
            required
          />
          <DateField control={control} name="in_force" label="In force from" required />
          <FigureField
            control={control}
            name="validity_months"
            label="A report is valid for"
            unit="months"
            whole
          />
          <FigureField
            control={control}
            name="plan_age_years"
            label="Oldest survey plan"
            unit="years"
            whole
          />
          <TextField control={control} name="checklist.name" label="Its checklist" />
          <DateField control={control} name="checklist.date" label="Checklist of" />
        </FieldGrid>
        <Text fw={500} mt="md" mb="xs">
          Photographs, at least
        </Text>
        <div className={classes.pairs}>
          {imageCategory.values.map((category) => (
            <FigureField
              key={category}
              control={control}
              name={`photographs.${category}`}
              label={imageCategory.labels[category]}
              whole
            />
          ))}
        </div>
        <CheckboxGroupField
          control={control}
          name="papers"
          label="Papers that must be seen"
          options={optionsOf(paperKind)}
        />
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {problem}
        </Text>
      </DialogForm>
    </Dialog>
  );
};
