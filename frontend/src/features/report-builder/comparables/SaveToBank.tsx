import { Button } from "@mantine/core";
import { ComparableInput, messages } from "@takseru/shared-types";
import { useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { createIdempotencyKey, messageOf } from "@/lib/api/api";
import { toast } from "@/ui";
import type { FormValues } from "../fields/form-types";
import { useCreateComparable } from "./comparable-queries";

/** Puts a comparable that was written in the report into the valuer's own bank. */
export const SaveToBank = ({ index }: { index: number }) => {
  const { control, getValues, setValue, setError } = useFormContext<FormValues>();
  const kept = useWatch({ control, name: `comparables.${index}.comparable_id` });
  const create = useCreateComparable();
  // Once for what stands there, also when the answer to the first try was lost.
  const sent = useRef({ content: "", key: "" });
  if (kept) return null;

  const save = () => {
    const parsed = ComparableInput.safeParse(getValues(`comparables.${index}`));
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues)
        if (path[0] === "description") setError(`comparables.${index}.description`, { message });
      return;
    }
    const content = JSON.stringify(parsed.data);
    if (sent.current.content !== content) sent.current = { content, key: createIdempotencyKey() };
    create.mutate(
      { body: parsed.data, idempotencyKey: sent.current.key },
      {
        onSuccess: ({ id }) => {
          setValue(`comparables.${index}.comparable_id`, id, { shouldDirty: true });
          toast.success("Saved to your bank of comparables");
        },
        onError: (error) => toast.error(messageOf(error, messages.reports.requestFailed)),
      },
    );
  };
  return (
    <Button variant="default" size="xs" loading={create.isPending} onClick={save}>
      Save to my bank
    </Button>
  );
};
