import { placeCategory, type Report, type ReportFieldName, type ReportFields } from "@takseru/shared-types";
import { z } from "zod";
import { type FormValues, fieldNames, ReportForm, toForm } from "./form-values";
import { conflictingFields, differingFields, mergeServer, withField, withFieldsFrom } from "./merge";
import { sendableValue } from "./sendable-value";
import { createAcceptedTexts, createTextSources } from "./written-texts";

/** The places around a position that was found without a connection: they are still to be asked for. */
export const PendingPlaces = z.object({
  /** Metres. */
  radius: z.number(),
  includeCategories: z.array(placeCategory.schema),
  /** What the device filled in meanwhile, by field: what still holds it is nobody's own text. */
  filled: z.record(z.string(), z.unknown()),
});
export type PendingPlaces = z.infer<typeof PendingPlaces>;

/** Where the values of a form are: in a screen's inputs, or in memory. */
interface FormInputs {
  getValues: () => FormValues;
  fill: (values: FormValues, names?: readonly ReportFieldName[]) => void;
}

export const inputsInMemory = (start: FormValues): FormInputs => {
  let values = start;
  return {
    getValues: () => values,
    fill: (next, names = fieldNames) => {
      values = withFieldsFrom(values, next, names);
    },
  };
};

/** A report's form beside the state that it started from, its base, and the newest state of the server. */
export const createFormVersions = (
  startBase: FormValues,
  { getValues, fill }: FormInputs,
  onBaseChange: () => void = () => undefined,
) => {
  let base = startBase;
  let server: { report: Report; values: FormValues } | undefined;
  let places: PendingPlaces | undefined;

  const setBase = (next: FormValues) => {
    base = next;
    onBaseChange();
  };
  const followServer = (theirs: FormValues, isNews: boolean) => {
    const next = mergeServer({ base, mine: getValues(), theirs });
    fill(next.mine);
    // A save starts with a merge: if one that changes nothing counted as a change, each save would start the next.
    if (isNews || differingFields(next.base, base).length > 0) setBase(next.base);
  };

  /** Where the contract would refuse something: ["worksheet", "land", 0, "rate_per_perch"]. */
  const wrongPaths = () => (ReportForm.safeParse(getValues()).error?.issues ?? []).map(({ path }) => path);

  const acceptedTexts = createAcceptedTexts(getValues);
  const textSources = createTextSources(
    getValues,
    () => server?.report.text_sources ?? [],
    () => onBaseChange(),
  );

  return {
    ...acceptedTexts,
    ...textSources,
    getValues,
    fill,
    base: () => base,
    /** The newest state of the report that was merged in. */
    serverReport: () => server?.report,
    /** Fields that hold something other than what was read or saved. */
    unsaved: (names: readonly ReportFieldName[] = fieldNames) => differingFields(getValues(), base, names),
    /** Takes these fields as saved with the values that were sent. */
    markSaved: (names: readonly ReportFieldName[], sent: FormValues) =>
      setBase(withFieldsFrom(base, sent, names)),
    /** Merges the server's state in without touching what is typed; an older state than the newest is ignored. */
    mergeServer: (report: Report) => {
      if (server && report.version < server.report.version) return;
      const isNews = report.version !== server?.report.version;
      server = { report, values: toForm(report) };
      followServer(server.values, isNews);
    },
    /** Puts these fields back to what was last saved, here or elsewhere. */
    discardChanges: (names: readonly ReportFieldName[]) => {
      fill(base, names);
      if (server) followServer(server.values, true);
    },
    /** Fields that were changed both here and on the server. */
    conflicts: (names: readonly ReportFieldName[] = fieldNames) =>
      server ? conflictingFields({ base, mine: getValues(), theirs: server.values }, names) : [],
    /** Fields that the contract would refuse. */
    invalid: (names: readonly ReportFieldName[] = fieldNames) => {
      const wrong = new Set(wrongPaths().map(([name]) => name));
      return names.filter((name) => wrong.has(name));
    },
    wrongPaths,
    /** The places that are still to be asked for. */
    pendingPlaces: () => places,
    setPendingPlaces: (next: PendingPlaces | undefined) => {
      places = next;
      onBaseChange();
    },
    /** What can be saved of these fields; lists and the worksheet without what the contract would refuse in them. */
    sendable: (names: readonly ReportFieldName[]) => {
      const mine = getValues();
      let values = mine;
      const ready = names.filter((name) => {
        const value = sendableValue(name, mine, base);
        if (value === undefined) return false;
        values = withField(values, name, value);
        return true;
      });
      return { names: ready, values };
    },
    /** Fills these fields as part of the start of a new form: they do not count as typed. */
    propose: (values: FormValues, names: readonly ReportFieldName[]) => {
      fill(values, names);
      setBase(withFieldsFrom(base, values, names));
    },
    /** Starts a new form again: nothing is left of what was typed, found or accepted in it. */
    startAgain: (values: FormValues) => {
      fill(values);
      acceptedTexts.forgetAccepted();
      textSources.forgetSources();
      places = undefined;
      setBase(values);
    },
    /** Ends conflicts: the fields go on from the server's state, and those in `theirs` take the server's value. */
    resolveConflict: (
      report: ReportFields,
      names: readonly ReportFieldName[],
      theirs: readonly ReportFieldName[],
    ) => {
      fill(toForm(report), theirs);
      setBase(withFieldsFrom(base, toForm(report), names));
    },
  };
};

export type FormVersions = ReturnType<typeof createFormVersions>;
