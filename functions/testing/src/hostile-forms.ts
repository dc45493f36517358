import type { UploadForm } from "@takseru/shared-types";
import type { z } from "zod";

type Form = z.output<typeof UploadForm>;

export interface HostileForm {
  name: string;
  /** Changes a signed form before the file is sent; `other` is another photograph's form. */
  change?: (form: Form, other: Form) => Form;
  /** Whether the signature alone tells that it was changed. */
  forged?: boolean;
  /** Seconds between the form and the file. */
  wait?: number;
  /** How often the file is sent and completed. */
  times?: number;
  /** The store refuses the file, or the report has one photograph whatever was sent. */
  answer: "refused by the store" | "one photograph";
}

const nameOf = (form: Form, field: string): string =>
  Object.keys(form.fields).find((name) => name.toLowerCase() === field) ?? field;

const withField = (form: Form, field: string, value: string): Form => ({
  ...form,
  fields: { ...form.fields, [nameOf(form, field)]: value },
});

/** The form with a later end in its conditions; their signature no longer fits. */
const prolonged = (form: Form): Form => {
  const policy = Buffer.from(form.fields[nameOf(form, "policy")] ?? "", "base64").toString();
  const later = policy.replace(/"expir[a-z]*":\s*"\d{4}/, (start) => `${start.slice(0, -4)}2999`);
  return withField(form, "policy", Buffer.from(later).toString("base64"));
};

/** Every misuse of a signed form, with the expected answer. */
export const hostileForms: readonly HostileForm[] = [
  {
    name: "a form with another type",
    change: (form) => withField(form, "content-type", "text/html"),
    answer: "refused by the store",
  },
  {
    name: "a form with another photograph's key",
    change: (form, other) => withField(form, "key", other.fields[nameOf(other, "key")] ?? ""),
    answer: "refused by the store",
  },
  {
    name: "a form with a key outside of the uploads",
    change: (form) => withField(form, "key", `${form.fields[nameOf(form, "key")]}/../../../images/x`),
    answer: "refused by the store",
  },
  {
    name: "a form whose conditions are changed",
    change: prolonged,
    forged: true,
    answer: "refused by the store",
  },
  { name: "a form that is used twice", times: 2, answer: "one photograph" },
  // Last, because the other forms would expire during its wait.
  { name: "a form that has expired", wait: 301, answer: "refused by the store" },
];
