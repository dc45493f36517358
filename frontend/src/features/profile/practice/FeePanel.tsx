import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Group, Text, Title } from "@mantine/core";
import {
  FeeSettings,
  invoiceGaps,
  type LetterTextId,
  letterTexts,
  letterTextTitles,
  type Practice,
} from "@takseru/shared-types";
import { useState } from "react";
import { type Control, useForm, useWatch } from "react-hook-form";
import {
  FieldGrid,
  FigureField,
  FormError,
  Panel,
  TextAreaField,
  TextField,
  toast,
  useUnsavedChangesGuard,
} from "@/ui";
import type { FeeValues } from "./fee-values";
import { isPracticeChanged, useSavePractice } from "./practice-queries";
import { ScaleFields } from "./ScaleFields";

const letterTextIds = ["standards", "reliance", "liability", "acceptance"] as const satisfies LetterTextId[];

/** Follows what is typed: an invoice that charges a tax names it, and every one names an account. */
const InvoiceGaps = ({ control }: { control: Control<FeeValues, unknown, FeeSettings> }) => {
  const { data } = FeeSettings.safeParse(useWatch({ control }));
  const gaps = data ? invoiceGaps(data, data.tax_percent) : [];
  return gaps.length === 0 ? null : (
    <Text size="sm" c="dimmed">{`An invoice made now is not complete. ${gaps.join(" ")}`}</Text>
  );
};

/** What new fees, invoices and letters of engagement start with. */
export const FeePanel = ({ userId, practice }: { userId: string; practice: Practice }) => {
  const { control, handleSubmit, setValue, getValues, reset } = useForm<FeeValues, unknown, FeeSettings>({
    resolver: zodResolver(FeeSettings),
    defaultValues: practice.fees,
  });
  const save = useSavePractice(userId);
  // What the form was filled with; another window's fees are replaced once the valuer was told of them.
  const [seen, setSeen] = useState<FeeSettings | undefined>(practice.fees);
  // By what is meant: a saved 1500 is typed as "1,500".
  const isUnsaved = () => {
    const typed = FeeSettings.safeParse(getValues());
    return !typed.success || JSON.stringify(typed.data) !== JSON.stringify(seen);
  };
  useUnsavedChangesGuard({ isUnsaved });
  const submit = handleSubmit((fees) =>
    save.mutate(
      {
        change: () => ({ fees }),
        isSeen: (kept) => seen === undefined || JSON.stringify(kept.fees) === JSON.stringify(seen),
      },
      {
        onSuccess: (kept) => {
          setSeen(kept.fees);
          reset(kept.fees, { keepValues: true });
          toast.success("Your fees are saved");
        },
        onError: (error) => isPracticeChanged(error) && setSeen(undefined),
      },
    ),
  );
  return (
    <Panel label="Fees and invoices">
      <Title order={2}>Fees and invoices</Title>
      <Text size="sm" c="dimmed" mb="xs">
        New fees start with these amounts; invoices and letters of engagement print the rest.
      </Text>
      <form noValidate onSubmit={submit}>
        <FieldGrid>
          <ScaleFields control={control} setValue={setValue} kept={practice.fees.scale} />
          <FigureField control={control} name="inspection" label="Inspection" unit="Rs." />
          <FigureField control={control} name="travel" label="Travel" unit="Rs." />
          <TextField control={control} name="tax_name" label="Name of the tax" placeholder="VAT" />
          <FigureField control={control} name="tax_percent" label="Tax" unit="%" />
          <TextField control={control} name="tax_number" label="Tax registration number" />
          <TextField
            control={control}
            name="invoice_series"
            label="Before the invoice number"
            description="{year} is the year of the invoice."
          />
          <FigureField control={control} name="first_invoice" label="First invoice number" whole />
          <FigureField
            control={control}
            name="due_days"
            label="Due after the report is signed"
            unit="days"
            whole
          />
          <div data-wide>
            <TextAreaField control={control} name="bank_details" label="Bank account on invoices" rows={3} />
          </div>
          {letterTextIds.map((id) => (
            <div key={id} data-wide>
              <TextAreaField
                control={control}
                name={`letter_texts.${id}`}
                label={letterTextTitles[id]}
                placeholder={letterTexts[id]}
                rows={3}
              />
            </div>
          ))}
        </FieldGrid>
        <InvoiceGaps control={control} />
        <FormError error={save.error} fallback="Your fees could not be saved" />
        <Group justify="flex-end" mt="md">
          <Button type="submit" variant="default" loading={save.isPending}>
            Save fees and invoices
          </Button>
        </Group>
      </form>
    </Panel>
  );
};
