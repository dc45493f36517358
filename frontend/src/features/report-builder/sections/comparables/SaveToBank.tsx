import { Button } from "@mantine/core";
import { ComparableInput, messages } from "@takseru/shared-types";
import { useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { createIdempotencyKey, messageOf } from "@/lib/api/api";
import { useCreateComparable } from "@/lib/comparables/comparable-queries";
import { toast } from "@/ui";
import type { FormValues } from "../../report-form";

/** Saves a comparable of the report to the valuer's bank. */
export const SaveToBank = ({ index }: { index: number }) => {
  const { control, getValues, setValue, setError } = useFormContext<FormValues>();
  const bankId = useWatch({ control, name: `comparables.${index}.comparable_id` });
  const create = useCreateComparable();
  // One key per content, so that a retry does not save it twice.
  const sent = useRef({ content: "", key: "" });
  if (bankId) return null;

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
