import { clientName } from "../report/client.ts";
import type { Report } from "../report/report.ts";

type Covered = Pick<
  Report,
  | "report_reference"
  | "village_name"
  | "city"
  | "client_organization"
  | "instruction_source"
  | "client_branch"
  | "valuer_name"
>;

interface CoverInput {
  report: Covered;
  /** "Valuation report", or the paper's title. */
  title: string;
  /** The report's reference, or the paper's number. */
  number: string;
  code: string;
  /** The reader at the branch: "Mrs. A. Example"; "" if not known. */
  contact: string;
}

const joined = (separator: string, ...parts: string[]): string => parts.filter(Boolean).join(separator);

/** The proposed subject and text of a mail with a signed report; the valuer may change both. */
export const coverMessage = ({ report, title, number, code, contact }: CoverInput) => {
  const { village_name, city, client_branch, valuer_name } = report;
  const place = joined(", ", village_name, city === village_name ? "" : city);
  const client = joined(", ", clientName(report), client_branch);
  const named = joined(" ", title, number);
  const what = `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
  return {
    subject: joined(", ", named, place).slice(0, 200),
    text: [
      contact === "" ? "Dear Sir or Madam," : `Dear ${contact},`,
      `Please find the ${joined(" ", what, number)}${place && ` on the property at ${place}`}${client && `, made on the instructions of ${client}`}.`,
      `It is signed. Its verification code is ${code}.`,
      joined("\n", "Yours faithfully,", valuer_name),
    ].join("\n\n"),
  };
};
