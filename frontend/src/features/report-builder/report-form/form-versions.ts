import { placeCategory, type Report, type ReportFieldName, type ReportFields } from "@takseru/shared-types";
import { z } from "zod";
import { type FormValues, fieldNames, findWrongParts, toForm } from "./form-values";
import {
  conflictingFields,
  differingFields,
  mergedFields,
  mergeServer,
  withField,
  withFieldsFrom,
} from "./merge";
import { sendableValue } from "./sendable-value";
import { createAcceptedTexts, createTextSources } from "./written-texts";

/** The nearby places that were not looked up because there was no connection; they are looked up later. */
export const PendingPlaces = z.object({
  /** Metres. */
  radius: z.number(),
  includeCategories: z.array(placeCategory.schema),
  /** What the device filled in meanwhile, by field. A field that still holds this value may be overwritten; the user has not edited it. */
  filled: z.record(z.string(), z.unknown()),
});
export type PendingPlaces = z.infer<typeof PendingPlaces>;

/** Holds the form's values: the inputs of a screen, or memory. */
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

/** Three versions of a report: the form's values, their base (as read or saved, field by field), and the server's newest report. */
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
    // Each save starts with a merge; a merge that changes nothing must not start another save.
    if (isNews || differingFields(next.base, base).length > 0) setBase(next.base);
  };

  const wrongPaths = () => findWrongParts(getValues()).map(({ path }) => path);

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
    /** The newest report that was merged. */
    serverReport: () => server?.report,
    /** Fields that differ from what was read or saved. */
    unsaved: (names: readonly ReportFieldName[] = fieldNames) => differingFields(getValues(), base, names),
    /** Marks these fields as saved with the values that were sent. */
    markSaved: (names: readonly ReportFieldName[], sent: FormValues) =>
      setBase(withFieldsFrom(base, sent, names)),
    /** Merges the server's report without touching what is typed. A report older than the newest one is ignored. */
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
    /** The places that are still to be looked up. */
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
    /** Fills these fields as start values: they do not count as typed. */
    propose: (values: FormValues, names: readonly ReportFieldName[]) => {
      fill(values, names);
      setBase(withFieldsFrom(base, values, names));
    },
    /** Resets the form to these values and forgets everything that was typed, found or accepted. */
    startAgain: (values: FormValues) => {
      fill(values);
      acceptedTexts.forgetAccepted();
      textSources.forgetSources();
      places = undefined;
      setBase(values);
    },
    /**
     * Resolves conflicts: the server's values become the base of `names`, and the fields in `theirs` take them. Of the worksheet and
     * the sketch only the parts that both changed are chosen between.
     */
    resolveConflict: (
      report: ReportFields,
      names: readonly ReportFieldName[],
      theirs: readonly ReportFieldName[],
    ) => {
      const versions = { base, mine: getValues(), theirs: toForm(report) };
      const [kept, taken] = [mergedFields(versions, "mine"), mergedFields(versions, "theirs")];
      fill(versions.theirs, theirs);
      for (const name of names) {
        const merged = theirs.includes(name) ? taken : kept;
        if (Object.hasOwn(merged, name)) fill({ ...versions.theirs, ...merged }, [name]);
      }
      setBase(withFieldsFrom(base, versions.theirs, names));
    },
  };
};

export type FormVersions = ReturnType<typeof createFormVersions>;
