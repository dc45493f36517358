import type { PdfSignature } from "../signature/pdf-signature.ts";

/** A fact of the data inside a file that is not the one that was signed; texts as they are stored. */
export interface Difference {
  name: string;
  inFile: string;
  signed: string;
}

/** `foreign`: nothing in it names Takseru, as in a scan, a print or another document. */
export type OtherKind = "not_a_pdf" | "damaged" | "locked" | "too_large" | "foreign" | "draft" | "unreadable";

/** The verdict on a file, compared with the report that was finalized under a code. */
export type FileVerdict =
  /** Every byte is the signed file's. */
  | {
      state: "same";
      signature: PdfSignature["state"];
      /** False where a PDF reader calls the signature's certificate expired, or not valid yet. */
      isCertificateInTime: boolean;
    }
  /** Made from a report's file, and another file since: forged, saved again or damaged. What its data and its signature still say. */
  | {
      state: "changed";
      differences: readonly Difference[];
      signature: PdfSignature["state"];
      isDataWhole: boolean;
    }
  /** Not this report's file, whatever is in it. */
  | { state: "other"; kind: OtherKind }
  /** An invoice or a letter of engagement. */
  | { state: "other"; kind: "fee_paper"; author: string; isOfSameValuer: boolean }
  | { state: "other"; kind: "another_report"; code: string; reference: string };
