import { labelled } from "./labelled.ts";

export const clientKind = labelled({
  bank: "Bank",
  finance: "Finance company",
  organization: "Company or office",
  person: "Person",
});

/** What a client is usually sent. */
export const clientPaper = labelled({
  full_report: "Full report",
  bank_report: "Bank report",
  certificate: "Certificate",
});

/** How a client is charged. */
export const feeBasis = labelled({
  scale: "By the scale",
  percent: "Per cent of the value",
  fixed: "An agreed amount",
});
