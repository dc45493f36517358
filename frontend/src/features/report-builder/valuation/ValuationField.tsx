import { Button, TextInput } from "@mantine/core";
import {
  approachKind,
  COST_ID,
  emptyConclusion,
  limits,
  offeredApproaches,
  ReportFields,
  recordOf,
} from "@takseru/shared-types";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Icon, iconPaths, toastWithUndo, useIsPhone } from "@/ui";
import type { ApproachForm, FormValues, WorksheetForm } from "../report-form";
import { useEditing } from "../report-session/form-context";
import { CostBody } from "../worksheet/CostBody";
import { useFollowWorksheet, useValuation } from "../worksheet/worksheet-values";
import { ApproachBody } from "./ApproachBody";
import { ApproachLine } from "./ApproachLine";
import classes from "./approach-line.module.css";
import { definitions } from "./approaches";
import { ConclusionBody } from "./ConclusionBody";
import { isUsed, readApproach } from "./read-approach";

const CONCLUSION = "conclusion";
type Kind = (typeof approachKind.values)[number];
const furtherKinds = approachKind.values.filter((kind): kind is ApproachForm["kind"] => kind !== "cost");

/** What decides which approaches are offered. */
const useOffered = (): readonly Kind[] => {
  const { control } = useFormContext<FormValues>();
  const [kind, interest, type, bareLand] = useWatch({
    control,
    name: ["property_kind", "interest_valued", "report_type", "bare_land"],
  });
  const { shape } = ReportFields;
  return offeredApproaches({
    property_kind: shape.property_kind.safeParse(kind).data ?? (bareLand ? "bare_land" : null),
    interest_valued: shape.interest_valued.safeParse(interest).data ?? null,
    report_type: shape.report_type.safeParse(type).data ?? null,
    bare_land: bareLand,
  });
};

/** Changes parts of the worksheet that have no inputs of the form's own. */
const useChange = () => {
  const { undo, setValue } = useEditing();
  return (part: Pick<WorksheetForm, "approaches" | "conclusion">, place?: string) => {
    const work = () => {
      const as = { shouldDirty: true, shouldValidate: true };
      if ("approaches" in part) setValue("worksheet.approaches", part.approaches, as);
      if ("conclusion" in part) setValue("worksheet.conclusion", part.conclusion, as);
    };
    if (place === undefined) work();
    else undo.typeInto(`worksheet.${place}`, work);
  };
};

const createApproach = (kind: ApproachForm["kind"], values: FormValues): ApproachForm => ({
  ...definitions[kind].start?.(values),
  id: crypto.randomUUID().slice(0, 8),
  kind,
  title: "",
});

/** An approach's line: one in use, or one that is offered and has nothing yet. */
type Entry = { id: string; kind: "cost" } | { id: string; kind: ApproachForm["kind"]; form: ApproachForm };

const entriesOf = (
  offered: readonly Kind[],
  inUse: readonly ApproachForm[],
  begun: Record<ApproachForm["kind"], ApproachForm>,
): Entry[] => {
  const ofKind = (kind: Kind): Entry[] => {
    if (kind === "cost") return [{ id: COST_ID, kind }];
    const own = inUse.filter((form) => form.kind === kind);
    return (own.length > 0 ? own : [begun[kind]]).map((form) => ({
      id: form.id,
      kind,
      form,
    }));
  };
  const others = inUse.filter(({ kind }) => !offered.includes(kind));
  return [...offered.flatMap(ofKind), ...others.map((form) => ({ id: form.id, kind: form.kind, form }))];
};

