import { messages } from "@takseru/shared-types";
import type { z } from "zod";

/** Adds the check that the confirmation equals the new password; it runs even if other fields are invalid. */
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
