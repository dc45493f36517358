import * as z from "zod";
import { limits } from "../limits.ts";
import { clientKind } from "../texts/choices/clients.ts";
import { reportType } from "../texts/choices/report.ts";
import { Timestamp } from "../units/primitives.ts";
import type { PracticeClient } from "./clients.ts";

/** A client about whom only the name is known. */
export const newClient = (id: string, name: string, kind: PracticeClient["kind"]): PracticeClient => ({
  id,
  name,
  kind,
  branches: [],
  last_branch: "",
  report_type: null,
  paper: null,
  photographs_per_page: null,
  copies: null,
  fee: null,
  forced_sale_percent: null,
  lender: "",
  checklist: "",
  checklist_date: null,
  last_used_at: null,
});

/** What an instruction says of its client. */
export const ClientUse = z.lazy(() =>
  z.object({
    /** For a client that is not in the list yet. */
    id: z.uuid(),
    name: z.string(),
    kind: clientKind.schema,
    branch: z.string(),
    report_type: reportType.schema.nullable(),
    fee: z.number().nullable(),
    at: Timestamp,
  }),
);
export type ClientUse = z.output<typeof ClientUse>;

const plain = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, " ");

export const isSameClient = (one: string, other: string): boolean => plain(one) === plain(other);

/** The client that the last use leaves behind: the branch is added, the purpose and the fee are what they were then. */
const afterUse = (client: PracticeClient, { branch, report_type, fee, at }: ClientUse): PracticeClient => {
  const isKnown = branch === "" || client.branches.some(({ name }) => isSameClient(name, branch));
  const isNewest = client.last_used_at === null || client.last_used_at <= at;
  return {
    ...client,
    branches:
      isKnown || client.branches.length >= limits.clients.branches
        ? client.branches
        : [...client.branches, { name: branch, contact: "", telephone: "" }],
    ...(isNewest && {
      last_branch: branch || client.last_branch,
      report_type: report_type ?? client.report_type,
      fee: fee ?? client.fee,
      last_used_at: at,
    }),
  };
};

/** The clients after these uses, the one used last first; doing it twice gives the same. The longest unused make room. */
export const withUses = (
  clients: readonly PracticeClient[],
  uses: readonly ClientUse[],
): PracticeClient[] => {
  let known = [...clients];
  for (const use of uses) {
    const found = known.find(({ name }) => isSameClient(name, use.name));
    const used = afterUse(found ?? newClient(use.id, use.name.trim(), use.kind), use);
    known = [used, ...known.filter(({ id }) => id !== used.id)];
  }
  return known
    .sort((one, other) =>
      (one.last_used_at ?? "") < (other.last_used_at ?? "")
        ? 1
        : (one.last_used_at ?? "") > (other.last_used_at ?? "")
          ? -1
          : 0,
    )
    .slice(0, limits.clients.max);
};
