import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Group, Title } from "@mantine/core";
import {
  clientKind,
  clientPaper,
  feeBasis,
  feeRateOf,
  formatDate,
  lenderNames,
  limits,
  PracticeClient,
  photographsPerPage,
  reportType,
  storedFeeRate,
} from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useFieldArray, useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { practiceQuery } from "@/lib/profile/profile-queries";
import { useUser } from "@/lib/session/session";
import {
  ChipField,
  DateField,
  FieldGrid,
  FigureField,
  FormError,
  IconButton,
  iconPaths,
  SelectField,
  TextField,
  toast,
} from "@/ui";
import { useSaveClients } from "./client-queries";
import classes from "./clients.module.css";

type Typed = z.input<typeof PracticeClient>;

const optionsOf = ({ values, labels }: { values: readonly string[]; labels: Record<string, string> }) =>
  values.map((value) => ({ value, label: labels[value] ?? value }));

const lastReport = ({ last_reference, last_report_date }: PracticeClient): string => {
  const date = formatDate(last_report_date);
  return `As in the last report, ${last_reference}${date ? ` of ${date}` : ""}`;
};

interface ClientFormProps {
  client: PracticeClient;
  isNew: boolean;
  onTyped: (isUnsaved: boolean) => void;
  onSaved: (id: string) => void;
  onDeleted: () => void;
}

/** What a client is usually given: the next instruction begins with it. */
export const ClientForm = ({ client, isNew, onTyped, onSaved, onDeleted }: ClientFormProps) => {
  const { id: userId } = useUser();
  const { data: practice } = useQuery(practiceQuery(userId));
  const save = useSaveClients(userId);
  const { control, handleSubmit, reset, formState } = useForm<Typed, unknown, PracticeClient>({
    resolver: zodResolver(PracticeClient),
    // Of a client that a former version stored, the basis follows from its amount.
    defaultValues: { ...client, ...storedFeeRate(feeRateOf(client)) },
  });
  const basis = useWatch({ control, name: "fee_basis" });
  const { isDirty } = formState;
  useEffect(() => {
    onTyped(isDirty);
    return () => onTyped(false);
  }, [isDirty, onTyped]);
  const branches = useFieldArray({ control, name: "branches" });
  const own = (practice?.rule_sets ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const lenders = [...own, ...[...lenderNames].map(([value, label]) => ({ value, label }))].filter(
    ({ value }, index, all) => all.findIndex((one) => one.value === value) === index,
  );
  const submit = handleSubmit((typed) => {
    const changed = { ...typed, ...storedFeeRate(feeRateOf(typed)) };
    save.mutate((clients) => [changed, ...clients.filter(({ id }) => id !== changed.id)], {
      onSuccess: () => {
        reset(changed);
        toast.success(`${changed.name} is saved`);
        onSaved(changed.id);
      },
    });
  });
  const remove = () =>
    save.mutate((clients) => clients.filter(({ id }) => id !== client.id), {
      onSuccess: () => {
        toast.success(`${client.name} is no longer among your clients`);
        onDeleted();
      },
    });
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <div>
        <Title order={2}>{client.name || "New client"}</Title>
        {client.last_reference !== "" && <p className={classes.quiet}>{lastReport(client)}</p>}
      </div>
      <FieldGrid>
        <TextField control={control} name="name" label="Name" required />
        <SelectField
          control={control}
          name="kind"
          label="Kind of client"
          placeholder={false}
          options={optionsOf(clientKind)}
        />
      </FieldGrid>
      <ChipField control={control} name="paper" label="Paper" options={optionsOf(clientPaper)} />
      <FieldGrid>
        <SelectField
          control={control}
          name="report_type"
          label="Purpose"
          placeholder="As asked"
          options={optionsOf(reportType)}
        />
        <SelectField
          control={control}
          name="photographs_per_page"
          label="Photographs a page"
          placeholder="As usual"
          options={optionsOf(photographsPerPage)}
        />
        <FigureField control={control} name="copies" label="Copies" whole />
        <FigureField control={control} name="forced_sale_percent" label="Forced sale" unit="%" whole />
        <SelectField
          control={control}
          name="fee_basis"
          label="Fee"
          placeholder={false}
          options={optionsOf(feeBasis)}
        />
        {basis === "percent" && (
          <FigureField control={control} name="fee_percent" label="Per cent of the value" unit="%" />
        )}
        {basis === "fixed" && (
          <FigureField control={control} name="fee" label="Amount agreed" unit="Rs." whole />
        )}
        <SelectField
          control={control}
          name="lender"
          label="Rules to check by"
          placeholder="The Central Bank's directions"
          options={lenders}
        />
        <TextField control={control} name="checklist" label="Checklist" />
        <DateField control={control} name="checklist_date" label="Checklist of" />
      </FieldGrid>
      <fieldset className={classes.branches}>
        <legend>Branches</legend>
        {branches.fields.map((branch, index) => (
          <div key={branch.id} className={classes.branch}>
            <TextField control={control} name={`branches.${index}.name`} label="Branch" />
            <TextField control={control} name={`branches.${index}.contact`} label="Contact" />
            <TextField control={control} name={`branches.${index}.telephone`} label="Telephone" type="tel" />
            <TextField control={control} name={`branches.${index}.email`} label="Email" type="email" />
            <IconButton
              label={`Remove the branch ${branch.name || index + 1}`}
              path={iconPaths.bin}
              onClick={() => branches.remove(index)}
            />
          </div>
        ))}
        {branches.fields.length < limits.clients.branches && (
          <Button
            variant="default"
            onClick={() => branches.append({ name: "", contact: "", telephone: "", email: "" })}
          >
            Add a branch
          </Button>
        )}
      </fieldset>
      <FormError error={save.error} fallback="The client could not be saved" />
      <Group>
        <Button type="submit" loading={save.isPending} disabled={!isNew && !isDirty}>
          Save client
        </Button>
        {!isNew && (
          <Button variant="subtle" color="gray" onClick={remove}>
            Remove from the list
          </Button>
        )}
      </Group>
    </form>
  );
};
