import { dayAfter, formatDate, isIsoDate, messages } from "@takseru/shared-types";
import type { FieldValues } from "react-hook-form";
import { serverToday } from "@/lib/api/server-clock";
import { type FieldProps, toText, useField } from "../use-field";
import { DateInput } from "./DateInput";

/** What is said of a day after tomorrow. */
const notYet = (day: string): string | undefined =>
  isIsoDate(day) && day > dayAfter(serverToday())
    ? messages.reports.notYet(formatDate(day) ?? "")
    : undefined;

/** A day: the form has yyyy-mm-dd, or the text that is typed and is no day yet. A `past` one is questioned after tomorrow. */
export const DateField = <Form extends FieldValues, Output = Form>({
  past = false,
  ...field
}: FieldProps<Form, Output> & { past?: boolean }) => {
  const { input, value, change } = useField(field);
  const question = past ? notYet(toText(value)) : undefined;
  return (
    <DateInput
      {...input}
      {...(question !== undefined && {
        description: (
          <>
            {input.description}
            <span className="check-line" role="status">
              {question}
            </span>
          </>
        ),
      })}
      value={toText(value)}
      onChange={change}
    />
  );
};
