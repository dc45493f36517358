import type { ReportFields } from "./report-fields.ts";

type Client = Pick<ReportFields, "client_organization" | "instruction_source">;

/** Who a report is made for: the client's organization, or the client where there is none; "" where neither is stated. */
export const clientName = ({ client_organization, instruction_source }: Client): string =>
  client_organization.trim() || instruction_source.trim();

/** Of a company's name, what letters leave out as often as not. */
const FORM = /\b(?:plc|ltd|limited|pvt|private|public|company|co|inc|the)\b/g;

const plainWords = (name: string): string =>
  ` ${name
    .normalize("NFC")
    .toLowerCase()
    .replace(/['\u2018\u2019.]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .replace(FORM, " ")
    .replace(/ +/g, " ")
    .trim()} `;

/** Whether the client is the lender of this name, or a branch of it: "Example Bank, Kandy Branch" is of "Example Bank PLC". */
export const namesLender = ({ client_organization, instruction_source }: Client, lender: string): boolean => {
  const name = plainWords(lender);
  return (
    name.trim() !== "" &&
    [client_organization, instruction_source].some((client) => plainWords(client).includes(name))
  );
};
