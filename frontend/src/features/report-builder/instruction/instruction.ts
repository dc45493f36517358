import { type PracticeClient, type ReportFieldName, templateOf } from "@takseru/shared-types";
import { emptyForm, type FormValues, parseField } from "../report-form";
import { clientSettings } from "./client-settings";

/** What the sheet asks, as it is typed. */
export interface TypedInstruction {
  client: string;
  kind: PracticeClient["kind"];
  branch: string;
  report_type: NonNullable<PracticeClient["report_type"]> | "";
  owner: string;
  telephone: string;
  place: string;
  reference: string;
  fee: string;
  due: string;
}

export const emptyInstruction: TypedInstruction = {
  client: "",
  kind: "bank",
  branch: "",
  report_type: "",
  owner: "",
  telephone: "",
  place: "",
  reference: "",
  fee: "",
  due: "",
};

/** "Hill Savings Bank PLC, Kandy Branch"; a person as the name stands. */
const namedClient = ({ client, kind, branch }: TypedInstruction): string => {
  if (kind === "person" || branch === "") return client;
  return `${client}, ${/\bbranch\b/i.test(branch) ? branch : `${branch} Branch`}`;
};

export const CENTRAL_BANK = "central-bank";

const lends = ({ kind }: Pick<TypedInstruction, "kind">): boolean => kind === "bank" || kind === "finance";

/** What the client was given last, for a report of this type. */
export const lastSettings = (
  { report_type }: Pick<TypedInstruction, "report_type">,
  client: PracticeClient,
) => clientSettings(client, { ...emptyForm(), report_type });

/** What a report for this client begins with, by what was asked for last; a lender without rules of its own has the Central Bank's. */
export const givenLast = (
  typed: TypedInstruction,
  client: PracticeClient | undefined,
): Partial<FormValues> => {
  const isForLender = lends(typed) && typed.report_type === "mortgage";
  const settings = client ? lastSettings(typed, client) : [];
  return Object.assign(isForLender ? { lender: CENTRAL_BANK } : {}, ...settings.map(({ last }) => last));
};

/** The fields of the report that an instruction begins. */
export const instructionFields = (
  typed: TypedInstruction,
  client: PracticeClient | undefined,
): Partial<FormValues> => {
  const template = typed.report_type === "" ? undefined : templateOf({ report_type: typed.report_type });
  return {
    instruction_source: namedClient(typed),
    client_organization: typed.kind === "person" ? "" : typed.client,
    client_branch: typed.branch,
    report_type: typed.report_type,
    ...(template && { valuation_purpose: template.purpose }),
    current_owner: typed.owner,
    owner_telephone: typed.telephone,
    place_in_words: typed.place,
    your_reference: typed.reference,
    due_date: typed.due,
    ...givenLast(typed, client),
  };
};

/** By the sheet's fields, what the contract would refuse in them. */
export const wrongIn = (typed: TypedInstruction): Partial<Record<keyof TypedInstruction, string>> => {
  const fields: Array<[keyof TypedInstruction, ReportFieldName]> = [
    ["branch", "client_branch"],
    ["owner", "current_owner"],
    ["telephone", "owner_telephone"],
    ["place", "place_in_words"],
    ["reference", "your_reference"],
    ["due", "due_date"],
    ["fee", "market_value"],
  ];
  const wrong: Partial<Record<keyof TypedInstruction, string>> = {};
  if (typed.client.trim() === "") wrong.client = "Please say who rang";
  for (const [name, field] of fields) {
    const message = parseField(field, typed[name]).error?.issues[0]?.message;
    if (message !== undefined) wrong[name] = message;
  }
  return wrong;
};

/** The draft of a report that waits to be created, as the form of a new report would leave it. */
export const instructionDraft = (
  typed: TypedInstruction,
  client: PracticeClient | undefined,
  valuer: Pick<FormValues, "valuer_name" | "professional_title">,
) => {
  const base = { ...emptyForm(), ...valuer };
  const fee = typed.fee === "" ? undefined : Number(typed.fee);
  return {
    base,
    mine: { ...base, ...instructionFields(typed, client) },
    wanted: true,
    ...(fee !== undefined && { valuation_fee: fee }),
  };
};
