import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Group } from "@mantine/core";
import { type Comparable, ComparableInput, messages } from "@takseru/shared-types";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { messageOf } from "@/lib/api/api";
import { toast } from "@/ui";
import { ComparableFacts } from "./ComparableFacts";
import { useChangeComparable } from "./comparable-queries";

/** Edits an entry of the bank. Reports keep their copies. */
export const ComparableBankForm = ({ entry, onDone }: { entry: Comparable; onDone: () => void }) => {
  const { control, handleSubmit } = useForm<z.input<typeof ComparableInput>, unknown, ComparableInput>({
    resolver: zodResolver(ComparableInput),
    defaultValues: entry,
  });
  const change = useChangeComparable();
  const save = handleSubmit((body) =>
    change.mutate(
      { id: entry.id, body },
      {
        onSuccess: onDone,
        onError: (error) => toast.error(messageOf(error, messages.reports.requestFailed)),
      },
    ),
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // The event must not reach the form of the report around the dialog.
        event.stopPropagation();
        void save(event);
      }}
    >
      <ComparableFacts control={control} path="" />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onDone}>
          Back
        </Button>
        <Button type="submit" loading={change.isPending}>
          Save in my bank
        </Button>
      </Group>
    </form>
  );
};
