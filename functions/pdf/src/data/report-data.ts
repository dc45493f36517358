import {
  coverOf,
  letterheadImageKind,
  letterheadOf,
  numberedPhotographs,
  paperFieldNames,
  pick,
  practisingName,
  type Report,
  signatureOf,
} from "@takseru/shared-types";
import {
  computeValues,
  REPORT_SCHEMA_VERSION,
  type ReportData,
  reportSchemaId,
  standardWording,
  templateData,
  valuesData,
} from "@takseru/shared-types/report-data";
import packageJson from "../../package.json" with { type: "json" };
import type { Photograph, PrintedImage, RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import { canonicalJson, sha256Of } from "./hashes.ts";

export const isEmpty = (value: unknown): boolean =>
  value === "" || value === null || (Array.isArray(value) && value.length === 0);

/** The fields that are not empty. */
const writtenFields = (report: Report): ReportData["fields"] =>
  pick(
    report,
    paperFieldNames.filter((name) => !isEmpty(report[name])),
  );

const embedded = ({ bytes, width, height }: PrintedImage) => ({
  sha256: sha256Of(bytes),
  bytes: bytes.byteLength,
  width,
  height,
});

const photographData = (photographs: readonly Photograph[]): ReportData["photographs"] => {
  const cover = coverOf(photographs);
  const documents = photographs.filter(({ category }) => category === "documents");
  const numbers = new Map([
    ...numberedPhotographs(photographs).map(({ photograph, number }) => [photograph, number] as const),
    ...documents.map((document, index) => [document, index + 1] as const),
  ]);
  return photographs.map((photograph) => ({
    id: photograph.id,
    annex: photograph.category === "documents" ? "documents" : "photographs",
    number: numbers.get(photograph) ?? 0,
    category: photograph.category,
    caption: photograph.caption,
    cover: photograph === cover,
    taken_at: photograph.takenAt,
    ...embedded(photograph),
    pins: [...(photograph.pins ?? [])],
  }));
};

const valuerData = ({ profile, report }: ReportSnapshot): ReportData["valuer"] => {
  const { standing, contact } = letterheadOf(profile, report);
  return {
    name: practisingName(profile, report),
    standing,
    contact,
    signature: signatureOf(profile, report),
    profile,
  };
};

const mapsData = ({ maps }: ReportSnapshot): ReportData["maps"] => {
  if (!maps) return undefined;
  const { location, sketch, plot, evidence, town, attribution } = maps;
  return {
    sha256: sha256Of(canonicalJson(maps)),
    drawings: [
      ...(location ? [{ kind: "location" as const, scale: location.scale }] : []),
      ...(sketch ? [{ kind: "sketch" as const, scale: sketch.scale }] : []),
      ...(plot ? [{ kind: "plot" as const, scale: plot.scale, perches: plot.perches }] : []),
      ...(evidence ? [{ kind: "evidence" as const, scale: evidence.scale }] : []),
    ],
    town: town && { name: town.name, meters: town.meters, along_roads: town.alongRoads },
    attribution: [...attribution],
  };
};

const satelliteData = ({ satellite, report }: ReportSnapshot): ReportData["satellite_picture"] => {
  // Printed only where the report has a position.
  if (!satellite || !report.coordinates) return undefined;
  const { latitude, longitude, zoom, meters_per_pixel, provider, attribution, fetched_on } = satellite.facts;
  const known = { latitude, longitude, zoom, meters_per_pixel, provider, attribution, fetched_on };
  return { ...known, ...embedded(satellite) };
};

const revisionData = ({ revision_of, revision_number, revision_reason }: Report) =>
  revision_of === null ? undefined : { of: revision_of, number: revision_number, reason: revision_reason };

/** The data inside a document, for other programs. The same snapshot and options give the same data. */
export const reportDataOf = (
  snapshot: ReportSnapshot,
  { draft, renderedAt, verification }: RenderOptions,
): ReportData => ({
  schema: { id: reportSchemaId(), version: REPORT_SCHEMA_VERSION },
  product: { name: "Takseru", version: packageJson.version },
  draft,
  rendered_at: renderedAt.toISOString(),
  verification,
  report: { id: snapshot.report.id, revision: revisionData(snapshot.report) },
  fields: writtenFields(snapshot.report),
  computed: computeValues(snapshot.report),
  standard_texts: standardWording(snapshot.report),
  template: templateData(snapshot.report),
  lender: snapshot.lender,
  values: valuesData(snapshot.report),
  matters: [...snapshot.matters],
  valuer: valuerData(snapshot),
  photographs: photographData(snapshot.photographs),
  letterhead_images: letterheadImageKind.values.flatMap((kind) => {
    const image = snapshot.letterheadImages[kind];
    return image ? [{ kind, ...embedded(image) }] : [];
  }),
  satellite_picture: satelliteData(snapshot),
  maps: mapsData(snapshot),
});
