import { Alert, Button, Text, TextInput } from "@mantine/core";
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
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { createUuid } from "@/lib/uuid";
import { Icon, iconPaths, toastWithUndo, useIsPhone, useIsWide } from "@/ui";
import type { ApproachForm, FormValues, WorksheetForm } from "../report-form";
import { useEditing, useReadOnly } from "../report-session/form-context";
import { RateStrip } from "../worksheet/RateStrip";
import { useFollowWorksheet, useValuation } from "../worksheet/worksheet-values";
import { ApproachBody, isRows } from "./ApproachBody";
import { ApproachLine } from "./ApproachLine";
import classes from "./approach-line.module.css";
import { definitions } from "./approaches";
import { cost } from "./approaches/cost";
import { ConclusionBody } from "./ConclusionBody";
import { type ReadApproach, readApproach, readCost } from "./read-approach";

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

/** The cost approach's own lists. */
const COST_LISTS = ["land", "buildings", "other"] as const;

type Change = Partial<Pick<WorksheetForm, "approaches" | "conclusion" | (typeof COST_LISTS)[number]>>;

/** Changes parts of the worksheet, which have no inputs of the form's own. */
const useChange = () => {
  const { undo, setValue } = useEditing();
  return (part: Change, place?: string) => {
    const work = () => {
      const as = { shouldDirty: true, shouldValidate: true };
      for (const list of COST_LISTS) if (part[list]) setValue(`worksheet.${list}`, part[list], as);
      if ("approaches" in part) setValue("worksheet.approaches", part.approaches, as);
      if ("conclusion" in part) setValue("worksheet.conclusion", part.conclusion, as);
    };
    if (place === undefined) work();
    else undo.typeInto(`worksheet.${place}`, work);
  };
};

const createApproach = (kind: ApproachForm["kind"], values: FormValues): ApproachForm => ({
  ...definitions[kind].start?.(values),
  id: createUuid().slice(0, 8),
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
  const isWide = useIsWide();
  const isReadOnly = useReadOnly();
  const { errors } = useFormState({ control, name: "worksheet" });
  const offered = useOffered();
  const valuation = useValuation();
  useFollowWorksheet(valuation);
  // One that is offered has its id before it is begun, so that its line stays the same once it is.
  const [begun] = useState(() => recordOf(furtherKinds, (kind) => createApproach(kind, getValues())));
  const approaches = worksheet.approaches ?? [];
  const entries = entriesOf(offered, approaches, begun);
  const costRead = readCost(worksheet, getValues("total_extent"));
  const isCostUsed = costRead.isUsed;
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
  /** A mistake keeps its approach open, also while it is corrected. */
  const keepOpen = (id: string) => {
    if (!opened.includes(id)) setOpened(isPhone ? [id] : [...opened, id]);
  };
  const isOpen = (id: string, { errors }: ReadApproach) => opened.includes(id) || errors.size > 0;
  const put = (form: ApproachForm, place?: string) => {
    const now = getValues("worksheet.approaches") ?? [];
    const at = now.findIndex(({ id }) => id === form.id);
    keepOpen(form.id);
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

  const approach = (kind: ApproachForm["kind"], form: ApproachForm) => {
    const definition = definitions[kind];
    const read = readApproach(form);
    const isStored = approaches.some(({ id }) => id === form.id);
    const name = form.title || approachKind.labels[kind];
    return (
      <ApproachLine
        key={form.id}
        name={name}
        note={definition.note(form)}
        value={isStored && read.isUsed ? (read.figures?.value ?? null) : undefined}
        without="not used"
        isOpen={isOpen(form.id, read)}
        onToggle={() => toggle(form.id)}
      >
        <ApproachBody
          form={form}
          definition={definition}
          read={read}
          onChange={(changed, place) => put({ ...form, ...changed, kind }, place)}
          onUndo={() => editing.undo.undo()}
        />
        {isStored && !isReadOnly && (
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

  const byCost = () => (
    <ApproachLine
      key={COST_ID}
      name={approachKind.labels.cost}
      note="land, buildings and other"
      value={isCostUsed ? (costRead.figures?.value ?? null) : undefined}
      without="not used"
      isOpen={isOpen(COST_ID, costRead)}
      onToggle={() => toggle(COST_ID)}
    >
      {!isWide && <RateStrip />}
      {getValues("bare_land") && worksheet.buildings.length > 0 && (
        <Alert color="yellow">
          The report says bare land, but these buildings are still part of the sum. Remove their rows, or take
          back "Bare land" in Building Details.
        </Alert>
      )}
      <ApproachBody
        form={{ land: worksheet.land, buildings: worksheet.buildings, other: worksheet.other }}
        definition={cost}
        read={costRead}
        onChange={({ land, buildings, other }, place) => {
          keepOpen(COST_ID);
          change(
            {
              ...(isRows(land) && { land }),
              ...(isRows(buildings) && { buildings }),
              ...(isRows(other) && { other }),
            },
            place,
          );
        }}
        onUndo={() => editing.undo.undo()}
      />
    </ApproachLine>
  );

  const { conclusion = { ...emptyConclusion, weights: [] } } = worksheet;
  const concluded = valuation?.result?.market_value;
  return (
    <section aria-label={label}>
      {entries.map((entry) => (entry.kind === "cost" ? byCost() : approach(entry.kind, entry.form)))}
      {!isReadOnly && (
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
      )}
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
      {typeof errors.worksheet?.message === "string" && (
        <Text role="alert" c="var(--mantine-color-error)" size="sm">
          {errors.worksheet.message}
        </Text>
      )}
    </section>
  );
};
