import { ReportRecord } from "@takseru/reports";
import { Fee, Practice, pick, reportFieldNames, signedPaperKind } from "@takseru/shared-types";
import * as z from "zod";
import { isEmpty } from "../data/report-data.ts";
import { fromStored, readStored, StoredSnapshot, toStored } from "../data/stored-snapshot.ts";
import type { RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import type { Letter } from "./letter.ts";

/** The stored snapshot of a letter. It states facts of the job that no report's data has. */
const StoredLetter = z.object({
  letter: z.object({
    kind: signedPaperKind.schema.extract(["invoice", "engagement"]),
    date: z.string(),
    practice: Practice.unwrap().pick({ fees: true, standard_texts: true }),
  }),
  fee: Fee,
  fields: ReportRecord.shape.fields,
  own: StoredSnapshot,
});

export const writeLetter =
  (letter: Letter) =>
  (snapshot: ReportSnapshot, options: RenderOptions): Buffer => {
    const { report } = snapshot;
    const { kind, date, practice } = letter;
    const { fees, standard_texts } = practice;
    return Buffer.from(
      JSON.stringify({
        letter: { kind, date, practice: { fees, standard_texts } },
        fee: report.fee,
        fields: pick(
          report,
          reportFieldNames.filter((name) => !isEmpty(report[name])),
        ),
        own: toStored(snapshot, options),
      }),
    );
  };

/** Restores a letter's snapshot from the stored file and the PDF's own pictures; throws SnapshotDamaged. */
export const readLetter = (
  file: Uint8Array,
  pdf: Buffer,
): { snapshot: ReportSnapshot; options: RenderOptions } => {
  const { letter, fee, fields, own } = readStored(StoredLetter, file);
  const { snapshot, options } = fromStored(own, pdf);
  return {
    snapshot: { ...snapshot, report: { ...snapshot.report, ...fields, fee } },
    options: { ...options, letter },
  };
};
