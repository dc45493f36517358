import { Button, Group, Text } from "@mantine/core";
import {
  type ComparableUnit,
  comparedWith,
  isIsoDate,
  kindOf,
  limits,
  type Purposeful,
  purposeOf,
} from "@takseru/shared-types";
import { useEffect, useState } from "react";
import { useFieldArray, useFormContext, useFormState, useWatch } from "react-hook-form";
import { SalesNear } from "@/features/comparables";
import { toastWithUndo } from "@/ui";
import { askedBy } from "../../fields/asked";
import { emptyComparable, type FormValues, typedPosition } from "../../report-form";
import { useReadOnly } from "../../report-session/form-context";
import { EvidenceOffers } from "./EvidenceOffers";
import { Evidence } from "./EvidenceSays";
import { formOfSale } from "./evidence-paste";
import { saleTitle } from "./SaleColumn";
import { Sales } from "./Sales";

/** The unit that a new sale begins with, by the purpose and the kind of property. */
const usualUnit = (asked: Purposeful): ComparableUnit => {
  if (purposeOf(asked).isRent) return "sq_ft_month";
  const [unit = "perch"] = kindOf(asked).units;
  return comparedWith(asked, unit);
};

/** Comparable sales and their adjustments to the valued property. */
export const ComparablesField = () => {
  const { control, getValues } = useFormContext<FormValues>();
  const { fields, append, remove, insert } = useFieldArray({ control, name: "comparables" });
  const comparables = useWatch({ control, name: "comparables" });
  const { errors } = useFormState({ control, name: "comparables" });
  const isReadOnly = useReadOnly();
  const [typedLatitude, typedLongitude, valuationDate, reportDate] = useWatch({
    control,
    name: ["latitude", "longitude", "valuation_date", "report_date"],
  });
  const property = typedPosition({ latitude: typedLatitude, longitude: typedLongitude });
  const asAt = [valuationDate, reportDate].find((day) => isIsoDate(day ?? "")) ?? null;
  const [isBankOpen, setIsBankOpen] = useState(false);
  const [wanted, setWanted] = useState(0);
  const [added, setAdded] = useState<{ sale: number }>();
  const freeSlots = limits.comparablesPerReport - fields.length;
  const shown = Math.max(0, Math.min(wanted, fields.length - 1));

  const wrong = fields.findIndex((_, index) => errors.comparables?.[index] !== undefined);
  useEffect(() => {
    if (wrong >= 0) setWanted(wrong);
  }, [wrong]);

  const addNew = () => {
    const index = fields.length;
    append(emptyComparable(usualUnit(askedBy(getValues()))), {
      focusName: `comparables.${index}.description`,
    });
    setWanted(index);
    setAdded({ sale: index });
  };
  const removeAt = (index: number) => {
    const comparable = structuredClone(getValues(`comparables.${index}`));
    remove(index);
    toastWithUndo({
      message: `${saleTitle(comparable.description, index)} removed from the report`,
      onUndo: () => {
        const at = Math.min(index, getValues("comparables").length);
        insert(at, comparable);
        setWanted(at);
      },
    });
  };
  return (
    <div>
      <Text size="sm" c="dimmed" mb="sm">
        Rates are for one unit, without the other part of the price. Adjustments are in per cent of the rate
        or in rupees, plus or minus: conditions of sale, bargaining and time one upon the other, the others
        added up.
      </Text>
      <Sales rows={fields} shown={shown} onShow={setWanted} onRemove={removeAt} added={added} />
      {!isReadOnly && <EvidenceOffers />}
      <Evidence />
      <Group gap="sm" mt="sm">
        <Button variant="light" disabled={freeSlots <= 0} onClick={addNew}>
          Write a new one
        </Button>
        <Button variant={fields.length === 0 ? "filled" : "light"} onClick={() => setIsBankOpen(true)}>
          {property ? "Sales near this property" : "Sales"}
        </Button>
      </Group>
      {isBankOpen && (
        <SalesNear
          property={property}
          asAt={asAt}
          unit={usualUnit(askedBy(getValues()))}
          usedIds={comparables.flatMap(({ comparable_id }) => comparable_id ?? [])}
          freeSlots={freeSlots}
          onClose={() => setIsBankOpen(false)}
          onAdd={(chosen) => {
            const first = fields.length;
            const copies = chosen.map(({ id, created_at: _, updated_at: __, ...facts }) =>
              formOfSale(facts, id),
            );
            append(copies, { shouldFocus: false });
            setWanted(first);
            setIsBankOpen(false);
          }}
        />
      )}
    </div>
  );
};
