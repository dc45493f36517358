import {
  changesOfSketch,
  emptyReportFields,
  fieldLabelOf,
  formatDate,
  formatTime,
  type Paper,
  type Purposeful,
  type ReportChange,
  type ReportFieldName,
  ReportFields,
  ReportSignature,
  reportStatus,
  Sketch,
  sections,
} from "@takseru/shared-types";
import { z } from "zod";
import { fieldTextInFull } from "../fields/field-text-in-full";
import { type FormValues, fieldNames, toForm } from "../report-form";
import { linesOf } from "../sections/paper-rows";
import { valueChanges } from "./list-changes";
import { photographDetails } from "./photograph-details";

/** The papers by what the list calls them; none where today's contract refuses them. */
const byLabel = (value: unknown): Map<string, Paper> => {
  const papers = ReportFields.shape.papers.safeParse(value).data ?? [];
  const lines = linesOf(papers.map((paper) => ({ ...paper, date: paper.date ?? "" })));
  return new Map(
    lines.flatMap(({ label, index }) => {
      const paper = index === undefined ? undefined : papers[index];
      return paper ? [[label, paper]] : [];
    }),
  );
};

/** What differs between two lists of papers, each paper by its kind: "Tax receipt, state: not seen to seen". */
const paperChanges = (before: unknown, after: unknown): string[] => {
  const [old, next] = [byLabel(before), byLabel(after)];
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((label) => {
    const [from, to] = [old.get(label), next.get(label)];
    if (to === undefined) return [`${label} removed`];
    return valueChanges(from ?? { kind: to.kind }, to, label);
  });
};

const sketchOf = (value: unknown): Sketch | null => Sketch.safeParse(value).data ?? null;

/** What differs between two sketches, in words of the trade: "Ground floor, Verandah: 84.00 sq ft to 96.00 sq ft". */
const sketchChanges = (before: unknown, after: unknown): string[] =>
  changesOfSketch(sketchOf(before), sketchOf(after));

/** A changed field as text, with its old value for the form. */
export interface FieldChange {
  name: ReportFieldName;
  label: string;
  before: string;
  after: string;
  /** What differs within a list or the worksheet. */
  details: string[];
  /** Form values with the old value of the field; `undefined` if the contract refuses it today. */
  old: FormValues | undefined;
}

/** Form values with only this field filled; `undefined` if the contract refuses the value. */
const formWith = (name: ReportFieldName, value: unknown): FormValues | undefined => {
  const parsed = ReportFields.shape[name].safeParse(value ?? emptyReportFields[name]);
  return parsed.success ? toForm({ ...emptyReportFields, [name]: parsed.data }) : undefined;
};

const valueText = (name: ReportFieldName, value: unknown): string => {
  const values = formWith(name, value);
  return values ? fieldTextInFull(name, values) : String(value ?? "(empty)");
};

const withEntries: readonly ReportFieldName[] = [
  "worksheet",
  "comparables",
  "other_buildings",
  "nearby_facilities",
  "plot_outline",
];

/** What differs within a list or the worksheet. */
const detailsWithin = (name: ReportFieldName, before: unknown, after: unknown): string[] => {
  if (name === "papers") return paperChanges(before, after);
  if (name === "sketch") return sketchChanges(before, after);
  return withEntries.includes(name) ? valueChanges(before, after) : [];
};

/** What wrote a text that was accepted into a field, where the valuer did not. */
const writtenBy = (name: ReportFieldName, written: ReportChange["written"] = []): string[] =>
  written
    .filter(({ field }) => field === name)
    .map(({ writer }) => `Proposed by ${writer.name}, ${writer.version}; accepted by the valuer`);

/** The fields whose texts differ, as the report calls them now. Changes that a person cannot see, such as ids, are left out. */
export const fieldChanges = (
  { fields, written }: ReportChange,
  report: Purposeful = emptyReportFields,
): FieldChange[] =>
  fieldNames.flatMap((name) => {
    const change = fields[name];
    if (!change) return [];
    const before = valueText(name, change.before);
    const after = valueText(name, change.after);
    const within = detailsWithin(name, change.before, change.after);
    if (before === after && within.length === 0) return [];
    const details = [...within, ...writtenBy(name, written)];
    return [
      { name, label: fieldLabelOf(report, name), before, after, details, old: formWith(name, change.before) },
    ];
  });

