import { Title } from "@mantine/core";
import type { CSSProperties } from "react";
import { Panel } from "@/ui";
import classes from "./cost-figures.module.css";
import type { Costs } from "./cost-queries";

const SMALLEST_SHOWN = 0.0001;

/** Four decimals below a dollar, because a report costs cents or less. */
const dollars = (usd: number): string => {
  if (usd > 0 && usd < SMALLEST_SHOWN) return `under $${SMALLEST_SHOWN}`;
  return `$${usd.toFixed(usd === 0 || usd >= 1 ? 2 : 4)}`;
};

const bar = (share: number): CSSProperties & Record<"--share", string> => ({
  "--share": `${(share * 100).toFixed(1)}%`,
});

const ByService = ({ costs }: { costs: Costs }) => {
  const services = Object.entries(costs.by_service).toSorted(([, a], [, b]) => b - a);
  return (
    <Panel label="By service">
      <Title order={2} mb="sm" id="by-service">
        By service
      </Title>
      <table className={classes.services} aria-labelledby="by-service">
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">Cost</th>
          </tr>
        </thead>
        <tbody>
          {services.map(([service, usd]) => (
            <tr key={service} style={bar(costs.total_usd === 0 ? 0 : usd / costs.total_usd)}>
              <th scope="row">{service}</th>
              <td className="figures">{dollars(usd)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
};

/** The costs of a period: in total, per report and by service. */
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
          <Panel key={label}>
            <dt>{label}</dt>
            <dd className="figures">{figure}</dd>
          </Panel>
        ))}
      </dl>
      {Object.keys(costs.by_service).length > 0 && <ByService costs={costs} />}
    </>
  );
};
