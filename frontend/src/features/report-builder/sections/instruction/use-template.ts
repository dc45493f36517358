import {
  emptyReportFields,
  isFilled,
  isReportFieldName,
  messages,
  type ReportFieldName,
  ReportFields,
  type ReportFieldsInput,
  replacedByTemplate,
  reportTemplates,
  type reportTypeLabels,
} from "@takseru/shared-types";
import { useEffect, useReducer, useRef, useState } from "react";
import { api, messageOf } from "@/lib/api/api";
import { type FormValues, sameValue, toForm } from "../../report-form";
import { useEditing } from "../../report-session/editing-context";
import { basisNamed, definitionOf, withDefinition } from "./basis-change";

export type TemplateType = keyof typeof reportTypeLabels;

/** What a template writes into fields of the form. */
interface Proposed {
  names: readonly ReportFieldName[];
  values: FormValues;
}

const proposedBy = (fields: ReportFieldsInput): Proposed => ({
  names: Object.keys(fields)
    .filter(isReportFieldName)
    .filter((name) => name !== "report_type"),
  values: toForm(ReportFields.parse({ ...emptyReportFields, ...fields })),
});

const fieldsOf = (values: FormValues) => ({
  valuation_purpose: values.valuation_purpose,
  basis_of_value: basisNamed(values.basis_of_value),
  basis_definition: values.basis_definition,
});

/** Fills what is empty after the template of a type, and offers the rest; what is written is never replaced by itself. */
export const useTemplate = (type: TemplateType) => {
  const editing = useEditing();
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => editing.subscribeToChanges(render), [editing]);
  const [asking, setAsking] = useState(true);
  const [problem, setProblem] = useState("");
  const [proposed, setProposed] = useState<Proposed>();
  const [left, setLeft] = useState<readonly ReportFieldName[]>([]);
  /** What the last press has written, with the values of before. */
  const [filled, setFilled] = useState<Proposed & { before: FormValues }>();
  const template = reportTemplates().find(({ report_type }) => report_type === type);

  const mine = editing.getValues();
  const write = (written: FormValues, chosen: readonly ReportFieldName[]) => {
    const { values, names } = withDefinition(written, chosen, editing.getValues());
    setFilled({ names, values, before: structuredClone(editing.getValues()) });
    editing.replace(structuredClone(values), names);
  };
  const use = async () => {
    setProblem("");
    setAsking(true);
    try {
      const found = proposedBy(await api.reports.template({ params: { type } }));
      const now = editing.getValues();
      const replaced: readonly ReportFieldName[] = template
        ? replacedByTemplate(fieldsOf(now), template)
        : [];
      const names = found.names.filter((name) => !isFilled(now[name]) || replaced.includes(name));
      // The definition is that of the basis which the report has then.
      const { basis_of_value } = names.includes("basis_of_value") ? found.values : now;
      const values = { ...found.values, basis_definition: definitionOf(basis_of_value) };
      setProposed({ ...found, values });
      write(values, names);
    } catch (error) {
      setProblem(messageOf(error, messages.reports.requestFailed));
    } finally {
      setAsking(false);
    }
  };
  // Once: an effect may run twice.
  const begun = useRef(false);
  useEffect(() => {
    if (!begun.current) void use();
    begun.current = true;
  });

  return {
    template,
    mine,
    asking,
    problem,
    proposed,
    filled: filled?.names ?? [],
    /** Written otherwise than the template has it, and not decided yet. */
    others: (proposed?.names ?? []).filter(
      (name) =>
        isFilled(mine[name]) && !left.includes(name) && !sameValue(name, mine[name], proposed?.values[name]),
    ),
    /** What the report's reader looks for and is still empty. */
    open: (template?.expected ?? []).filter((name) => !isFilled(mine[name])),
    offers: (template?.offers ?? []).map(({ name, fields }) => ({ name, ...proposedBy(fields) })),
    use,
    write,
    undo: () => {
      if (!filled) return;
      // What was edited since stays.
      const untouched = filled.names.filter((name) => sameValue(name, mine[name], filled.values[name]));
      editing.replace(filled.before, untouched);
      setFilled(undefined);
    },
    leave: (name: ReportFieldName) => setLeft([...left, name]),
  };
};
