import { randomUUID } from "node:crypto";
import { SignedPaperRequest } from "@takseru/shared-types";
import { SignedPaperRecord } from "../../src/signed-papers/signed-paper-record.ts";
import type { FinalPdf } from "../../src/storage/records.ts";

/** A schedule of these reports, as it is stored with its claim. */
export const buildSignedPaper = (
  owner: string,
  number: string,
  reportIds: readonly number[],
  createdAt: Date,
): SignedPaperRecord =>
  SignedPaperRecord.parse({
    owner,
    id: randomUUID(),
    kind: "schedule",
    title: "Schedule of properties of Mr. R. S. Example",
    number,
    place: "",
    rupees: 1_000_000,
    request: SignedPaperRequest.parse({
      kind: "schedule",
      owner_name: "Mr. R. S. Example",
      properties: reportIds.map((report_id) => ({ report_id })),
    }),
    sources: reportIds.map((report_id) => ({
      report_id,
      report_reference: `VR/${report_id}`,
      report_date: null,
      revision_number: 0,
      verification_code: `CODE-${report_id}`,
    })),
    created_at: createdAt.toISOString(),
  });

/** The PDF of a signed paper. */
export const buildPaperPdf = (owner: string, code: string, signedAt: Date) =>
  ({
    key: `pdf/${owner}/papers/${code}.pdf`,
    sha256: "0".repeat(64),
    bytes: 1,
    verification_code: code,
    finalized_at: signedAt.toISOString(),
    signed_by: "K. A. Specimen",
    unprintable: [],
    snapshot: { key: `pdf/${owner}/papers/${code}.json`, sha256: "1".repeat(64) },
  }) satisfies FinalPdf;