/** The approaches to value, a line each, and what is concluded from them. */
export const ValuationField = ({ label }: { label: string }) => {
  const { control, getValues } = useFormContext<FormValues>();
  const editing = useEditing();
  const worksheet = useWatch({ control, name: "worksheet" });
  const change = useChange();
  const isPhone = useIsPhone();
  const offered = useOffered();
  const valuation = useValuation();
  useFollowWorksheet(valuation);
  // One that is offered has its id before it is begun, so that its line stays the same once it is.
  const [begun] = useState(() => recordOf(furtherKinds, (kind) => createApproach(kind, getValues())));
  const approaches = worksheet.approaches ?? [];
  const entries = entriesOf(offered, approaches, begun);
  const isCostUsed = worksheet.land.length + worksheet.buildings.length + worksheet.other.length > 0;
  const [opened, setOpened] = useState<readonly string[]>(() => {
    const used = entries.filter(({ id }) =>
      id === COST_ID ? isCostUsed : approaches.some((form) => form.id === id),
    );
    const first = (used[0] ?? entries[0])?.id ?? COST_ID;
    return isPhone ? [first] : [first, CONCLUSION];
  });
  const [isAdding, setIsAdding] = useState(false);

  const toggle = (id: string) => {
    const others = isPhone ? [] : opened.filter((one) => one !== id);
    setOpened(opened.includes(id) ? others : [...others, id]);
  };
  const put = (form: ApproachForm, place?: string) => {
    const now = getValues("worksheet.approaches") ?? [];
    const at = now.findIndex(({ id }) => id === form.id);
    change({ approaches: at < 0 ? [...now, form] : now.with(at, form) }, place && `${form.id}.${place}`);
  };
  const add = (kind: ApproachForm["kind"]) => {
    const form = createApproach(kind, getValues());
    put(form);
    setOpened(isPhone ? [form.id] : [...opened, form.id]);
    setIsAdding(false);
  };
  const remove = (form: ApproachForm, name: string) => {
    const at = approaches.findIndex(({ id }) => id === form.id);
    change({ approaches: approaches.toSpliced(at, 1) });
    toastWithUndo({
      message: `${name} removed`,
      onUndo: () => change({ approaches: (getValues("worksheet.approaches") ?? []).toSpliced(at, 0, form) }),
    });
  };

  const resultOf = (id: string) => valuation?.result?.approaches.find((result) => result.id === id)?.value;

  const approach = (kind: ApproachForm["kind"], form: ApproachForm) => {
    const definition = definitions[kind];
    const read = readApproach(form);
    const isStored = approaches.some(({ id }) => id === form.id);
    const name = form.title || approachKind.labels[kind];
    const value = read.approach && definition.figuresOf(read.approach).value;
    return (
      <ApproachLine
        key={form.id}
        name={name}
        note={definition.note(form)}
        value={isStored && isUsed(read) ? (value ?? null) : undefined}
        without="not used"
        isOpen={opened.includes(form.id)}
        onToggle={() => toggle(form.id)}
      >
        <ApproachBody
          form={form}
          definition={definition}
          read={read}
          onChange={put}
          onUndo={() => editing.undo.undo()}
        />
        {isStored && (
          <div className={classes.own}>
            <TextInput
              label="Name of this approach"
              placeholder={approachKind.labels[kind]}
              value={form.title}
              onChange={({ currentTarget }) => put({ ...form, title: currentTarget.value }, "title")}
            />
            <Button variant="subtle" color="red" onClick={() => remove(form, name)}>
              Remove {name}
            </Button>
          </div>
        )}
      </ApproachLine>
    );
  };

  const { conclusion = { ...emptyConclusion, weights: [] } } = worksheet;
  const concluded = valuation?.result?.market_value;
  return (
    <section aria-label={label}>
      {entries.map((entry) =>
        entry.kind === "cost" ? (
          <ApproachLine
            key={COST_ID}
            name={approachKind.labels.cost}
            note="land, buildings and other"
            value={isCostUsed ? (valuation ? (resultOf(COST_ID) ?? 0) : null) : undefined}
            without="not used"
            isOpen={opened.includes(COST_ID)}
            onToggle={() => toggle(COST_ID)}
          >
            <CostBody />
          </ApproachLine>
        ) : (
          approach(entry.kind, entry.form)
        ),
      )}
      <div className={classes.adding}>
        <Button
          variant="subtle"
          leftSection={<Icon path={iconPaths.plus} size={16} />}
          aria-expanded={isAdding}
          disabled={approaches.length >= limits.valuation.approaches}
          onClick={() => setIsAdding(!isAdding)}
        >
          Add an approach
        </Button>
        {isAdding && (
          <div className={classes.kinds}>
            {furtherKinds.map((kind) => (
              <Button key={kind} variant="default" onClick={() => add(kind)}>
                {approachKind.labels[kind]}
              </Button>
            ))}
          </div>
        )}
      </div>
      <ApproachLine
        name="Conclusion"
        note={conclusion.adopted === "" ? "" : "adopted"}
        value={concluded ?? undefined}
        without="not concluded"
        isOpen={opened.includes(CONCLUSION)}
        onToggle={() => toggle(CONCLUSION)}
      >
        <ConclusionBody
          conclusion={conclusion}
          onChange={(conclusion, place) => change({ conclusion }, place && `conclusion.${place}`)}
          valuation={valuation}
          notes={new Map(approaches.map((form) => [form.id, definitions[form.kind].note(form)]))}
        />
      </ApproachLine>
    </section>
  );
};
