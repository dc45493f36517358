import { Button, Group, Text, Title } from "@mantine/core";
import {
  emptyReportFields,
  expectedIn,
  isFilled,
  isReportFieldName,
  kindNameOf,
  messages,
  type ReportFieldName,
  ReportFields,
  type ReportFieldsInput,
  replacedByTemplate,
  reportTemplates,
  reportTypeLabels,
} from "@takseru/shared-types";
import { useEffect, useReducer, useRef, useState } from "react";
import { api, messageOf } from "@/lib/api/api";
import { askedBy, labelIn } from "../../fields/asked";
import { fieldText } from "../../fields/field-text";
import { type FormValues, sameValue, toForm } from "../../report-form";
import { useEditing } from "../../report-session/form-context";
import { ProposedValue } from "../../text-suggestions/ProposedValue";
import panel from "../../text-suggestions/suggestions-panel.module.css";
import { basisNamed, definitionOf, withDefinition } from "./basis-change";

type TemplateType = keyof typeof reportTypeLabels;

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
  ...values,
  ...askedBy(values),
  valuation_purpose: values.valuation_purpose,
  basis_of_value: basisNamed(values.basis_of_value),
  basis_definition: values.basis_definition,
});

/** Fills what is empty after the template of a type, and offers the rest; what is written is never replaced by itself. */
const useTemplate = (type: TemplateType) => {
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
      const found = proposedBy(
        await api.reports.template({
          params: { type },
          query: { property_kind: kindNameOf(askedBy(editing.getValues())) },
        }),
      );
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
    open: (template ? expectedIn(askedBy(mine)) : []).filter((name) => !isFilled(mine[name])),
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

const words = { accept: "Fill", leave: "Leave" };

const labels = (values: FormValues, names: readonly ReportFieldName[]): string =>
  names.map((name) => labelIn(values, name)).join(", ");

interface TemplateOfferProps {
  type: TemplateType;
  onClose: () => void;
}

/** What one purpose asks for: fills what is empty at once, and offers beside it what is written otherwise. */
export const TemplateOffer = ({ type, onClose }: TemplateOfferProps) => {
  const { template, mine, asking, problem, proposed, filled, others, open, offers, ...press } =
    useTemplate(type);
  const name = reportTypeLabels[type];
  const heading = useRef<HTMLHeadingElement>(null);
  const goToHeading = () => heading.current?.focus({ preventScroll: true });
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const outcome =
    filled.length === 0
      ? "No field was empty, so nothing was changed."
      : `Filled in: ${labels(mine, filled)}.`;

  return (
    <section aria-label={`Template for ${name}`} className={panel.panel}>
      <Title order={3} ref={heading} tabIndex={-1} className={panel.heading}>
        Template for {name}
      </Title>
      <Text role="status" c="dimmed">
        {asking && "Loading your texts..."}
        {problem}
        {proposed && outcome}
        {others.length > 0 && " Fields in your own words stay as they are until you replace them."}
      </Text>
      <Group gap="xs" mt="sm">
        {filled.length > 0 && (
          <Button
            variant="light"
            onClick={() => {
              press.undo();
              goToHeading();
            }}
          >
            Undo
          </Button>
        )}
        {problem && (
          <Button variant="default" onClick={() => void press.use()}>
            Try again
          </Button>
        )}
        {proposed &&
          offers.map((offer) => (
            <Button
              key={offer.name}
              variant="default"
              onClick={() => {
                press.write(offer.values, offer.names);
                goToHeading();
              }}
            >
              {offer.name}
            </Button>
          ))}
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
      {proposed && (
        <ul className={panel.suggestions}>
          {others.map((field) => (
            <ProposedValue
              key={field}
              label={labelIn(mine, field)}
              now={fieldText(field, mine)}
              proposed={fieldText(field, proposed.values)}
              replaces
              words={words}
              onAccept={() => {
                press.write(proposed.values, [field]);
                goToHeading();
              }}
              onLeave={() => {
                press.leave(field);
                goToHeading();
              }}
            />
          ))}
        </ul>
      )}
      <Text size="sm" c="dimmed" mt="sm">
        Edition {template?.edition}.{" "}
        {open.length > 0 && `Readers of this type of report also look for: ${labels(mine, open)}.`}
      </Text>
    </section>
  );
};
