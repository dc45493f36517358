import {
  emptyReportFields,
  formatDate,
  formatTime,
  type ReportChange,
  type ReportFieldName,
  ReportFields,
  reportStatus,
  sections,
} from "@takseru/shared-types";
import { fieldSpecs } from "../fields/fields";
import type { FormValues } from "../fields/form-types";
import { fieldText } from "../form/field-text";
import { fieldNames, toForm } from "../form/form-values";

/** A field's change as a person reads it, with the old value as the form takes it. */
export interface FieldChange {
  name: ReportFieldName;
  label: string;
  before: string;
  after: string;
  /** The form's values with this field as it was; `undefined` where the contract would refuse it today. */
  old: FormValues | undefined;
}

/** The form's values of a report that has only this field; what was not written reads as empty. */
const formWith = (name: ReportFieldName, value: unknown): FormValues | undefined => {
  const known = ReportFields.shape[name].safeParse(value ?? emptyReportFields[name]);
  return known.success ? toForm({ ...emptyReportFields, [name]: known.data }) : undefined;
};

const valueText = (name: ReportFieldName, value: unknown): string => {
  const values = formWith(name, value);
  return values ? fieldText(name, values) : String(value ?? "(empty)");
};

export const fieldChanges = ({ fields }: ReportChange): FieldChange[] =>
  fieldNames.flatMap((name) => {
    const change = fields[name];
    if (!change) return [];
    return [
      {
        name,
        label: fieldSpecs[name].label,
        before: valueText(name, change.before),
        after: valueText(name, change.after),
        old: formWith(name, change.before),
      },
    ];
  });

const eventTitles: Record<string, string> = {
  created: "Report created",
  status: "Status changed",
  images: "Photographs changed",
  property_images: "Photographs changed",
  finalized: "Report finalized",
  deleted: "Report deleted",
  restored: "Report brought back",
};

/** What happened, in words: a section's title, or an event of the whole report. */
export const titleOf = ({ section }: ReportChange): string =>
  eventTitles[section] ?? sections.find(({ id }) => id === section)?.title ?? "Changed";

const statusLabel = (value: unknown): string | undefined => {
  const { data } = reportStatus.schema.safeParse(value);
  return data && reportStatus.labels[data];
};

/** What happened to a photograph: it came, it went, or it has another caption. */
const photographChange = (before: unknown, after: unknown): string => {
  if (after === null || after === undefined) return `${String(before)} deleted`;
  if (before === null || before === undefined) return `${String(after)} added`;
  return `Caption “${String(before) || "(empty)"}” changed to “${String(after) || "(empty)"}”`;
};

/** What a change says besides the report's own fields. */
export const detailsOf = ({ fields: { status, image } }: ReportChange): string[] => {
  const [from, to] = [statusLabel(status?.before), statusLabel(status?.after)];
  return [
    ...(to ? [from ? `${from} to ${to}` : to] : []),
    ...(image ? [photographChange(image.before, image.after)] : []),
  ];
};

/** "04/03/2026 09:30", in Colombo. */
export const whenOf = ({ at }: ReportChange): string => [formatDate(at), formatTime(at)].join(" ");
