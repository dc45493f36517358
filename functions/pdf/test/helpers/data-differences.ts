import { paperFieldNames, type Report } from "@takseru/shared-types";
import { REPORT_DATA_FILE, readManifest } from "@takseru/shared-types/report-data";
import type { ReadTaggedPdf } from "@takseru/testing/pdf/read-tagged-pdf";
import { canonicalJson } from "../../src/data/hashes.ts";

const isEmpty = (value: unknown): boolean =>
  value === "" || value === null || (Array.isArray(value) && value.length === 0);

/** Where the data inside a file are not those of the report: field by field, or what keeps them from being read. */
export const dataDifferences = async (
  report: Report,
  attachments: ReadTaggedPdf["attachments"],
): Promise<string[]> => {
  const attachment = attachments.find(({ name }) => name === REPORT_DATA_FILE);
  if (!attachment) return ["no data inside"];
  if (attachment.relationship !== "Data") return [`data that are ${attachment.relationship}`];
  const read = await readManifest(attachment.bytes);
  if (read.outcome === "refused") return [`data that are ${read.fault}`];
  return paperFieldNames.filter((name) => {
    const [written, found]: unknown[] = [report[name], read.data.fields[name]];
    return isEmpty(written) ? found !== undefined : canonicalJson(found) !== canonicalJson(written);
  });
};
