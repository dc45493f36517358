import * as z from "zod";
import { limits } from "../limits.ts";
import { clientName, namesLender } from "../report/client.ts";
import type { ReportFields } from "../report/report-fields.ts";
import { clientKind, clientPaper, feeBasis } from "../texts/choices/clients.ts";
import { reportType } from "../texts/choices/report.ts";
import { photographsPerPage } from "../texts/choices/valuation.ts";
import { Timestamp } from "../units/primitives.ts";
import type { Clients, PracticeClient } from "./clients.ts";

/** A client with a name only. */
export const newClient = (id: string, name: string, kind: PracticeClient["kind"]): PracticeClient => ({
  id,
  name,
  kind,
  branches: [],
  email: "",
  last_branch: "",
  report_type: null,
  paper: null,
  photographs_per_page: null,
  copies: null,
  fee_basis: null,
  fee_percent: null,
  fee: null,
  forced_sale_percent: null,
  lender: "",
  checklist: "",
  checklist_date: null,
  last_used_at: null,
  last_reference: "",
  last_report_date: null,
});

/** A use of a client: facts from an instruction, a signed report or its fee. */
export const ClientUse = z.lazy(() =>
  z.object({
    /** For a client that is not in the list yet. */
    id: z.uuid(),
    name: z.string(),
    kind: clientKind.schema,
    branch: z.string(),
    report_type: reportType.schema.nullable(),
    /** A rate is complete or left out. */
    fee: z.number().nullable(),
    // Missing in notes of earlier versions on a device.
    fee_basis: feeBasis.schema.nullable().default(null),
    fee_percent: z.number().nullable().default(null),
    paper: clientPaper.schema.nullable().default(null),
    photographs_per_page: photographsPerPage.schema.nullable().default(null),
    copies: z.number().nullable().default(null),
    forced_sale_percent: z.number().nullable().default(null),
    lender: z.string().default(""),
    checklist: z.string().default(""),
    checklist_date: z.string().nullable().default(null),
    /** Of a signed report. */
    reference: z.string().default(""),
    /** Mail address that it was sent to, of the branch or of a client without one. */
    email: z.string().default(""),
    report_date: z.string().nullable().default(null),
    /** The valuer named the client in a new instruction. */
    instruction: z.boolean().default(false),
    at: Timestamp,
  }),
);
export type ClientUse = z.output<typeof ClientUse>;

const plain = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, " ");

export const isSameClient = (one: string, other: string): boolean => plain(one) === plain(other);

type Named = Pick<PracticeClient, "name" | "kind">;

/** The client of a report by its name, else the one bank or company of the list that its client is a branch of. */
export const clientOf = <Client extends Named>(
  report: Pick<ReportFields, "client_organization" | "instruction_source">,
  clients: readonly Client[],
): Client | undefined => {
  const name = clientName(report);
  if (name === "") return undefined;
  const named = clients.find((client) => isSameClient(client.name, name));
  if (named) return named;
  const [only, ...others] = clients.filter(
    (client) => client.kind !== "person" && namesLender(report, client.name),
  );
  return others.length === 0 ? only : undefined;
};

/** The last settings; a use changes only those that it names. */
const settingsAfter = (client: PracticeClient, use: ClientUse): Partial<PracticeClient> => ({
  last_branch: use.branch || client.last_branch,
  report_type: use.report_type ?? client.report_type,
  paper: use.paper ?? client.paper,
  photographs_per_page: use.photographs_per_page ?? client.photographs_per_page,
  copies: use.copies ?? client.copies,
  forced_sale_percent: use.forced_sale_percent ?? client.forced_sale_percent,
  lender: use.lender || client.lender,
  ...(use.checklist !== "" && { checklist: use.checklist, checklist_date: use.checklist_date }),
  ...(use.fee_basis !== null
    ? { fee_basis: use.fee_basis, fee_percent: use.fee_percent, fee: use.fee }
    : use.fee !== null && { fee_basis: "fixed" as const, fee_percent: null, fee: use.fee }),
  ...(use.reference !== "" && { last_reference: use.reference, last_report_date: use.report_date }),
  last_used_at: use.at,
});

/** Mail address for the next report of the branch, or of a client without one. */
const withEmail = (client: PracticeClient, { branch, email }: ClientUse): PracticeClient => {
  if (email === "") return client;
  if (branch === "") return { ...client, email };
  const branches = client.branches.map((one) => (isSameClient(one.name, branch) ? { ...one, email } : one));
  return { ...client, branches };
};

/** The client after its last use: with the branch, and the settings of that use. */
const afterUse = (client: PracticeClient, use: ClientUse): PracticeClient => {
  const { branch, at } = use;
  const isKnown = branch === "" || client.branches.some(({ name }) => isSameClient(name, branch));
  const isNewest = client.last_used_at === null || client.last_used_at <= at;
  const used = {
    ...client,
    branches:
      isKnown || client.branches.length >= limits.clients.branches
        ? client.branches
        : [...client.branches, { name: branch, contact: "", telephone: "", email: "" }],
    ...(isNewest && settingsAfter(client, use)),
  };
  return isNewest ? withEmail(used, use) : used;
};

const byLastUse = (one: PracticeClient, other: PracticeClient): number => {
  const [first, second] = [one.last_used_at ?? "", other.last_used_at ?? ""];
  return first === second ? 0 : first < second ? 1 : -1;
};

/**
 * The clients after these uses, the one used last first; doing it twice gives the same. The longest unused make room. A client that
 * was taken from the list is back only by a later instruction.
 */
export const withUses = <Known extends Pick<Clients, "clients" | "removed">>(
  known: Known,
  uses: readonly ClientUse[],
): Known => {
  let [clients, removed = []] = [[...known.clients], known.removed];
  for (const use of uses) {
    const found = clients.find(({ name }) => isSameClient(name, use.name));
    const isRemoved = removed.some(
      ({ name, at }) => isSameClient(name, use.name) && !(use.instruction && at < use.at),
    );
    if (!found && isRemoved) continue;
    const used = afterUse(found ?? newClient(use.id, use.name.trim(), use.kind), use);
    clients = [used, ...clients.filter(({ id }) => id !== used.id)];
    removed = removed.filter(({ name }) => !isSameClient(name, use.name));
  }
  return {
    ...known,
    clients: clients.sort(byLastUse).slice(0, limits.clients.max),
    ...(known.removed && { removed }),
  };
};

/** The list after the valuer's change: missing clients are recorded as removed, present ones are not. */
export const withChangedClients = (
  { clients: former, removed = [], version }: Clients,
  clients: PracticeClient[],
  at: string,
): Clients => {
  const gone = former
    .filter(({ id }) => clients.every((client) => client.id !== id))
    .map(({ name, kind }) => ({ name, kind, at }));
  const all = [...gone, ...removed].filter(
    ({ name }, index, names) =>
      clients.every((client) => !isSameClient(client.name, name)) &&
      names.findIndex((one) => isSameClient(one.name, name)) === index,
  );
  return { clients, removed: all.slice(0, limits.clients.max), version };
};
