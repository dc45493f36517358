import { Title } from "@mantine/core";
import { CostTable } from "./CostTable";
import classes from "./cost-figures.module.css";
import { costsByPurpose } from "./cost-purposes";
import type { Costs } from "./cost-queries";
import { dollars } from "./dollars";

/** The costs of a period: in total, per report, by what they are spent on and, in the details, by service. */
export const CostFigures = ({ costs }: { costs: Costs }) => {
  const figures = [
    ["Total", dollars(costs.total_usd)],
    ["Reports", String(costs.reports)],
    ["Cost per report", costs.reports === 0 ? "—" : dollars(costs.total_usd / costs.reports)],
  ] as const;
  return (
    <>
      <dl className={classes.figures}>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{figure}</dd>
          </div>
        ))}
      </dl>
      {Object.keys(costs.by_service).length > 0 && (
        <>
          <Title order={2} id="by-purpose">
            What it is spent on
          </Title>
          <CostTable
            labelledBy="by-purpose"
            heading="Spent on"
            costs={costsByPurpose(costs.by_service)}
            total={costs.total_usd}
          />
          <details className={classes.details}>
            <summary>Details</summary>
            <CostTable
              label="By service"
              heading="Service"
              costs={costs.by_service}
              total={costs.total_usd}
            />
          </details>
        </>
      )}
    </>
  );
};
