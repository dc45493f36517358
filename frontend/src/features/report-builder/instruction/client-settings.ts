import {
  formatDate,
  isFilled,
  type PracticeClient,
  purposeOf,
  type ReportFieldName,
} from "@takseru/shared-types";
import { askedBy } from "../fields/asked";
import { fieldText } from "../fields/field-text";
import { emptyForm, type FormValues } from "../report-form";

/** One thing that a client was given last, beside what a report has. */
export interface ClientSetting {
  names: readonly ReportFieldName[];
  /** What the fields hold with it. */
  last: Partial<FormValues>;
  /** "2 copies", "forced sale 75 %". */
  lastText: string;
  nowText: string;
  /** Nobody has filled it here: the client's may be taken without replacing anything. */
  isOpen: boolean;
  isSame: boolean;
}

type PlainName = "client_paper" | "copies" | "lender" | "photographs_per_page";

const wordsOf = (name: PlainName | "checklist" | "forced_sale", text: string): string => {
  switch (name) {
    case "client_paper":
      return text.toLowerCase();
    case "copies":
      return text === "1" ? "1 copy" : `${text} copies`;
    case "lender":
      return `rules: ${text}`;
    case "photographs_per_page":
      return `${text.toLowerCase()} photographs a page`;
    case "checklist":
      return `checklist: ${text}`;
    case "forced_sale":
      return `forced sale ${text} %`;
  }
};

const plain = (values: FormValues, name: PlainName, value: string | number | null): ClientSetting[] => {
  if (value === null || value === "") return [];
  const last = { [name]: String(value) };
  const text = (of: FormValues) => wordsOf(name, fieldText(name, of));
  return [
    {
      names: [name],
      last,
      lastText: text({ ...values, ...last }),
      nowText: text(values),
      isOpen: !isFilled(values[name]),
      isSame: values[name] === last[name],
    },
  ];
};

const checklist = (values: FormValues, client: PracticeClient): ClientSetting[] => {
  if (client.checklist === "") return [];
  const last = { lender_checklist: client.checklist, lender_checklist_date: client.checklist_date ?? "" };
  const text = (name: string, date: string) =>
    wordsOf("checklist", [name, formatDate(date)].filter(Boolean).join(" of "));
  return [
    {
      names: ["lender_checklist", "lender_checklist_date"],
      last,
      lastText: text(last.lender_checklist, last.lender_checklist_date),
      nowText: text(values.lender_checklist, values.lender_checklist_date),
      isOpen: values.lender_checklist.trim() === "" && values.lender_checklist_date === "",
      isSame:
        values.lender_checklist.trim() === last.lender_checklist &&
        values.lender_checklist_date === last.lender_checklist_date,
    },
  ];
};

/** Of a worksheet in which nothing is entered the percentage is its own beginning, and nobody's choice. */
const forcedSale = (
  values: FormValues,
  { forced_sale_percent: percent }: PracticeClient,
): ClientSetting[] => {
  const { worksheet } = values;
  if (percent === null || !purposeOf(askedBy(values)).values.includes("forced_sale_value")) return [];
  const last = { worksheet: { ...worksheet, forced_sale_percent: String(percent) } };
  return [
    {
      names: ["worksheet"],
      last,
      lastText: wordsOf("forced_sale", String(percent)),
      nowText: wordsOf("forced_sale", worksheet.forced_sale_percent),
      isOpen: JSON.stringify(worksheet) === JSON.stringify(emptyForm().worksheet),
      isSame: Number(worksheet.forced_sale_percent) === percent,
    },
  ];
};

/** What the client was given last and a report can have, beside what this one has. */
export const clientSettings = (client: PracticeClient, values: FormValues): ClientSetting[] => [
  ...plain(values, "client_paper", client.paper),
  ...plain(values, "copies", client.copies),
  ...plain(values, "photographs_per_page", client.photographs_per_page),
  ...forcedSale(values, client),
  // The rules are those of its loans.
  ...(["", "mortgage"].includes(values.report_type) ? plain(values, "lender", client.lender) : []),
  ...checklist(values, client),
];
