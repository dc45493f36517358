import {
  documentTypes,
  type Manifest,
  REPORT_DATA_FILE,
  type ReportData,
} from "@takseru/shared-types/report-data";
import type { Attachment } from "../document/layout/structure.ts";
import type { RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import { sha256Of } from "./hashes.ts";
import { reportDataOf } from "./report-data.ts";

/** The data in an Embedded Payload Manifest. */
export const manifestOf = (data: ReportData, final: keyof typeof documentTypes = "final"): Manifest => {
  const content = Buffer.from(JSON.stringify(data));
  const sha256 = sha256Of(content);
  return {
    manifest_id: `ni:///sha-256;${Buffer.from(sha256, "hex").toString("base64url")}`,
    payload: {
      type: "application/json",
      doc_type: documentTypes[data.draft ? "draft" : final],
      schema: { id: data.schema.id },
      content: content.toString("base64"),
      integrity: { hash: { algorithm: "sha-256", value: sha256 } },
    },
  };
};

/** The file with the report's data that a document carries. */
export const reportAttachment = (snapshot: ReportSnapshot, options: RenderOptions): Attachment => ({
  name: REPORT_DATA_FILE,
  type: "application/json",
  description: `${options.draft ? "Draft: the" : "The"} ${options.paper ? "paper" : "report"}'s data for computers, as an Embedded Payload Manifest 1.0`,
  bytes: Buffer.from(
    JSON.stringify(manifestOf(reportDataOf(snapshot, options), options.paper ? "paper" : "final")),
  ),
});
