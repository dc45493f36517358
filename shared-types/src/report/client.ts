import type { ReportFields } from "./report-fields.ts";

type Client = Pick<ReportFields, "client_organization" | "instruction_source">;

/** The client: the organization, else the person; "" if neither is stated. */
export const clientName = ({ client_organization, instruction_source }: Client): string =>
  client_organization.trim() || instruction_source.trim();

/** Parts of a company's name that letters often leave out. */
const FORM = /\b(?:plc|ltd|limited|pvt|private|public|company|co|inc|the)\b/g;

/** In lower case, without points and commas, between spaces. */
const wordsOf = (name: string): string =>
  ` ${name
    .normalize("NFC")
    .toLowerCase()
    .replace(/['\u2018\u2019.]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()} `;

const plainWords = (name: string): string =>
  ` ${wordsOf(name).replace(FORM, " ").replace(/ +/g, " ").trim()} `;

const hasAllOf = (name: string, part: string): boolean => wordsOf(name).includes(wordsOf(part));

/** The client as a letter names it: who gave the instruction, then the organization; one line where one name has the other in it. */
export const clientLines = ({ client_organization, instruction_source }: Client): string[] => {
  const isRepeated = hasAllOf(instruction_source, client_organization);
  const isPart = !isRepeated && hasAllOf(client_organization, instruction_source);
  return [isPart ? "" : instruction_source, isRepeated ? "" : client_organization].filter(
    (line) => line.trim() !== "",
  );
};

/** Whether the client is the lender of this name, or a branch of it: "Example Bank, Kandy Branch" is of "Example Bank PLC". */
export const namesLender = ({ client_organization, instruction_source }: Client, lender: string): boolean => {
  const name = plainWords(lender);
  return (
    name.trim() !== "" &&
    [client_organization, instruction_source].some((client) => plainWords(client).includes(name))
  );
};
