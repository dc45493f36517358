import { Button, Group } from "@mantine/core";
import type { ComparableUnit } from "@takseru/shared-types";
import { EmptyState, LinkButton } from "@/ui";
import { byUnit } from "./comparable-text";

const WIDER = 25_000;

/** "No sale by the perch within 5 km" */
const whichAreMissing = (unit: ComparableUnit | undefined, radius: number | undefined): string =>
  ["No sale", unit && byUnit[unit], radius && `within ${radius / 1_000} km`].filter(Boolean).join(" ");

interface NoSalesProps {
  unit: ComparableUnit | undefined;
  /** Metres. */
  radius: number | undefined;
  onRadius: (radius: number) => void;
  onAdd: () => void;
  onClear?: (() => void) | undefined;
}

/** Nothing was found: what was looked for, and what can be done about it. */
export const NoSales = ({ unit, radius, onRadius, onAdd, onClear }: NoSalesProps) => (
  <EmptyState
    title={whichAreMissing(unit, radius)}
    action={
      <Group gap="sm" justify="center">
        {radius !== undefined && radius > 0 && radius < WIDER && (
          <Button variant="light" onClick={() => onRadius(WIDER)}>
            Within 25 km
          </Button>
        )}
        {onClear && (
          <Button variant="default" onClick={onClear}>
            Look for all
          </Button>
        )}
        <Button variant="default" onClick={onAdd}>
          Add one
        </Button>
        <LinkButton variant="default" to="/reports/comparables/import">
          Paste a sheet
        </LinkButton>
      </Group>
    }
  />
);
