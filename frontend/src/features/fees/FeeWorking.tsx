import { Button, Text } from "@mantine/core";
import { type FeeSettings, formatRupees, groupThousands, type ProposedFee } from "@takseru/shared-types";
import { Checkbox } from "@/ui";
import classes from "./fee-form.module.css";

interface FeeWorkingProps {
  proposal: ProposedFee | undefined;
  settings: FeeSettings;
  machinery: boolean;
  onMachinery: (machinery: boolean) => void;
  onTake: (fee: number) => void;
}

/** The fee that the scale gives, step by step. */
export const FeeWorking = ({ proposal, settings, machinery, onMachinery, onTake }: FeeWorkingProps) => {
  if (!proposal) return <Text size="sm">Enter the market value, and the fee is computed by your scale.</Text>;
  const { steps, fee, beyond } = proposal;
  return (
    <section aria-label="The fee by the scale" className={classes.working}>
      <Text size="sm" c="dimmed">
        {settings.scale ? "By your own scale" : "By the minimum fees published by IVSL, as we read them"}
      </Text>
      <ul>
        {steps.map(({ part, rate, fee: step }, index) => (
          <li key={part}>
            <span>
              {`${index === 0 ? "First" : "Next"} Rs.\u00a0${groupThousands(part)}`}
              {rate && `: ${rate.millions} million at Rs.\u00a0${groupThousands(rate.per_million)}`}
            </span>
            <span className="figures">{groupThousands(step)}</span>
          </li>
        ))}
        {proposal.machinery > 0 && (
          <li>
            <span>Machinery</span>
            <span className="figures">{groupThousands(proposal.machinery)}</span>
          </li>
        )}
        <li data-total>
          <span>Fee</span>
          <span className="figures">{formatRupees(fee)}</span>
        </li>
      </ul>
      {beyond > 0 && (
        <Text size="sm">{`Your scale gives no rate for the last ${formatRupees(beyond)} of the value.`}</Text>
      )}
      <div className={classes.line}>
        <Checkbox
          label="Machinery is valued as well"
          checked={machinery}
          onChange={(event) => onMachinery(event.currentTarget.checked)}
        />
        <Button variant="default" onClick={() => onTake(fee)}>
          Use this fee
        </Button>
      </div>
    </section>
  );
};
