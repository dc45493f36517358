import { type VerifiedReport, verifiedFields } from "../report/verified-report.ts";
import { plainLine } from "../units/plain-text.ts";
import type { Difference } from "./file-verdict.ts";

/** The part of a report's data in its file that is compared; a field that is left out was empty. */
export interface FileData {
  draft: boolean;
  verification?: { code: string } | undefined;
  fields: { [name: string]: unknown };
  computed: { valid_until?: string | undefined };
}

const textOf = (value: unknown): string => (value === null || value === undefined ? "" : String(value));

/** Differences between the data and the register; facts that the register does not have are skipped. */
export const compareData = ({ fields, computed }: FileData, report: VerifiedReport): Difference[] => {
  const pairs: Array<[string, unknown, unknown]> = [
    ...verifiedFields.map((name): [string, unknown, unknown] => [name, fields[name], report[name]]),
    ["valid_until", computed.valid_until, report.valid_until],
  ];
  return (
    pairs
      .filter(([, , signed]) => signed !== undefined)
      .map(([name, inFile, signed]) => ({ name, inFile: textOf(inFile), signed: textOf(signed) }))
      // A file of a former version may have a no-break space where the data that is read from it now has a plain one.
      .filter(({ inFile, signed }) => plainLine(inFile).trim() !== plainLine(signed).trim())
  );
};
