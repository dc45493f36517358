import { messages } from "@takseru/shared-types";
import type { z } from "zod";

/** Has a form's confirmation compared with its new password, whatever else is wrong with the form. */
export const withConfirmation = <
  Name extends string,
  Form extends z.ZodType<Record<Name | "confirmPassword", string>>,
>(
  form: Form,
  name: Name,
) =>
  form.refine((typed) => typed[name] === typed.confirmPassword, {
    path: ["confirmPassword"],
    message: messages.auth.passwordsDiffer,
    when: () => true,
  });