/** Whether a change has anything that a person can read; events, such as "Report created", always have. */
export const isReadable = (change: ReportChange): boolean =>
  fieldNames.every((name) => change.fields[name] === undefined) || fieldChanges(change).length > 0;

const eventTitles: Record<string, string> = {
  created: "Report created",
  status: "Status changed",
  images: "Photographs changed",
  property_images: "Photographs changed",
  satellite: "Satellite picture changed",
  fee: "Fee changed",
  finalized: "Report finalized",
  paper: "Paper signed",
  sent: "Sent by mail",
  shared: "Shared",
  link_ended: "Link ended",
  deleted: "Report deleted",
  restored: "Report brought back",
};

/** Title of a change: the section, or the event of the whole report. */
export const titleOf = ({ section }: ReportChange): string =>
  eventTitles[section] ?? sections.find(({ id }) => id === section)?.title ?? "Changed";

const statusLabel = (value: unknown): string | undefined => {
  const { data } = reportStatus.schema.safeParse(value);
  return data && reportStatus.labels[data];
};

const AcknowledgedWarnings = z.array(z.object({ message: z.string() }));

/** The warnings that a signature acknowledged, in the words that stood there. */
const acknowledged = (warnings: unknown): string[] =>
  (AcknowledgedWarnings.safeParse(warnings).data ?? []).map(({ message }) => `Signed with: ${message}`);

const signedWith = (signature: unknown): string[] => {
  const { data } = ReportSignature.safeParse(signature);
  if (!data) return [];
  return [
    data.kind === "seal" ? "Signed in the name of Takseru" : `Signed with the certificate ${data.subject}`,
  ];
};

const Revision = z.object({ number: z.int(), reason: z.string() });

const revised = (revision: unknown): string[] => {
  const { data } = Revision.safeParse(revision);
  return data ? [`Revision ${data.number}: ${data.reason}`] : [];
};

const Satellite = z.object({ provider: z.string(), fetched_on: z.string() });

const satelliteDetails = (change: ReportChange["fields"][string] | undefined): string[] => {
  if (!change) return [];
  const { data } = Satellite.safeParse(change.after);
  return [
    data ? `Fetched from ${data.provider} on ${formatDate(data.fetched_on)}` : "Taken out of the report",
  ];
};

const SignedPaper = z.object({ title: z.string(), number: z.string() });

const paperDetails = (paper: unknown): string[] => {
  const { data } = SignedPaper.safeParse(paper);
  return data ? [`${data.title} ${data.number}`] : [];
};

const HandedOver = z.object({
  way: z.enum(["link", "file", "share"]).optional(),
  state: z.string().optional(),
  to: z.string().optional(),
  title: z.string(),
  number: z.string(),
  device: z.string().optional(),
  link_ends_on: z.string().optional(),
});

/** To whom a signed PDF was handed over, and how. */
const handedOver = (value: unknown): string[] => {
  const { data } = HandedOver.safeParse(value);
  if (!data) return [];
  const { way, state, to, title, number, device, link_ends_on } = data;
  const what = [title, number].filter(Boolean).join(" ");
  if (way === "share") return [`${what}, from a ${device ?? "computer"}`];
  const how = way === "file" ? "as a file" : link_ends_on && `by a link until ${formatDate(link_ends_on)}`;
  return [
    [what, to && `to ${to}`, how].filter(Boolean).join(", "),
    ...(state === "unconfirmed" ? ["The mail service gave no answer: it may not have gone"] : []),
  ];
};

/** Changes of the status and of pictures, why a revision was begun, and what a signature acknowledged, as text. */
export const detailsOf = ({ fields }: ReportChange): string[] => {
  const { status, acknowledged_warnings, signature, revision, satellite_picture, paper } = fields;
  const { sent, shared, link_ended } = fields;
  const [from, to] = [statusLabel(status?.before), statusLabel(status?.after)];
  return [
    ...(to ? [from ? `${from} to ${to}` : to] : []),
    ...revised(revision?.after),
    ...photographDetails(fields),
    ...satelliteDetails(satellite_picture),
    ...paperDetails(paper?.after),
    ...handedOver((sent ?? shared ?? link_ended)?.after),
    ...signedWith(signature?.after),
    ...acknowledged(acknowledged_warnings?.after),
  ];
};

/** Date and time in Colombo: "04/03/2026 09:30". */
export const whenOf = ({ at }: ReportChange): string => [formatDate(at), formatTime(at)].join(" ");
